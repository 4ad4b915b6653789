CREATE TABLE "lead_import_keys" (
	"import_id" uuid NOT NULL,
	"key" text NOT NULL,
	"line" integer NOT NULL,
	CONSTRAINT "lead_import_keys_import_id_key_pk" PRIMARY KEY("import_id","key")
);
--> statement-breakpoint
CREATE TABLE "lead_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" text[] NOT NULL,
	"outcome" text,
	"lead" jsonb,
	"reason" text,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"lead_id" uuid,
	"first_line" integer,
	"result" text,
	"added" jsonb,
	CONSTRAINT "lead_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "lead_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"undone_by" uuid,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"state" text DEFAULT 'read' NOT NULL,
	"preset" text,
	"columns" jsonb NOT NULL,
	"source" text DEFAULT 'admin' NOT NULL,
	"warnings" text[] NOT NULL,
	"with_duplicates" boolean DEFAULT false NOT NULL,
	"notify" boolean DEFAULT false NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"last_line" integer DEFAULT 0 NOT NULL,
	"outcomes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"results" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "lead_import_keys" ADD CONSTRAINT "lead_import_keys_import_id_lead_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lead_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_import_rows" ADD CONSTRAINT "lead_import_rows_import_id_lead_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lead_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_import_rows_outcome" ON "lead_import_rows" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "lead_imports_created" ON "lead_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "lead_imports_file" ON "lead_imports" USING btree ("sha256");--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_import_rows_lead" ON "lead_import_rows" USING btree ("lead_id") WHERE "lead_import_rows"."lead_id" is not null;--> statement-breakpoint
-- The phones among what a lead is known as, as phone_key has them.
CREATE FUNCTION known_phone_keys(known_as text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(SELECT phone_key(known) FROM unnest(known_as) known WHERE known LIKE '+%');
--> statement-breakpoint
CREATE INDEX "leads_known_phones" ON "leads" USING gin (known_phone_keys("known_as")) WITH (fastupdate=false) WHERE "leads"."known_as" <> '{}';
