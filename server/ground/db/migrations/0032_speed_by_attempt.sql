ALTER TABLE "speed_changes" ADD COLUMN "no_attempt" boolean;--> statement-breakpoint
ALTER TABLE "speed_changes" ADD COLUMN "from_pool" boolean;--> statement-breakpoint
ALTER TABLE "speed_counts" ADD COLUMN "no_attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "speed_counts" ADD COLUMN "from_pool" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "first_contact_no_attempt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- From here on written by hand.
-- The latest time that the broker got this lead before this entry of the ledger, they took it from the bolsão.
CREATE FUNCTION took_from_pool(broker uuid, lead uuid, entry bigint) RETURNS boolean LANGUAGE sql STABLE STRICT PARALLEL SAFE
RETURN (SELECT kind = 'retirada' FROM rotation_turns WHERE user_id = broker AND lead_id = lead AND id < entry ORDER BY id DESC LIMIT 1);
--> statement-breakpoint
-- Days of the week and hours by source, since a source may have no target.
CREATE OR REPLACE FUNCTION speed_keys(day date, hour smallint, source text, contacted_by uuid, lost_by uuid)
RETURNS TABLE (dimension text, key text) LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 4
BEGIN ATOMIC
  SELECT k.dimension, k.key FROM (VALUES
    ('source', source),
    ('weekday', source || ' ' || extract(isodow FROM day)::text),
    ('hour', source || ' ' || hour::text),
    ('broker', contacted_by::text),
    ('lost', lost_by::text)
  ) k (dimension, key) WHERE k.key IS NOT NULL;
END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_first_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.first_contacted_by := NEW.assigned_to;
  NEW.first_contact_seconds := greatest(0, open_seconds_at(NEW.first_contacted_at) - open_seconds_at(NEW.created_at));
  NEW.first_contact_in_time :=
    NEW.first_contact_seconds <= (SELECT (minutes->>NEW.source)::integer * 60 FROM clock_settings);
  NEW.first_contact_no_attempt := NOT EXISTS (SELECT FROM lead_events WHERE lead_id = NEW.id AND type = 'attempt');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_speed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO speed_changes (day, hour, source, contacted_by, reached, in_time, no_attempt, n)
    SELECT day_of(created_at), hour_of(created_at), source, first_contacted_by,
      contact_limits_reached(first_contact_seconds), first_contact_in_time, first_contact_no_attempt, count(*)
    FROM new_leads WHERE merged_into IS NULL AND is_of_visitor(source) GROUP BY 1, 2, 3, 4, 5, 6, 7;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO speed_changes (day, hour, source, contacted_by, reached, in_time, no_attempt, n)
    SELECT day_of(created_at), hour_of(created_at), source, first_contacted_by,
      contact_limits_reached(first_contact_seconds), first_contact_in_time, first_contact_no_attempt, -count(*)
    FROM old_leads WHERE merged_into IS NULL AND is_of_visitor(source) GROUP BY 1, 2, 3, 4, 5, 6, 7;
  ELSE
    INSERT INTO speed_changes (day, hour, source, contacted_by, reached, in_time, no_attempt, n)
    SELECT day_of(created_at), hour_of(created_at), source, first_contacted_by,
      contact_limits_reached(first_contact_seconds), first_contact_in_time, first_contact_no_attempt, n
    FROM (SELECT OLD.*, -1 AS n UNION ALL SELECT NEW.*, 1) changed WHERE merged_into IS NULL AND is_of_visitor(source);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER count_updated_speed ON leads;
--> statement-breakpoint
-- By row, so that leads that only change their broker, 10,000 at once, cost nothing.
CREATE TRIGGER count_updated_speed AFTER UPDATE ON leads FOR EACH ROW WHEN (
  OLD.first_contact_seconds IS DISTINCT FROM NEW.first_contact_seconds
  OR OLD.first_contacted_by IS DISTINCT FROM NEW.first_contacted_by
  OR OLD.first_contact_in_time IS DISTINCT FROM NEW.first_contact_in_time
  OR OLD.first_contact_no_attempt <> NEW.first_contact_no_attempt
  OR OLD.merged_into IS DISTINCT FROM NEW.merged_into
  OR OLD.created_at <> NEW.created_at
  OR OLD.source <> NEW.source
) EXECUTE FUNCTION count_speed();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_lost_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO speed_changes (day, lost_by, from_pool, n)
  VALUES (day_of(NEW.at), NEW.from_user, took_from_pool(NEW.from_user, NEW.lead_id, NEW.id), 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_everything() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7266726);
  LOCK TABLE leads, properties, rotation_turns IN SHARE MODE;
  DELETE FROM lead_counts;
  DELETE FROM day_counts;
  DELETE FROM result_changes;
  DELETE FROM result_counts;
  DELETE FROM speed_changes;
  DELETE FROM speed_counts;
  INSERT INTO lead_counts SELECT status, region, assigned_to, count(*) FROM leads WHERE merged_into IS NULL GROUP BY 1, 2, 3;
  INSERT INTO day_counts SELECT 'leads', day_of(created_at), count(*) FROM leads WHERE merged_into IS NULL GROUP BY 2;
  INSERT INTO day_counts
  SELECT 'properties', day_of(created_at), count(*) FROM properties WHERE deleted_at IS NULL GROUP BY 2;
  INSERT INTO result_changes
  SELECT day_of(created_at), source, region, assigned_to, status, loss_reason_id,
    attempt_limits_reached(created_at, first_attempt_at), count(*), sum(sold_value)
  FROM leads WHERE merged_into IS NULL GROUP BY 1, 2, 3, 4, 5, 6, 7;
  INSERT INTO speed_changes (day, hour, source, contacted_by, reached, in_time, no_attempt, n)
  SELECT day_of(created_at), hour_of(created_at), source, first_contacted_by,
    contact_limits_reached(first_contact_seconds), first_contact_in_time, first_contact_no_attempt, count(*)
  FROM leads WHERE merged_into IS NULL AND is_of_visitor(source) GROUP BY 1, 2, 3, 4, 5, 6, 7;
  INSERT INTO speed_changes (day, lost_by, from_pool, n)
  SELECT day_of(at), from_user, took_from_pool(from_user, lead_id, id), count(*) FROM rotation_turns
  WHERE from_user IS NOT NULL AND kind IN ('prazo', 'bolsao') GROUP BY 1, 2, 3;
END $$;
