CREATE TABLE "map_changes" (
	"salt" numeric DEFAULT floor(random() * 1e15) NOT NULL,
	"place" bigint,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- More places of one write are told as 'anywhere': whoever keeps the cells then reads them all again.
CREATE FUNCTION tell_map_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most CONSTANT integer := 500;
  places bigint[] := '{NULL}';
BEGIN
  IF TG_OP = 'INSERT' THEN
    places := array(SELECT DISTINCT (map_y::bigint << 30) + map_x FROM new_properties LIMIT most + 1);
  ELSIF TG_OP = 'DELETE' THEN
    places := array(SELECT DISTINCT (map_y::bigint << 30) + map_x FROM old_properties LIMIT most + 1);
  ELSIF TG_OP = 'UPDATE' THEN
    places := array(SELECT DISTINCT (map_y::bigint << 30) + map_x
      FROM (SELECT map_y, map_x FROM new_properties UNION ALL SELECT map_y, map_x FROM old_properties) changed LIMIT most + 1);
  END IF;
  IF cardinality(places) > most THEN
    places := '{NULL}';
  END IF;
  INSERT INTO map_changes (place) SELECT unnest(places);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_inserted_properties AFTER INSERT ON properties
REFERENCING NEW TABLE AS new_properties FOR EACH STATEMENT EXECUTE FUNCTION tell_map_changes();
--> statement-breakpoint
CREATE TRIGGER tell_updated_properties AFTER UPDATE ON properties
REFERENCING NEW TABLE AS new_properties OLD TABLE AS old_properties
FOR EACH STATEMENT EXECUTE FUNCTION tell_map_changes();
--> statement-breakpoint
CREATE TRIGGER tell_deleted_properties AFTER DELETE ON properties
REFERENCING OLD TABLE AS old_properties FOR EACH STATEMENT EXECUTE FUNCTION tell_map_changes();
--> statement-breakpoint
CREATE TRIGGER tell_truncated_properties AFTER TRUNCATE ON properties
FOR EACH STATEMENT EXECUTE FUNCTION tell_map_changes();
--> statement-breakpoint
-- Cells that were counted anew may all be others: their rows were loaded without a trigger.
ALTER FUNCTION count_everything() RENAME TO count_all_rows;
--> statement-breakpoint
CREATE FUNCTION count_everything() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_all_rows();
  INSERT INTO map_changes DEFAULT VALUES;
END $$;
--> statement-breakpoint
-- No two databases begin alike, also under one address.
INSERT INTO map_changes DEFAULT VALUES;
