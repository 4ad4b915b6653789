CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE FUNCTION lead_month(at timestamptz) RETURNS int
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (extract(year FROM at AT TIME ZONE 'UTC') * 12 + extract(month FROM at AT TIME ZONE 'UTC'))::int;
--> statement-breakpoint
-- Built beside the old one, in the order it is read in: filling a column of the old table would write its trigrams once more.
CREATE TABLE lead_search_next AS
SELECT s.lead_id, l.created_at, ' ' || s.search AS search
FROM lead_search s JOIN leads l ON l.id = s.lead_id ORDER BY l.created_at, l.id;
--> statement-breakpoint
ALTER TABLE lead_search_next ADD PRIMARY KEY (lead_id);
--> statement-breakpoint
CREATE INDEX lead_search_next_created ON lead_search_next (created_at, lead_id);
--> statement-breakpoint
-- What was written last waits in a list that each search reads through: a short one.
CREATE INDEX lead_search_months ON lead_search_next USING gin (lead_month(created_at), search gin_trgm_ops)
WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
-- Readers and writers of leads wait from here on, for a look at what has come, gone or changed since. A weaker lock would have to
-- grow when the old table with its reference is dropped, and meet a writer who waits for it.
LOCK TABLE leads IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
DELETE FROM lead_search_next n WHERE NOT EXISTS (SELECT FROM leads l WHERE l.id = n.lead_id);
--> statement-breakpoint
INSERT INTO lead_search_next (lead_id, created_at, search)
SELECT s.lead_id, l.created_at, ' ' || s.search
FROM lead_search s JOIN leads l ON l.id = s.lead_id LEFT JOIN lead_search_next n ON n.lead_id = s.lead_id
WHERE (n.created_at, n.search) IS DISTINCT FROM (l.created_at, ' ' || s.search)
ON CONFLICT (lead_id) DO UPDATE SET created_at = excluded.created_at, search = excluded.search;
--> statement-breakpoint
DROP TABLE lead_search;
--> statement-breakpoint
ALTER TABLE lead_search_next RENAME TO lead_search;
--> statement-breakpoint
ALTER TABLE lead_search ALTER COLUMN created_at SET NOT NULL, ALTER COLUMN search SET NOT NULL,
  ADD CONSTRAINT lead_search_lead_id_leads_id_fk FOREIGN KEY (lead_id) REFERENCES leads (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER INDEX lead_search_next_pkey RENAME TO lead_search_pkey;
--> statement-breakpoint
ALTER INDEX lead_search_next_created RENAME TO lead_search_created;
--> statement-breakpoint
ANALYZE lead_search;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION lead_search_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lead_search (lead_id, created_at, search)
  SELECT id, created_at, ' ' || lead_search_text(name, email, phone) FROM new_leads;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION lead_search_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lead_search SET created_at = NEW.created_at, search = ' ' || lead_search_text(NEW.name, NEW.email, NEW.phone)
  WHERE lead_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER lead_search_update ON leads;
--> statement-breakpoint
CREATE TRIGGER lead_search_update AFTER UPDATE OF name, email, phone, created_at ON leads
FOR EACH ROW EXECUTE FUNCTION lead_search_update();
--> statement-breakpoint
-- Leads that hold all patterns, newest first: of a month or of all, before a moment, at most so many, or all (null).
-- The index is asked for the four `grams`, the rest is compared. One plan whatever the words are: by their statistics a
-- frequent word would be sought in table order, page by page, and each search would be planned for itself.
CREATE FUNCTION lead_search_matches(
  month int, grams text[], patterns text[], most int, before timestamptz DEFAULT 'infinity', before_id uuid DEFAULT NULL
) RETURNS uuid[] LANGUAGE plpgsql STABLE PARALLEL SAFE
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_indexscan = off SET enable_sort = on
SET max_parallel_workers_per_gather = 0 SET jit = off AS $$
BEGIN
  IF month IS NULL THEN
    RETURN (
      SELECT array_agg(f.lead_id ORDER BY f.created_at DESC, f.lead_id DESC) FROM (
        SELECT s.lead_id, s.created_at FROM lead_search s
        WHERE s.search LIKE grams[1] AND s.search LIKE grams[2] AND s.search LIKE grams[3] AND s.search LIKE grams[4]
          AND s.search LIKE ALL (patterns) LIMIT most) f);
  END IF;
  RETURN (
    SELECT array_agg(f.lead_id ORDER BY f.created_at DESC, f.lead_id DESC) FROM (
      SELECT s.lead_id, s.created_at FROM lead_search s
      WHERE lead_month(s.created_at) = month
        AND s.search LIKE grams[1] AND s.search LIKE grams[2] AND s.search LIKE grams[3] AND s.search LIKE grams[4]
        AND s.search LIKE ALL (patterns)
        AND (s.created_at < before OR s.created_at = before AND s.lead_id < before_id) LIMIT most) f);
END $$;
--> statement-breakpoint
-- The newest `wanted` leads that hold the patterns, before a moment, among the newest `rows`.
CREATE FUNCTION lead_search_walk(patterns text[], wanted int, rows int, before timestamptz, before_id uuid) RETURNS uuid[]
LANGUAGE plpgsql STABLE PARALLEL SAFE
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_sort = off
SET max_parallel_workers_per_gather = 0 SET jit = off AS $$
BEGIN
  RETURN ARRAY(
    SELECT w.lead_id FROM (
      SELECT s.lead_id, s.search FROM lead_search s WHERE (s.created_at, s.lead_id) < (before, before_id)
      ORDER BY s.created_at DESC, s.lead_id DESC LIMIT rows) w
    WHERE w.search LIKE ALL (patterns) LIMIT wanted);
END $$;
--> statement-breakpoint
-- The newest `wanted` leads that hold the patterns, before a moment: by walking where they are many, else
-- month by month. What many leads of a month hold, though few of the newest, is not fetched: that month is walked.
CREATE FUNCTION lead_search_newest(grams text[], patterns text[], wanted int, before timestamptz, before_id uuid)
RETURNS uuid[] LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  ids uuid[] := lead_search_walk(patterns, wanted, 30 * wanted, before, before_id);
  part uuid[];
  month_end timestamptz;
  month int := (SELECT lead_month(max(created_at)) FROM lead_search);
  oldest int := (SELECT lead_month(min(created_at)) FROM lead_search);
BEGIN
  IF cardinality(ids) = wanted THEN RETURN ids; END IF;
  ids := '{}';
  IF before < 'infinity' THEN month := least(month, lead_month(before)); END IF;
  WHILE month >= oldest AND cardinality(ids) < wanted LOOP
    part := lead_search_matches(month, grams, patterns, 2001, before, before_id);
    -- So many are met soon by walking from the month's end; a walk that does not fill the page has met all there are.
    IF cardinality(part) > 2000 THEN
      month_end := make_timestamptz(month / 12, month % 12 + 1, 1, 0, 0, 0, 'UTC');
      RETURN ids || lead_search_walk(patterns, wanted - cardinality(ids), NULL, least(before, month_end),
        CASE WHEN before < month_end THEN before_id END);
    END IF;
    ids := ids || part;
    month := month - 1;
  END LOOP;
  RETURN ids[:wanted];
END $$;
--> statement-breakpoint
-- The first look: all leads that hold the patterns, when they are no more than `most`; else `few` is false and these are the
-- newest of them, as many as were met on the way. Walks first where the index says that a gram is held by many (`often`),
-- as far as a twelfth of the leads makes more than `most`: cheaper than to ask the index for that. It asks the whole index last:
-- the lists of the newest months are short.
CREATE FUNCTION lead_search_look(
  grams text[], patterns text[], often boolean, wanted int, most int, OUT few boolean, OUT ids uuid[]
) LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  last_created timestamptz := (SELECT max(created_at) FROM lead_search);
  newest int := lead_month(last_created);
  has_half boolean := extract(day FROM last_created AT TIME ZONE 'UTC') > 15;
  part uuid[];
BEGIN
  few := false;
  IF often THEN
    ids := lead_search_walk(patterns, greatest(wanted, most + 1), greatest(30 * wanted, 12 * (most + 1)), 'infinity', NULL);
    IF cardinality(ids) > most OR cardinality(ids) >= wanted
      AND cardinality(lead_search_matches(newest - 1, grams, patterns, most + 1)) > most THEN RETURN; END IF;
  END IF;
  ids := '{}';
  FOR back IN 0..3 LOOP
    part := lead_search_matches(newest - back, grams, patterns, 2001);
    IF cardinality(part) > 2000 THEN RETURN; END IF;
    ids := ids || part;
    IF cardinality(ids) > most THEN RETURN; END IF;
    -- A quarter of `most` a month; of the newest month there may be little yet.
    EXIT WHEN (back > 0 OR has_half) AND cardinality(ids) < greatest(2 * back, 1) * most / 8;
  END LOOP;
  part := coalesce(lead_search_matches(NULL, grams, patterns, most + 1), '{}');
  IF cardinality(part) <= most THEN
    few := true;
    ids := part;
  END IF;
END $$;
