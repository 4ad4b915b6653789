CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "lead_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"text" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"has_time" boolean NOT NULL,
	"done_at" timestamp (3) with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"property_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_visits_status" CHECK ("lead_visits"."status" in ('scheduled', 'done', 'missed', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE "brokerage" (
	"is_only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"opening_template" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brokerage_only_row" CHECK ("brokerage"."is_only_row")
);
--> statement-breakpoint
CREATE TABLE "loss_reasons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "lead_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"brought" uuid[] NOT NULL,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "selection_properties" (
	"selection_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"liked" boolean,
	"reacted_at" timestamp (3) with time zone,
	CONSTRAINT "selection_properties_selection_id_property_id_pk" PRIMARY KEY("selection_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "selections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"broker_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp (3) with time zone,
	CONSTRAINT "selections_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "reentered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "first_contacted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "last_contacted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "next_step_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "loss_reason_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "sold_property_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "sold_value" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_tasks" ADD CONSTRAINT "lead_tasks_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_tasks" ADD CONSTRAINT "lead_tasks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_visits" ADD CONSTRAINT "lead_visits_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_visits" ADD CONSTRAINT "lead_visits_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_visits" ADD CONSTRAINT "lead_visits_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_kept_id_leads_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_merged_id_leads_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_properties" ADD CONSTRAINT "selection_properties_selection_id_selections_id_fk" FOREIGN KEY ("selection_id") REFERENCES "public"."selections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_properties" ADD CONSTRAINT "selection_properties_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_tasks_lead" ON "lead_tasks" USING btree ("lead_id","due_at");--> statement-breakpoint
CREATE INDEX "lead_visits_lead" ON "lead_visits" USING btree ("lead_id","at");--> statement-breakpoint
CREATE INDEX "lead_merges_kept" ON "lead_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "lead_merges_merged" ON "lead_merges" USING btree ("merged_id");--> statement-breakpoint
CREATE INDEX "selections_lead" ON "selections" USING btree ("lead_id");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_loss_reason_id_loss_reasons_id_fk" FOREIGN KEY ("loss_reason_id") REFERENCES "public"."loss_reasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_sold_property_id_properties_id_fk" FOREIGN KEY ("sold_property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A person: of a mobile area code and last eight digits, so with or without the ninth digit; any other number is itself.
-- phoneKey in contract/phone.ts does the same.
CREATE FUNCTION phone_key(phone text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN phone ~ '^\+55\d\d(9\d{8}|[6-9]\d{7})$' THEN substr(phone, 4, 2) || right(phone, 8) ELSE phone END;
--> statement-breakpoint
CREATE INDEX "leads_phone" ON "leads" USING btree (phone_key("phone"));--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree ("email");--> statement-breakpoint
CREATE INDEX "leads_merged" ON "leads" USING btree ("merged_into") WHERE "leads"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "leads_next_step" ON "leads" USING btree ("assigned_to","next_step_at") WHERE "leads"."next_step_at" is not null;
--> statement-breakpoint
INSERT INTO loss_reasons (id, label, position) VALUES
  (gen_random_uuid(), 'Não respondeu', 1),
  (gen_random_uuid(), 'Comprou com outra imobiliária', 2),
  (gen_random_uuid(), 'Preço acima do orçamento', 3),
  (gen_random_uuid(), 'Crédito não aprovado', 4),
  (gen_random_uuid(), 'Desistiu da compra', 5),
  (gen_random_uuid(), 'Contato errado', 6);
--> statement-breakpoint
-- A merged lead counts nowhere.
CREATE OR REPLACE FUNCTION count_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO lead_counts SELECT status, region, assigned_to, count(*) FROM new_leads GROUP BY 1, 2, 3;
    INSERT INTO day_counts SELECT 'leads', day_of(created_at), count(*) FROM new_leads GROUP BY 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO lead_counts
    SELECT status, region, assigned_to, -count(*) FROM old_leads WHERE merged_into IS NULL GROUP BY 1, 2, 3;
    INSERT INTO day_counts
    SELECT 'leads', day_of(created_at), -count(*) FROM old_leads WHERE merged_into IS NULL GROUP BY 2;
  ELSE
    INSERT INTO lead_counts
    SELECT status, region, assigned_to, sum(n) FROM (
      SELECT status, region, assigned_to, 1 AS n FROM new_leads WHERE merged_into IS NULL
      UNION ALL SELECT status, region, assigned_to, -1 FROM old_leads WHERE merged_into IS NULL
    ) changed GROUP BY 1, 2, 3 HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_leads_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.merged_into IS NULL THEN
    INSERT INTO day_counts VALUES ('leads', day_of(OLD.created_at), -1);
  END IF;
  IF NEW.merged_into IS NULL THEN
    INSERT INTO day_counts VALUES ('leads', day_of(NEW.created_at), 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER count_redated_leads ON leads;
--> statement-breakpoint
CREATE TRIGGER count_redated_leads AFTER UPDATE OF created_at, merged_into ON leads
FOR EACH ROW EXECUTE FUNCTION count_leads_again();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_everything() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7266726);
  LOCK TABLE leads, properties IN SHARE MODE;
  DELETE FROM lead_counts;
  DELETE FROM day_counts;
  INSERT INTO lead_counts SELECT status, region, assigned_to, count(*) FROM leads WHERE merged_into IS NULL GROUP BY 1, 2, 3;
  INSERT INTO day_counts SELECT 'leads', day_of(created_at), count(*) FROM leads WHERE merged_into IS NULL GROUP BY 2;
  INSERT INTO day_counts
  SELECT 'properties', day_of(created_at), count(*) FROM properties WHERE deleted_at IS NULL GROUP BY 2;
END $$;
--> statement-breakpoint
-- A search finds the lead that a merged one shows with, and the newest contact first.
CREATE OR REPLACE FUNCTION lead_search_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.merged_into IS NOT NULL THEN
    DELETE FROM lead_search WHERE lead_id = NEW.id;
  ELSE
    INSERT INTO lead_search (lead_id, created_at, search)
    VALUES (NEW.id, coalesce(NEW.reentered_at, NEW.created_at), ' ' || lead_search_text(NEW.name, NEW.email, NEW.phone))
    ON CONFLICT (lead_id) DO UPDATE SET created_at = excluded.created_at, search = excluded.search;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER lead_search_update ON leads;
--> statement-breakpoint
CREATE TRIGGER lead_search_update AFTER UPDATE OF name, email, phone, created_at, reentered_at, merged_into ON leads
FOR EACH ROW EXECUTE FUNCTION lead_search_update();
