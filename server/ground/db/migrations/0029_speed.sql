CREATE TABLE "speed_changes" (
	"day" date NOT NULL,
	"hour" smallint,
	"source" text,
	"contacted_by" uuid,
	"reached" smallint,
	"in_time" boolean,
	"lost_by" uuid,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "speed_counts" (
	"days" smallint NOT NULL,
	"start" date NOT NULL,
	"dimension" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"leads" integer NOT NULL,
	"in_time" integer NOT NULL,
	"no_target" integer NOT NULL,
	"times" integer[] NOT NULL,
	CONSTRAINT "speed_counts_days_start_dimension_key_pk" PRIMARY KEY("days","start","dimension","key")
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "first_contact_in_time" boolean;--> statement-breakpoint
CREATE INDEX "leads_contact_to_note" ON "leads" USING btree ("created_at") WHERE "leads"."first_contacted_at" is not null and "leads"."first_contact_seconds" is null;--> statement-breakpoint
-- CONTACT_LIMITS in contract/speedTimes.ts, in seconds: how many of them the open time until the first contact has reached.
CREATE FUNCTION contact_limits_reached(seconds integer) RETURNS smallint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN width_bucket(seconds, ARRAY[
  60, 120, 180, 240, 300, 360, 480, 600, 720, 900, 1200, 1500, 1800, 2400, 3000,
  3600, 4500, 5400, 7200, 10800, 14400, 21600, 28800, 43200,
  86400, 172800, 259200, 432000, 604800, 2592000
])::smallint;
--> statement-breakpoint
CREATE FUNCTION hour_of(at timestamptz) RETURNS smallint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN extract(hour FROM at AT TIME ZONE 'America/Sao_Paulo')::smallint;
--> statement-breakpoint
-- VISITOR_SOURCES in contract/constants.ts.
CREATE FUNCTION is_of_visitor(source text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN source IN ('landing', 'property', 'hotsite');
--> statement-breakpoint
-- The dimensions that a change counts in, each with its key. A lead that moved on has no source.
CREATE FUNCTION speed_keys(day date, hour smallint, source text, contacted_by uuid, lost_by uuid)
RETURNS TABLE (dimension text, key text) LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 4
BEGIN ATOMIC
  SELECT k.dimension, k.key FROM (VALUES
    ('source', source),
    ('weekday', CASE WHEN source IS NOT NULL THEN extract(isodow FROM day)::text END),
    ('hour', hour::text),
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
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_speed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO speed_changes
    SELECT day_of(created_at), hour_of(created_at), source, first_contacted_by,
      contact_limits_reached(first_contact_seconds), first_contact_in_time, NULL, count(*)
    FROM new_leads WHERE merged_into IS NULL AND is_of_visitor(source) GROUP BY 1, 2, 3, 4, 5, 6;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO speed_changes
    SELECT day_of(created_at), hour_of(created_at), source, first_contacted_by,
      contact_limits_reached(first_contact_seconds), first_contact_in_time, NULL, -count(*)
    FROM old_leads WHERE merged_into IS NULL AND is_of_visitor(source) GROUP BY 1, 2, 3, 4, 5, 6;
  ELSE
    INSERT INTO speed_changes
    SELECT day_of(created_at), hour_of(created_at), source, first_contacted_by,
      contact_limits_reached(first_contact_seconds), first_contact_in_time, NULL, n
    FROM (SELECT OLD.*, -1 AS n UNION ALL SELECT NEW.*, 1) changed WHERE merged_into IS NULL AND is_of_visitor(source);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_lost_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO speed_changes (day, lost_by, n) VALUES (day_of(NEW.at), NEW.from_user, 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_no_speed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM speed_changes WHERE (lost_by IS NOT NULL) = (TG_TABLE_NAME = 'rotation_turns');
  DELETE FROM speed_counts WHERE (dimension = 'lost') = (TG_TABLE_NAME = 'rotation_turns');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_inserted_speed AFTER INSERT ON leads
REFERENCING NEW TABLE AS new_leads FOR EACH STATEMENT EXECUTE FUNCTION count_speed();
--> statement-breakpoint
CREATE TRIGGER count_deleted_speed AFTER DELETE ON leads
REFERENCING OLD TABLE AS old_leads FOR EACH STATEMENT EXECUTE FUNCTION count_speed();
--> statement-breakpoint
-- By row, so that leads that only change their broker, 10,000 at once, cost nothing.
CREATE TRIGGER count_updated_speed AFTER UPDATE ON leads FOR EACH ROW WHEN (
  OLD.first_contact_seconds IS DISTINCT FROM NEW.first_contact_seconds
  OR OLD.first_contacted_by IS DISTINCT FROM NEW.first_contacted_by
  OR OLD.first_contact_in_time IS DISTINCT FROM NEW.first_contact_in_time
  OR OLD.merged_into IS DISTINCT FROM NEW.merged_into
  OR OLD.created_at <> NEW.created_at
  OR OLD.source <> NEW.source
) EXECUTE FUNCTION count_speed();
--> statement-breakpoint
CREATE TRIGGER count_no_leads_speed AFTER TRUNCATE ON leads FOR EACH STATEMENT EXECUTE FUNCTION count_no_speed();
--> statement-breakpoint
CREATE TRIGGER count_lost_lead AFTER INSERT ON rotation_turns FOR EACH ROW
WHEN (NEW.from_user IS NOT NULL AND NEW.kind IN ('prazo', 'bolsao')) EXECUTE FUNCTION count_lost_lead();
--> statement-breakpoint
CREATE TRIGGER count_no_lost_leads AFTER TRUNCATE ON rotation_turns FOR EACH STATEMENT EXECUTE FUNCTION count_no_speed();
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
  INSERT INTO speed_changes
  SELECT day_of(created_at), hour_of(created_at), source, first_contacted_by,
    contact_limits_reached(first_contact_seconds), first_contact_in_time, NULL, count(*)
  FROM leads WHERE merged_into IS NULL AND is_of_visitor(source) GROUP BY 1, 2, 3, 4, 5, 6;
  INSERT INTO speed_changes (day, lost_by, n)
  SELECT day_of(at), from_user, count(*) FROM rotation_turns
  WHERE from_user IS NOT NULL AND kind IN ('prazo', 'bolsao') GROUP BY 1, 2;
END $$;
--> statement-breakpoint
-- Of the leads there are. A job notes their first contacts afterwards, once the opening hours are known (server/db/noteContacts.ts).
INSERT INTO speed_changes (day, hour, source, n)
SELECT day_of(created_at), hour_of(created_at), source, count(*)
FROM leads WHERE merged_into IS NULL AND is_of_visitor(source) GROUP BY 1, 2, 3;
