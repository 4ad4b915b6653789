-- The same mailbox in any spelling: a tag after a plus is ignored, and Gmail's dots.
CREATE FUNCTION mailbox_key(email text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE
  WHEN lower(split_part(email, '@', 2)) IN ('gmail.com', 'googlemail.com')
  THEN replace(regexp_replace(lower(split_part(email, '@', 1)), '(.)\+.*$', '\1'), '.', '') || '@gmail.com'
  ELSE regexp_replace(lower(email), '^([^+@]+)\+[^@]*@', '\1@') END;
--> statement-breakpoint
-- From here on writers of leads wait; readers only after the column.
CREATE INDEX "leads_mailbox" ON "leads" USING btree (mailbox_key("email"));--> statement-breakpoint
CREATE TEMPORARY TABLE left_before ON COMMIT DROP AS
SELECT e.lead_id, (array_agg(DISTINCT f.value))[:300] AS known_as
FROM lead_events e JOIN leads l ON l.id = e.lead_id CROSS JOIN LATERAL (
  SELECT person.value FROM unnest(array[
    e.details #> '{contact,typed}', e.details #> '{contact,replaced}', jsonb_build_object(
      'name', e.details #> '{corrected,name,before}', 'email', e.details #> '{corrected,email,before}',
      'phone', e.details #> '{corrected,phone,before}')
  ]) part CROSS JOIN LATERAL (VALUES (part ->> 'name'), (part ->> 'email'), (part ->> 'phone')) person (value)
) f
WHERE e.type IN ('contact', 'corrected') AND f.value NOT IN (l.name, l.email, l.phone)
GROUP BY 1;--> statement-breakpoint
DROP INDEX "leads_email";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "known_as" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE FUNCTION lead_search_text(name text, email text, phone text, known_as text[]) RETURNS text LANGUAGE sql STABLE
RETURN lead_search_text(name, email, phone) || coalesce(' ' || search_text(nullif(array_to_string(known_as, ' '), '')), '');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION lead_search_of(lead uuid) RETURNS text LANGUAGE sql STABLE
RETURN (
  SELECT string_agg(' ' || lead_search_text(l.name, l.email, l.phone, l.known_as), '' ORDER BY l.merged_into NULLS FIRST, l.id)
  FROM leads l WHERE l.id = lead OR l.merged_into = lead
);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION lead_search_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lead_search (lead_id, created_at, search)
  SELECT id, coalesce(reentered_at, created_at), ' ' || lead_search_text(name, email, phone, known_as)
  FROM new_leads WHERE merged_into IS NULL;
  -- Of a restored backup.
  UPDATE lead_search SET search = lead_search_of(lead_id)
  WHERE lead_id IN (SELECT merged_into FROM new_leads WHERE merged_into IS NOT NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE leads l SET known_as = f.known_as FROM left_before f WHERE l.id = f.lead_id;--> statement-breakpoint
UPDATE lead_search SET search = lead_search_of(lead_id)
WHERE lead_id IN (SELECT coalesce(l.merged_into, l.id) FROM leads l JOIN left_before f ON f.lead_id = l.id);
