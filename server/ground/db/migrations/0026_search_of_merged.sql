-- A search finds a lead also by what the leads that were merged into it are called, and by their phones.
CREATE FUNCTION lead_search_of(lead uuid) RETURNS text LANGUAGE sql STABLE
RETURN (
  SELECT string_agg(' ' || lead_search_text(l.name, l.email, l.phone), '' ORDER BY l.merged_into NULLS FIRST, l.id)
  FROM leads l WHERE l.id = lead OR l.merged_into = lead
);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION lead_search_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lead_search (lead_id, created_at, search)
  SELECT id, coalesce(reentered_at, created_at), lead_search_of(id) FROM new_leads WHERE merged_into IS NULL;
  -- Of a restored backup.
  UPDATE lead_search SET search = lead_search_of(lead_id)
  WHERE lead_id IN (SELECT merged_into FROM new_leads WHERE merged_into IS NOT NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION lead_search_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.merged_into IS NOT NULL THEN
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
END $$;
--> statement-breakpoint
UPDATE lead_search SET search = lead_search_of(lead_id)
WHERE lead_id IN (SELECT merged_into FROM leads WHERE merged_into IS NOT NULL);
