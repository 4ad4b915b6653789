CREATE TABLE "result_changes" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"region" text NOT NULL,
	"assigned_to" uuid,
	"status" text NOT NULL,
	"loss_reason_id" uuid,
	"attempt" smallint,
	"n" integer NOT NULL,
	"sold" numeric(18, 2)
);
--> statement-breakpoint
CREATE TABLE "result_counts" (
	"days" smallint NOT NULL,
	"start" date NOT NULL,
	"dimension" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"leads" integer NOT NULL,
	"won" integer NOT NULL,
	"lost" integer NOT NULL,
	"sold" numeric(18, 2) NOT NULL,
	"attempts" integer[] NOT NULL,
	CONSTRAINT "result_counts_days_start_dimension_key_pk" PRIMARY KEY("days","start","dimension","key")
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "first_attempt_at" timestamp (3) with time zone;--> statement-breakpoint
-- ATTEMPT_LIMITS in contract/results.ts, in minutes: how many of them the time until the first attempt has reached.
CREATE FUNCTION attempt_limits_reached(arrived timestamptz, attempted timestamptz) RETURNS smallint
LANGUAGE sql STABLE STRICT PARALLEL SAFE
RETURN width_bucket(extract(epoch FROM attempted - arrived) / 60, ARRAY[
  5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 1440, 2880, 4320, 7200, 10080, 43200
]::numeric[])::smallint;
--> statement-breakpoint
-- The dimensions that a lead counts in, each with its key.
CREATE FUNCTION result_keys(source text, region text, assigned_to uuid, status text, loss_reason_id uuid)
RETURNS TABLE (dimension text, key text) LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT k.dimension, k.key FROM (VALUES
    ('source', source),
    ('region', region),
    ('broker', coalesce(assigned_to::text, '')),
    ('reason', CASE status WHEN 'perdido' THEN coalesce(loss_reason_id::text, '') END)
  ) k (dimension, key) WHERE k.key IS NOT NULL;
END;
--> statement-breakpoint
CREATE FUNCTION count_results() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO result_changes
    SELECT day_of(created_at), source, region, assigned_to, status, loss_reason_id,
      attempt_limits_reached(created_at, first_attempt_at), count(*), sum(sold_value)
    FROM new_leads WHERE merged_into IS NULL GROUP BY 1, 2, 3, 4, 5, 6, 7;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO result_changes
    SELECT day_of(created_at), source, region, assigned_to, status, loss_reason_id,
      attempt_limits_reached(created_at, first_attempt_at), -count(*), -sum(sold_value)
    FROM old_leads WHERE merged_into IS NULL GROUP BY 1, 2, 3, 4, 5, 6, 7;
  ELSE
    INSERT INTO result_changes
    SELECT day_of(created_at), source, region, assigned_to, status, loss_reason_id,
      attempt_limits_reached(created_at, first_attempt_at), sum(n), sum(n * sold_value)
    FROM (SELECT *, 1 AS n FROM new_leads UNION ALL SELECT *, -1 FROM old_leads) changed
    WHERE merged_into IS NULL GROUP BY 1, 2, 3, 4, 5, 6, 7
    HAVING sum(n) <> 0 OR sum(n * sold_value) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_no_results() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM result_changes;
  DELETE FROM result_counts;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_inserted_results AFTER INSERT ON leads
REFERENCING NEW TABLE AS new_leads FOR EACH STATEMENT EXECUTE FUNCTION count_results();
--> statement-breakpoint
CREATE TRIGGER count_updated_results AFTER UPDATE ON leads
REFERENCING NEW TABLE AS new_leads OLD TABLE AS old_leads FOR EACH STATEMENT EXECUTE FUNCTION count_results();
--> statement-breakpoint
CREATE TRIGGER count_deleted_results AFTER DELETE ON leads
REFERENCING OLD TABLE AS old_leads FOR EACH STATEMENT EXECUTE FUNCTION count_results();
--> statement-breakpoint
CREATE TRIGGER count_truncated_results AFTER TRUNCATE ON leads
FOR EACH STATEMENT EXECUTE FUNCTION count_no_results();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_everything() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7266726);
  LOCK TABLE leads, properties IN SHARE MODE;
  DELETE FROM lead_counts;
  DELETE FROM day_counts;
  DELETE FROM result_changes;
  DELETE FROM result_counts;
  INSERT INTO lead_counts SELECT status, region, assigned_to, count(*) FROM leads WHERE merged_into IS NULL GROUP BY 1, 2, 3;
  INSERT INTO day_counts SELECT 'leads', day_of(created_at), count(*) FROM leads WHERE merged_into IS NULL GROUP BY 2;
  INSERT INTO day_counts
  SELECT 'properties', day_of(created_at), count(*) FROM properties WHERE deleted_at IS NULL GROUP BY 2;
  INSERT INTO result_changes
  SELECT day_of(created_at), source, region, assigned_to, status, loss_reason_id,
    attempt_limits_reached(created_at, first_attempt_at), count(*), sum(sold_value)
  FROM leads WHERE merged_into IS NULL GROUP BY 1, 2, 3, 4, 5, 6, 7;
END $$;
--> statement-breakpoint
-- Of the leads there are: two to three seconds of a million. Housekeeping adds them up afterwards, in small transactions.
INSERT INTO result_changes
SELECT day_of(created_at), source, region, assigned_to, status, loss_reason_id, NULL, 1, sold_value
FROM leads WHERE merged_into IS NULL;
