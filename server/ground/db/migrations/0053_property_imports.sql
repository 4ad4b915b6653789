CREATE TABLE "property_import_rows" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"listing" jsonb,
	"key" text,
	"outcome" text,
	"property" jsonb,
	"reason" text,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"missing" text[] DEFAULT '{}' NOT NULL,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"property_id" uuid,
	"seen_at" timestamp (3) with time zone,
	"written_at" timestamp (3) with time zone,
	"result" text,
	"before" jsonb,
	"photo_state" text,
	"photos_before" uuid[],
	"missed_photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "property_import_rows_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "property_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"address" text,
	"source" text NOT NULL,
	"sha256" text NOT NULL,
	"format" text NOT NULL,
	"state" text DEFAULT 'read' NOT NULL,
	"region" text,
	"broker_id" uuid,
	"warnings" text[] NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"outcomes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"results" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "property_import_rows" ADD CONSTRAINT "property_import_rows_import_id_property_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."property_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_imports" ADD CONSTRAINT "property_imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_imports" ADD CONSTRAINT "property_imports_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "property_import_rows_outcome" ON "property_import_rows" USING btree ("import_id","outcome","number");--> statement-breakpoint
CREATE INDEX "property_import_rows_key" ON "property_import_rows" USING btree ("key","import_id");--> statement-breakpoint
CREATE INDEX "property_import_rows_property" ON "property_import_rows" USING btree ("property_id","import_id");--> statement-breakpoint
CREATE INDEX "property_import_rows_photos" ON "property_import_rows" USING gin ("photos_before") WHERE "property_import_rows"."photos_before" is not null;--> statement-breakpoint
CREATE INDEX "property_imports_created" ON "property_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "property_imports_source" ON "property_imports" USING btree ("source");