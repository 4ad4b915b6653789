ALTER TABLE "lead_sources" ALTER COLUMN "id" SET DATA TYPE text USING 'own:' || "id";--> statement-breakpoint
ALTER TABLE "lead_sources" ADD COLUMN "is_visitors" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_sources" ADD COLUMN "is_selectable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_sources" ADD COLUMN "is_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- From here on written by hand. The rows so far are the brokerage's; `leads.source` has their ids, with `own:`.
UPDATE lead_sources SET is_own = true;
--> statement-breakpoint
INSERT INTO lead_sources (id, label, position, is_visitors, is_selectable) VALUES
  ('landing', 'Página de captação', 0, true, false),
  ('property', 'Página do imóvel', 1, true, false),
  ('hotsite', 'Site do corretor', 2, true, false),
  ('admin', 'Cadastro manual', 3, false, true),
  ('shift', 'No plantão', 4, false, true),
  ('referral', 'Indicação', 5, false, true),
  ('sign', 'Placa', 6, false, true),
  ('phone', 'Telefone', 7, false, true);
--> statement-breakpoint
-- Counts hold leads by it.
CREATE TRIGGER lead_sources_visitors BEFORE UPDATE OF is_visitors ON lead_sources FOR EACH ROW
WHEN (OLD.is_visitors <> NEW.is_visitors) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
DROP FUNCTION counts_in_speed(timestamptz, uuid, text, uuid);--> statement-breakpoint
DROP FUNCTION is_of_visitor(text);--> statement-breakpoint
-- A merged lead counts no more, unless somebody answered it. Only sources of visitors count, which is asked apart, once a statement.
CREATE FUNCTION counts_in_speed(hidden_at timestamptz, merged_into uuid, contacted_by uuid) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN hidden_at IS NULL AND (merged_into IS NULL OR contacted_by IS NOT NULL);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_speed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO speed_changes (day, hour, source, contacted_by, reached, in_time, no_attempt, n)
    SELECT day_of(created_at), hour_of(created_at), source, first_contacted_by,
      contact_limits_reached(first_contact_seconds), first_contact_in_time, first_contact_no_attempt, count(*)
    FROM new_leads WHERE source IN (SELECT id FROM lead_sources WHERE is_visitors)
      AND counts_in_speed(hidden_at, merged_into, first_contacted_by) GROUP BY 1, 2, 3, 4, 5, 6, 7;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO speed_changes (day, hour, source, contacted_by, reached, in_time, no_attempt, n)
    SELECT day_of(created_at), hour_of(created_at), source, first_contacted_by,
      contact_limits_reached(first_contact_seconds), first_contact_in_time, first_contact_no_attempt, -count(*)
    FROM old_leads WHERE source IN (SELECT id FROM lead_sources WHERE is_visitors)
      AND counts_in_speed(hidden_at, merged_into, first_contacted_by) GROUP BY 1, 2, 3, 4, 5, 6, 7;
  ELSE
    INSERT INTO speed_changes (day, hour, source, contacted_by, reached, in_time, no_attempt, n)
    SELECT day_of(created_at), hour_of(created_at), source, first_contacted_by,
      contact_limits_reached(first_contact_seconds), first_contact_in_time, first_contact_no_attempt, n
    FROM (SELECT OLD.*, -1 AS n UNION ALL SELECT NEW.*, 1) changed
    WHERE source IN (SELECT id FROM lead_sources WHERE is_visitors)
      AND counts_in_speed(hidden_at, merged_into, first_contacted_by);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
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
  FROM leads WHERE source IN (SELECT id FROM lead_sources WHERE is_visitors)
    AND counts_in_speed(hidden_at, merged_into, first_contacted_by) GROUP BY 1, 2, 3, 4, 5, 6, 7;
  INSERT INTO speed_changes (day, lost_by, from_pool, n)
  SELECT day_of(at), from_user, took_from_pool(from_user, lead_id, id), count(*) FROM rotation_turns
  WHERE from_user IS NOT NULL AND kind IN ('prazo', 'bolsao') GROUP BY 1, 2, 3;
END $$;
