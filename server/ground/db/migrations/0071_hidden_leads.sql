DROP INDEX "leads_arrived";--> statement-breakpoint
DROP INDEX "leads_name_arrived";--> statement-breakpoint
DROP INDEX "leads_status_arrived";--> statement-breakpoint
DROP INDEX "leads_status_region_arrived";--> statement-breakpoint
DROP INDEX "leads_region_arrived";--> statement-breakpoint
DROP INDEX "leads_assigned_open_step";--> statement-breakpoint
DROP INDEX "leads_source_arrived";--> statement-breakpoint
DROP INDEX "leads_property_arrived";--> statement-breakpoint
DROP INDEX "leads_loss_reason_arrived";--> statement-breakpoint
DROP INDEX "leads_next_step";--> statement-breakpoint
DROP INDEX "leads_unanswered";--> statement-breakpoint
ALTER TABLE "lead_batches" ADD COLUMN "hidden_lead_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "hidden_by" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Written by hand: deleted leads, which were merged into themselves, are hidden. Counts and search have none of them, before and after.
ALTER TABLE "leads" DISABLE TRIGGER USER;--> statement-breakpoint
WITH deleted AS (
  SELECT DISTINCT ON (r.lead_id) r.lead_id, c.created_at, c.actor_id
  FROM bulk_changes c JOIN bulk_change_leads r ON r.change_id = c.id AND r.kept IS NULL
  WHERE c.kind = 'delete' ORDER BY r.lead_id, c.created_at DESC
)
UPDATE leads l SET merged_into = NULL, hidden_at = coalesce(c.created_at, now()), hidden_by = c.actor_id
FROM leads d LEFT JOIN deleted c ON c.lead_id = d.id WHERE d.merged_into = d.id AND l.id = d.id;--> statement-breakpoint
ALTER TABLE "leads" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE INDEX "leads_hidden" ON "leads" USING btree ("hidden_at") WHERE "leads"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_arrived" ON "leads" USING btree (coalesce("reentered_at", "created_at"),"id") WHERE "leads"."merged_into" is null and "leads"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "leads_name_arrived" ON "leads" USING btree ("name",coalesce("reentered_at", "created_at"),"id") WHERE "leads"."merged_into" is null and "leads"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "leads_status_arrived" ON "leads" USING btree ("status",coalesce("reentered_at", "created_at"),"id") WHERE "leads"."merged_into" is null and "leads"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "leads_status_region_arrived" ON "leads" USING btree ("status","region",coalesce("reentered_at", "created_at"),"id") WHERE "leads"."merged_into" is null and "leads"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "leads_region_arrived" ON "leads" USING btree ("region",coalesce("reentered_at", "created_at"),"id") WHERE "leads"."merged_into" is null and "leads"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "leads_assigned_open_step" ON "leads" USING btree ("assigned_to",(case when "status" in ('novo', 'em andamento') then coalesce("next_step_at", '9999-01-01Z') else 'infinity' end),coalesce("reentered_at", "created_at"),"id") WHERE "leads"."merged_into" is null and "leads"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "leads_source_arrived" ON "leads" USING btree ("source",coalesce("reentered_at", "created_at"),"id") WHERE "leads"."merged_into" is null and "leads"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "leads_property_arrived" ON "leads" USING btree ("property_id",coalesce("reentered_at", "created_at"),"id") WHERE "leads"."merged_into" is null and "leads"."hidden_at" is null and "leads"."property_id" is not null;--> statement-breakpoint
CREATE INDEX "leads_loss_reason_arrived" ON "leads" USING btree ("loss_reason_id",coalesce("reentered_at", "created_at"),"id") WHERE "leads"."merged_into" is null and "leads"."hidden_at" is null and "leads"."loss_reason_id" is not null;--> statement-breakpoint
CREATE INDEX "leads_next_step" ON "leads" USING btree ("next_step_at") WHERE "leads"."merged_into" is null and "leads"."hidden_at" is null and "leads"."next_step_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_unanswered" ON "leads" USING btree ("assigned_to",coalesce("reentered_at", "created_at"),"id") WHERE "leads"."merged_into" is null and "leads"."hidden_at" is null and "leads"."status" in ('novo', 'em andamento') and "leads"."first_contacted_at" is null;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_merged_into_another" CHECK ("leads"."merged_into" <> "leads"."id");--> statement-breakpoint
-- From here on written by hand. Planners know at once that the column is empty: leads had none when they were last analyzed.
ANALYZE "leads" ("hidden_at");--> statement-breakpoint
DROP FUNCTION counts_in_results(uuid, uuid, text);--> statement-breakpoint
CREATE FUNCTION counts_in_results(hidden_at timestamptz, merged_into uuid, status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN hidden_at IS NULL AND (merged_into IS NULL OR status = 'convertido');--> statement-breakpoint
DROP FUNCTION counts_in_speed(uuid, uuid, text, uuid);--> statement-breakpoint
CREATE FUNCTION counts_in_speed(hidden_at timestamptz, merged_into uuid, source text, contacted_by uuid) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN is_of_visitor(source) AND hidden_at IS NULL AND (merged_into IS NULL OR contacted_by IS NOT NULL);--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO lead_counts SELECT status, region, assigned_to, count(*) FROM new_leads GROUP BY 1, 2, 3;
    INSERT INTO day_counts SELECT 'leads', day_of(created_at), count(*) FROM new_leads GROUP BY 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO lead_counts
    SELECT status, region, assigned_to, -count(*) FROM old_leads WHERE merged_into IS NULL AND hidden_at IS NULL GROUP BY 1, 2, 3;
    INSERT INTO day_counts
    SELECT 'leads', day_of(created_at), -count(*) FROM old_leads WHERE merged_into IS NULL AND hidden_at IS NULL GROUP BY 2;
  ELSE
    INSERT INTO lead_counts
    SELECT status, region, assigned_to, sum(n) FROM (
      SELECT status, region, assigned_to, 1 AS n FROM new_leads WHERE merged_into IS NULL AND hidden_at IS NULL
      UNION ALL SELECT status, region, assigned_to, -1 FROM old_leads WHERE merged_into IS NULL AND hidden_at IS NULL
    ) changed GROUP BY 1, 2, 3 HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_leads_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.merged_into IS NULL AND OLD.hidden_at IS NULL THEN
    INSERT INTO day_counts VALUES ('leads', day_of(OLD.created_at), -1);
  END IF;
  IF NEW.merged_into IS NULL AND NEW.hidden_at IS NULL THEN
    INSERT INTO day_counts VALUES ('leads', day_of(NEW.created_at), 1);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_results() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM result_changes;
  DELETE FROM result_counts;
  INSERT INTO result_changes (day, source, region, broker, status, loss_reason_id, attempt, n)
  SELECT r.*, count(*) FROM leads l CROSS JOIN LATERAL result_rows(l.source, l.region, l.status, l.loss_reason_id,
    l.created_at, l.first_attempt_at, l.assigned_to, l.earlier_brokers, l.attempted_with, l.lost_with) r
  WHERE counts_in_results(l.hidden_at, l.merged_into, l.status) GROUP BY 1, 2, 3, 4, 5, 6, 7;
  INSERT INTO result_changes (day, source, region, broker, n, won, sold)
  SELECT day_of(l.created_at), l.source, l.region, coalesce(s.seller_id::text, ''), 0, count(*), sum(s.value)
  FROM sales s JOIN leads l ON l.id = s.lead_id WHERE l.hidden_at IS NULL GROUP BY 1, 2, 3, 4;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_results() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO result_changes (day, source, region, broker, status, loss_reason_id, attempt, n)
    SELECT r.*, count(*) FROM new_leads l CROSS JOIN LATERAL result_rows(l.source, l.region, l.status, l.loss_reason_id,
      l.created_at, l.first_attempt_at, l.assigned_to, l.earlier_brokers, l.attempted_with, l.lost_with) r
    WHERE counts_in_results(l.hidden_at, l.merged_into, l.status) GROUP BY 1, 2, 3, 4, 5, 6, 7;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO result_changes (day, source, region, broker, status, loss_reason_id, attempt, n)
    SELECT r.*, -count(*) FROM old_leads l CROSS JOIN LATERAL result_rows(l.source, l.region, l.status, l.loss_reason_id,
      l.created_at, l.first_attempt_at, l.assigned_to, l.earlier_brokers, l.attempted_with, l.lost_with) r
    WHERE counts_in_results(l.hidden_at, l.merged_into, l.status) GROUP BY 1, 2, 3, 4, 5, 6, 7;
  ELSE
    INSERT INTO result_changes (day, source, region, broker, status, loss_reason_id, attempt, n)
    SELECT r.*, sum(l.n) FROM (SELECT *, 1 AS n FROM new_leads UNION ALL SELECT *, -1 FROM old_leads) l
    CROSS JOIN LATERAL result_rows(l.source, l.region, l.status, l.loss_reason_id,
      l.created_at, l.first_attempt_at, l.assigned_to, l.earlier_brokers, l.attempted_with, l.lost_with) r
    WHERE counts_in_results(l.hidden_at, l.merged_into, l.status) GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(l.n) <> 0;
    -- Their sales count in other keys now.
    INSERT INTO result_changes (day, source, region, broker, n, won, sold)
    SELECT day_of(l.created_at), l.source, l.region, coalesce(s.seller_id::text, ''), 0, sum(l.n), sum(l.n * s.value)
    FROM (
      SELECT id, created_at, source, region, hidden_at, 1 AS n FROM new_leads
      UNION ALL SELECT id, created_at, source, region, hidden_at, -1 FROM old_leads
    ) l JOIN sales s ON s.lead_id = l.id
    WHERE l.hidden_at IS NULL GROUP BY 1, 2, 3, 4 HAVING sum(l.n) <> 0 OR sum(l.n * s.value) <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO result_changes (day, source, region, broker, n, won, sold)
    SELECT day_of(l.created_at), l.source, l.region, coalesce(s.seller_id::text, ''), 0, count(*), sum(s.value)
    FROM new_sales s JOIN leads l ON l.id = s.lead_id WHERE l.hidden_at IS NULL GROUP BY 1, 2, 3, 4;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO result_changes (day, source, region, broker, n, won, sold)
    SELECT day_of(l.created_at), l.source, l.region, coalesce(s.seller_id::text, ''), 0, -count(*), -sum(s.value)
    FROM old_sales s JOIN leads l ON l.id = s.lead_id WHERE l.hidden_at IS NULL GROUP BY 1, 2, 3, 4;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_speed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO speed_changes (day, hour, source, contacted_by, reached, in_time, no_attempt, n)
    SELECT day_of(created_at), hour_of(created_at), source, first_contacted_by,
      contact_limits_reached(first_contact_seconds), first_contact_in_time, first_contact_no_attempt, count(*)
    FROM new_leads WHERE counts_in_speed(hidden_at, merged_into, source, first_contacted_by) GROUP BY 1, 2, 3, 4, 5, 6, 7;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO speed_changes (day, hour, source, contacted_by, reached, in_time, no_attempt, n)
    SELECT day_of(created_at), hour_of(created_at), source, first_contacted_by,
      contact_limits_reached(first_contact_seconds), first_contact_in_time, first_contact_no_attempt, -count(*)
    FROM old_leads WHERE counts_in_speed(hidden_at, merged_into, source, first_contacted_by) GROUP BY 1, 2, 3, 4, 5, 6, 7;
  ELSE
    INSERT INTO speed_changes (day, hour, source, contacted_by, reached, in_time, no_attempt, n)
    SELECT day_of(created_at), hour_of(created_at), source, first_contacted_by,
      contact_limits_reached(first_contact_seconds), first_contact_in_time, first_contact_no_attempt, n
    FROM (SELECT OLD.*, -1 AS n UNION ALL SELECT NEW.*, 1) changed
    WHERE counts_in_speed(hidden_at, merged_into, source, first_contacted_by);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_everything() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7266726);
  LOCK TABLE leads, sales, properties, rotation_turns IN SHARE MODE;
  DELETE FROM lead_counts;
  DELETE FROM day_counts;
  DELETE FROM speed_changes;
  DELETE FROM speed_counts;
  INSERT INTO lead_counts SELECT status, region, assigned_to, count(*) FROM leads WHERE merged_into IS NULL AND hidden_at IS NULL GROUP BY 1, 2, 3;
  INSERT INTO day_counts SELECT 'leads', day_of(created_at), count(*) FROM leads WHERE merged_into IS NULL AND hidden_at IS NULL GROUP BY 2;
  INSERT INTO day_counts
  SELECT 'properties', day_of(created_at), count(*) FROM properties WHERE deleted_at IS NULL GROUP BY 2;
  PERFORM recount_results();
  INSERT INTO speed_changes (day, hour, source, contacted_by, reached, in_time, no_attempt, n)
  SELECT day_of(created_at), hour_of(created_at), source, first_contacted_by,
    contact_limits_reached(first_contact_seconds), first_contact_in_time, first_contact_no_attempt, count(*)
  FROM leads WHERE counts_in_speed(hidden_at, merged_into, source, first_contacted_by) GROUP BY 1, 2, 3, 4, 5, 6, 7;
  INSERT INTO speed_changes (day, lost_by, from_pool, n)
  SELECT day_of(at), from_user, took_from_pool(from_user, lead_id, id), count(*) FROM rotation_turns
  WHERE from_user IS NOT NULL AND kind IN ('prazo', 'bolsao') GROUP BY 1, 2, 3;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION lead_search_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lead_search (lead_id, created_at, search)
  SELECT id, coalesce(reentered_at, created_at), ' ' || lead_search_text(name, email, phone, known_as)
  FROM new_leads WHERE merged_into IS NULL AND hidden_at IS NULL;
  -- Of a restored backup.
  UPDATE lead_search SET search = lead_search_of(lead_id)
  WHERE lead_id IN (SELECT merged_into FROM new_leads WHERE merged_into IS NOT NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION lead_search_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.merged_into IS NOT NULL OR NEW.hidden_at IS NOT NULL THEN
    DELETE FROM lead_search WHERE lead_id = NEW.id;
  ELSE
    INSERT INTO lead_search (lead_id, created_at, search)
    VALUES (NEW.id, coalesce(NEW.reentered_at, NEW.created_at), lead_search_of(NEW.id))
    ON CONFLICT (lead_id) DO UPDATE SET created_at = excluded.created_at, search = excluded.search;
  END IF;
  IF NEW.merged_into IS DISTINCT FROM OLD.merged_into THEN
    UPDATE lead_search SET search = lead_search_of(lead_id) WHERE lead_id IN (OLD.merged_into, NEW.merged_into);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER count_redated_leads ON leads;--> statement-breakpoint
CREATE TRIGGER count_redated_leads AFTER UPDATE OF created_at, merged_into, hidden_at ON leads FOR EACH ROW EXECUTE FUNCTION count_leads_again();--> statement-breakpoint
DROP TRIGGER count_updated_speed ON leads;--> statement-breakpoint
CREATE TRIGGER count_updated_speed AFTER UPDATE ON leads FOR EACH ROW WHEN (
  OLD.first_contact_seconds IS DISTINCT FROM NEW.first_contact_seconds
  OR OLD.first_contacted_by IS DISTINCT FROM NEW.first_contacted_by
  OR OLD.first_contact_in_time IS DISTINCT FROM NEW.first_contact_in_time
  OR OLD.first_contact_no_attempt <> NEW.first_contact_no_attempt
  OR OLD.merged_into IS DISTINCT FROM NEW.merged_into
  OR OLD.hidden_at IS DISTINCT FROM NEW.hidden_at
  OR OLD.created_at <> NEW.created_at
  OR OLD.source <> NEW.source
) EXECUTE FUNCTION count_speed();--> statement-breakpoint
DROP TRIGGER lead_search_update ON leads;--> statement-breakpoint
CREATE TRIGGER lead_search_update AFTER UPDATE OF name, email, phone, created_at, reentered_at, merged_into, hidden_at ON leads FOR EACH ROW EXECUTE FUNCTION lead_search_update();
