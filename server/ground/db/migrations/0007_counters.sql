CREATE TABLE "day_counts" (
	"counted" text NOT NULL,
	"day" date NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_counts" (
	"status" text NOT NULL,
	"region" text NOT NULL,
	"assigned_to" uuid,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "map_cells" (
	"shift" smallint NOT NULL,
	"y" integer NOT NULL,
	"x" integer NOT NULL,
	"region" text NOT NULL,
	"bedrooms" integer NOT NULL,
	"parking" integer NOT NULL,
	"n" integer NOT NULL,
	"min_cents" bigint NOT NULL,
	"west" integer NOT NULL,
	"east" integer NOT NULL,
	"north" integer NOT NULL,
	"south" integer NOT NULL,
	"sum_x" double precision NOT NULL,
	"sum_y" double precision NOT NULL,
	CONSTRAINT "map_cells_shift_y_x_region_bedrooms_parking_pk" PRIMARY KEY("shift","y","x","region","bedrooms","parking")
);
--> statement-breakpoint
CREATE INDEX "day_counts_day" ON "day_counts" USING btree ("counted","day","n");--> statement-breakpoint
CREATE INDEX "lead_counts_status" ON "lead_counts" USING btree ("status","region","n");--> statement-breakpoint
CREATE INDEX "lead_counts_assigned" ON "lead_counts" USING btree ("assigned_to","status","region","n");--> statement-breakpoint
-- Room in each page, so that a count is changed where it stands.
ALTER TABLE "map_cells" SET (fillfactor = 80);
--> statement-breakpoint
-- TIME_ZONE in contract/constants.ts.
CREATE FUNCTION day_of(at timestamptz) RETURNS date
LANGUAGE sql STABLE PARALLEL SAFE
RETURN (at AT TIME ZONE 'America/Sao_Paulo')::date;
--> statement-breakpoint
CREATE FUNCTION count_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO lead_counts SELECT status, region, assigned_to, count(*) FROM new_leads GROUP BY 1, 2, 3;
    INSERT INTO day_counts SELECT 'leads', day_of(created_at), count(*) FROM new_leads GROUP BY 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO lead_counts SELECT status, region, assigned_to, -count(*) FROM old_leads GROUP BY 1, 2, 3;
    INSERT INTO day_counts SELECT 'leads', day_of(created_at), -count(*) FROM old_leads GROUP BY 2;
  ELSE
    INSERT INTO lead_counts
    SELECT status, region, assigned_to, sum(n) FROM (
      SELECT status, region, assigned_to, 1 AS n FROM new_leads
      UNION ALL SELECT status, region, assigned_to, -1 FROM old_leads
    ) changed GROUP BY 1, 2, 3 HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_leads_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_counts VALUES ('leads', day_of(OLD.created_at), -1), ('leads', day_of(NEW.created_at), 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_no_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM lead_counts;
  DELETE FROM day_counts WHERE counted = 'leads';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_inserted_leads AFTER INSERT ON leads
REFERENCING NEW TABLE AS new_leads FOR EACH STATEMENT EXECUTE FUNCTION count_leads();
--> statement-breakpoint
CREATE TRIGGER count_updated_leads AFTER UPDATE ON leads
REFERENCING NEW TABLE AS new_leads OLD TABLE AS old_leads FOR EACH STATEMENT EXECUTE FUNCTION count_leads();
--> statement-breakpoint
CREATE TRIGGER count_deleted_leads AFTER DELETE ON leads
REFERENCING OLD TABLE AS old_leads FOR EACH STATEMENT EXECUTE FUNCTION count_leads();
--> statement-breakpoint
CREATE TRIGGER count_redated_leads AFTER UPDATE OF created_at ON leads
FOR EACH ROW EXECUTE FUNCTION count_leads_again();
--> statement-breakpoint
CREATE TRIGGER count_truncated_leads AFTER TRUNCATE ON leads
FOR EACH STATEMENT EXECUTE FUNCTION count_no_leads();
--> statement-breakpoint
-- A property as the map counts it.
CREATE TYPE map_entry AS (id uuid, region text, bedrooms integer, parking integer, cents bigint, x integer, y integer);
--> statement-breakpoint
-- The sizes of cells that are kept, finest first (KEPT_SHIFTS in server/properties/map/grid.ts): those of zooms 14 to 10, where
-- a city fills the window, and of every other zoom to 4; the zoom between two of them adds up the finer.
CREATE FUNCTION map_shifts() RETURNS integer[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN '{14,15,16,17,18,20,22,24}'::integer[];
--> statement-breakpoint
-- What was taken away may have been the cheapest or the outermost of its cells: there the lowest price and the box are
-- found anew, the finest from properties, each coarser from those it is made of, as far up as they change.
CREATE FUNCTION shrink_map_cells(removed map_entry[], emptied boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  level integer;
  finer integer;
BEGIN
  FOREACH level IN ARRAY map_shifts() LOOP
    IF finer IS NULL THEN
      UPDATE map_cells c SET (min_cents, west, east, north, south) = (
        SELECT min(p.price * 100), min(p.map_x), max(p.map_x), min(p.map_y), max(p.map_y) FROM properties p
        WHERE p.deleted_at IS NULL
          AND p.map_y BETWEEN c.y << level AND ((c.y + 1) << level) - 1
          AND p.map_x BETWEEN c.x << level AND ((c.x + 1) << level) - 1
          AND p.region = c.region AND p.bedrooms = c.bedrooms AND p.parking = c.parking)
      FROM unnest(removed) r
      WHERE c.shift = level AND c.y = r.y >> level AND c.x = r.x >> level
        AND c.region = r.region AND c.bedrooms = r.bedrooms AND c.parking = r.parking
        AND (c.min_cents = r.cents OR r.x IN (c.west, c.east) OR r.y IN (c.north, c.south));
    ELSE
      UPDATE map_cells c SET (min_cents, west, east, north, south) = (
        SELECT min(f.min_cents), min(f.west), max(f.east), min(f.north), max(f.south) FROM map_cells f
        WHERE f.shift = finer
          AND f.y BETWEEN c.y << (level - finer) AND ((c.y + 1) << (level - finer)) - 1
          AND f.x BETWEEN c.x << (level - finer) AND ((c.x + 1) << (level - finer)) - 1
          AND f.region = c.region AND f.bedrooms = c.bedrooms AND f.parking = c.parking)
      FROM unnest(removed) r
      WHERE c.shift = level AND c.y = r.y >> level AND c.x = r.x >> level
        AND c.region = r.region AND c.bedrooms = r.bedrooms AND c.parking = r.parking
        AND (c.min_cents = r.cents OR r.x IN (c.west, c.east) OR r.y IN (c.north, c.south));
    END IF;
    EXIT WHEN NOT (FOUND OR emptied);
    finer := level;
  END LOOP;
END $$;
--> statement-breakpoint
-- Always in the order of the key, so that two writes wait for each other instead of deadlocking.
CREATE FUNCTION change_map_cells(added map_entry[], removed map_entry[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  emptied boolean;
BEGIN
  WITH kept AS (
    INSERT INTO map_cells AS c
    SELECT level, y >> level, x >> level, region, bedrooms, parking, sum(n), min(cents), min(x), max(x), min(y), max(y),
      sum(n * x::float8), sum(n * y::float8)
    FROM (SELECT 1 AS n, a.* FROM unnest(added) a UNION ALL SELECT -1, r.* FROM unnest(removed) r) changed,
      unnest(map_shifts()) level
    GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (shift, y, x, region, bedrooms, parking) DO UPDATE SET
      n = c.n + excluded.n, min_cents = least(c.min_cents, excluded.min_cents),
      west = least(c.west, excluded.west), east = greatest(c.east, excluded.east),
      north = least(c.north, excluded.north), south = greatest(c.south, excluded.south),
      sum_x = c.sum_x + excluded.sum_x, sum_y = c.sum_y + excluded.sum_y
    RETURNING c.n
  ) SELECT bool_or(n = 0) INTO emptied FROM kept;
  IF emptied THEN
    DELETE FROM map_cells c USING unnest(removed) r, unnest(map_shifts()) level
    WHERE c.shift = level AND c.y = r.y >> level AND c.x = r.x >> level
      AND c.region = r.region AND c.bedrooms = r.bedrooms AND c.parking = r.parking AND c.n = 0;
  END IF;
  IF cardinality(removed) > 0 THEN
    PERFORM shrink_map_cells(removed, emptied);
  END IF;
END $$;
--> statement-breakpoint
-- Planned once: a plan for each write would cost as much as the write.
CREATE FUNCTION count_properties() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  added map_entry[] := '{}';
  removed map_entry[] := '{}';
BEGIN
  IF TG_OP = 'INSERT' THEN
    added := array(SELECT (id, region, bedrooms, parking, price * 100, map_x, map_y)::map_entry
      FROM new_properties WHERE deleted_at IS NULL);
    INSERT INTO day_counts
    SELECT 'properties', day_of(created_at), count(*) FROM new_properties WHERE deleted_at IS NULL GROUP BY 2;
  ELSIF TG_OP = 'DELETE' THEN
    removed := array(SELECT (id, region, bedrooms, parking, price * 100, map_x, map_y)::map_entry
      FROM old_properties WHERE deleted_at IS NULL);
    INSERT INTO day_counts
    SELECT 'properties', day_of(created_at), -count(*) FROM old_properties WHERE deleted_at IS NULL GROUP BY 2;
  ELSE
    added := array(SELECT (id, region, bedrooms, parking, price * 100, map_x, map_y)::map_entry
      FROM new_properties WHERE deleted_at IS NULL EXCEPT
      SELECT (id, region, bedrooms, parking, price * 100, map_x, map_y)::map_entry
      FROM old_properties WHERE deleted_at IS NULL);
    removed := array(SELECT (id, region, bedrooms, parking, price * 100, map_x, map_y)::map_entry
      FROM old_properties WHERE deleted_at IS NULL EXCEPT
      SELECT (id, region, bedrooms, parking, price * 100, map_x, map_y)::map_entry
      FROM new_properties WHERE deleted_at IS NULL);
  END IF;
  IF cardinality(added) + cardinality(removed) > 0 THEN
    PERFORM change_map_cells(added, removed);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_properties_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_counts
  SELECT 'properties', day_of(OLD.created_at), -1 WHERE OLD.deleted_at IS NULL
  UNION ALL SELECT 'properties', day_of(NEW.created_at), 1 WHERE NEW.deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_no_properties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM map_cells;
  DELETE FROM day_counts WHERE counted = 'properties';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_inserted_properties AFTER INSERT ON properties
REFERENCING NEW TABLE AS new_properties FOR EACH STATEMENT EXECUTE FUNCTION count_properties();
--> statement-breakpoint
CREATE TRIGGER count_updated_properties AFTER UPDATE ON properties
REFERENCING NEW TABLE AS new_properties OLD TABLE AS old_properties
FOR EACH STATEMENT EXECUTE FUNCTION count_properties();
--> statement-breakpoint
CREATE TRIGGER count_deleted_properties AFTER DELETE ON properties
REFERENCING OLD TABLE AS old_properties FOR EACH STATEMENT EXECUTE FUNCTION count_properties();
--> statement-breakpoint
CREATE TRIGGER count_redated_properties AFTER UPDATE OF created_at, deleted_at ON properties
FOR EACH ROW EXECUTE FUNCTION count_properties_again();
--> statement-breakpoint
CREATE TRIGGER count_truncated_properties AFTER TRUNCATE ON properties
FOR EACH STATEMENT EXECUTE FUNCTION count_no_properties();
--> statement-breakpoint
-- Counts everything anew: for the rows there are now, and for whoever loaded some with triggers disabled.
CREATE FUNCTION count_everything() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE leads, properties IN SHARE MODE;
  DELETE FROM lead_counts;
  DELETE FROM day_counts;
  DELETE FROM map_cells;
  INSERT INTO lead_counts SELECT status, region, assigned_to, count(*) FROM leads GROUP BY 1, 2, 3;
  INSERT INTO day_counts SELECT 'leads', day_of(created_at), count(*) FROM leads GROUP BY 2;
  INSERT INTO day_counts
  SELECT 'properties', day_of(created_at), count(*) FROM properties WHERE deleted_at IS NULL GROUP BY 2;
  INSERT INTO map_cells
  SELECT level, map_y >> level, map_x >> level, region, bedrooms, parking, count(*), min(price * 100),
    min(map_x), max(map_x), min(map_y), max(map_y), sum(map_x), sum(map_y)
  FROM properties, unnest(map_shifts()) level WHERE deleted_at IS NULL
  GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6;
END $$;
--> statement-breakpoint
SELECT count_everything();
