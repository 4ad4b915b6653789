CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- How text is compared in searches: 'sao' finds 'São'.
CREATE FUNCTION search_text(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(unaccent('unaccent'::regdictionary, value));
--> statement-breakpoint
CREATE FUNCTION lead_search_text(name text, email text, phone text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN search_text(name || ' ' || email || ' ' || regexp_replace(phone, '\D', '', 'g'));
--> statement-breakpoint
CREATE INDEX lead_search_trigrams ON lead_search USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION lead_search_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lead_search (lead_id, search)
  SELECT id, lead_search_text(name, email, phone) FROM new_leads;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lead_search_insert AFTER INSERT ON leads
REFERENCING NEW TABLE AS new_leads FOR EACH STATEMENT EXECUTE FUNCTION lead_search_insert();
--> statement-breakpoint
CREATE FUNCTION lead_search_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lead_search SET search = lead_search_text(NEW.name, NEW.email, NEW.phone) WHERE lead_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Only where a searched column is written: an assignment or a status change does not pay for it.
CREATE TRIGGER lead_search_update AFTER UPDATE OF name, email, phone ON leads
FOR EACH ROW EXECUTE FUNCTION lead_search_update();
