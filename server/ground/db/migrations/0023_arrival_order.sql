-- Readers go on while these are built; the old ones go last.
CREATE INDEX "leads_arrived" ON "leads" USING btree (coalesce("reentered_at", "created_at"),"id") WHERE "leads"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "leads_name_arrived" ON "leads" USING btree ("name",coalesce("reentered_at", "created_at"),"id") WHERE "leads"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "leads_status_arrived" ON "leads" USING btree ("status",coalesce("reentered_at", "created_at"),"id") WHERE "leads"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "leads_status_region_arrived" ON "leads" USING btree ("status","region",coalesce("reentered_at", "created_at"),"id") WHERE "leads"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "leads_region_arrived" ON "leads" USING btree ("region",coalesce("reentered_at", "created_at"),"id") WHERE "leads"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "leads_assigned_arrived" ON "leads" USING btree ("assigned_to",coalesce("reentered_at", "created_at"),"id");--> statement-breakpoint
-- A plan's selection is repeated when it is executed.
UPDATE lead_plans SET filter = (filter - 'createdFrom' - 'createdTo') || jsonb_strip_nulls(
  jsonb_build_object('arrivedFrom', filter -> 'createdFrom', 'arrivedTo', filter -> 'createdTo'))
WHERE filter ?| array['createdFrom', 'createdTo'];--> statement-breakpoint
DROP INDEX "leads_created";--> statement-breakpoint
DROP INDEX "leads_name";--> statement-breakpoint
DROP INDEX "leads_status_created";--> statement-breakpoint
DROP INDEX "leads_status_region";--> statement-breakpoint
DROP INDEX "leads_region";--> statement-breakpoint
DROP INDEX "leads_assigned";--> statement-breakpoint
-- A restored backup has leads that came again, and merged ones.
CREATE OR REPLACE FUNCTION lead_search_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lead_search (lead_id, created_at, search)
  SELECT id, coalesce(reentered_at, created_at), ' ' || lead_search_text(name, email, phone)
  FROM new_leads WHERE merged_into IS NULL;
  RETURN NULL;
END $$;
