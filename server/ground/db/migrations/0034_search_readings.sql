-- A text with signs is found however people write them: "d'avila" also as 'd avila' and 'davila'.
CREATE FUNCTION search_readings(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN value ~ '[]!"#$&''()*+,./:;<=>?[^_`{|}~´°·•-]' THEN
  value || ' ' || regexp_replace(value, '[] !"#$&''()*+,./:;<=>?[^_`{|}~´°·•-]+', ' ', 'g')
  || ' ' || regexp_replace(value, '[]!"#$&''()*+,./:;<=>?[^_`{|}~´°·•-]', '', 'g') ELSE value END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION lead_search_text(name text, email text, phone text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN search_readings(search_text(name)) || ' ' || search_text(email || ' ' || regexp_replace(phone, '\D', '', 'g'));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION lead_search_text(name text, email text, phone text, known_as text[]) RETURNS text
LANGUAGE sql STABLE
RETURN lead_search_text(name, email, phone)
  || coalesce(' ' || search_readings(search_text(nullif(array_to_string(known_as, ' '), ''))), '');
--> statement-breakpoint
-- All addresses have signs; only those inside or at the beginning of a word are read differently.
CREATE FUNCTION property_search_readings(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN value ~ '[]!"#$&''()*+,./:;<=>?[^_`{|}~´°·•-][^] !"#$&''()*+,./:;<=>?[^_`{|}~´°·•-]'
  THEN search_readings(value) ELSE value END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION property_search_text(name text, address text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN property_search_readings(search_text(name || ' ' || address));
--> statement-breakpoint
-- Only rows with such signs: few of a million.
UPDATE lead_search SET search = lead_search_of(lead_id) WHERE lead_id IN (
  SELECT coalesce(merged_into, id) FROM leads WHERE known_as <> '{}' OR search_readings(search_text(name)) <> search_text(name));
--> statement-breakpoint
UPDATE properties SET name = name WHERE search <> property_search_text(name, address);
