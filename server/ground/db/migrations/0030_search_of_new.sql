-- A new lead has none that were merged into it: to look for them in a table that one statement fills took a scan for each
-- lead, so that a restore of a million would not end.
CREATE OR REPLACE FUNCTION lead_search_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lead_search (lead_id, created_at, search)
  SELECT id, coalesce(reentered_at, created_at), ' ' || lead_search_text(name, email, phone)
  FROM new_leads WHERE merged_into IS NULL;
  -- Of a restored backup.
  UPDATE lead_search SET search = lead_search_of(lead_id)
  WHERE lead_id IN (SELECT merged_into FROM new_leads WHERE merged_into IS NOT NULL);
  RETURN NULL;
END $$;
