-- A region that was merged into another is that one.
CREATE FUNCTION current_region(asked text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  found text;
BEGIN
  LOOP
    SELECT merged_into INTO found FROM regions WHERE key = asked;
    IF found IS NULL THEN
      RETURN asked;
    END IF;
    asked := found;
  END LOOP;
END $$;
--> statement-breakpoint
-- Each once, in order.
CREATE FUNCTION current_regions(asked text[]) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(key ORDER BY place), '{}') FROM (
    SELECT current_region(key) AS key, min(place) AS place FROM unnest(asked) WITH ORDINALITY a (key, place) GROUP BY 1) each
$$;
--> statement-breakpoint
-- No row gets a merged region, not even from an older value: of an import, an undo, a server that has not heard of it yet. The locks
-- make a merge wait for rows on their way, so that it finds them, and rows wait for a merge on its way.
CREATE FUNCTION apply_merged_region() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM regions WHERE key = NEW.region FOR KEY SHARE;
  NEW.region := current_region(NEW.region);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION apply_merged_wish() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM regions WHERE NEW.wish -> 'regions' ? key ORDER BY key FOR KEY SHARE;
  NEW.wish := jsonb_set(NEW.wish, '{regions}',
    to_jsonb(current_regions(ARRAY(SELECT jsonb_array_elements_text(NEW.wish -> 'regions')))));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION apply_merged_regions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM regions WHERE key = ANY(NEW.regions) ORDER BY key FOR KEY SHARE;
  NEW.regions := current_regions(NEW.regions);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER apply_merged_region BEFORE INSERT OR UPDATE OF region ON leads
FOR EACH ROW WHEN (NEW.region <> '') EXECUTE FUNCTION apply_merged_region();
--> statement-breakpoint
CREATE TRIGGER apply_merged_region BEFORE INSERT OR UPDATE OF region ON properties
FOR EACH ROW WHEN (NEW.region <> '') EXECUTE FUNCTION apply_merged_region();
--> statement-breakpoint
CREATE TRIGGER apply_merged_wish BEFORE INSERT OR UPDATE OF wish ON leads
FOR EACH ROW WHEN (jsonb_array_length(NEW.wish -> 'regions') > 0) EXECUTE FUNCTION apply_merged_wish();
--> statement-breakpoint
CREATE TRIGGER apply_merged_regions BEFORE INSERT OR UPDATE OF regions ON users
FOR EACH ROW WHEN (NEW.regions <> '{}') EXECUTE FUNCTION apply_merged_regions();
