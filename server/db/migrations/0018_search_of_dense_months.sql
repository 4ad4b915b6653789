-- What many leads of a month hold, though few of the newest, is not fetched month by month: that month is walked.
-- The newest `wanted` leads that hold the patterns, before a moment: by walking where they are many, else month by month.
CREATE OR REPLACE FUNCTION lead_search_newest(grams text[], patterns text[], wanted int, before timestamptz, before_id uuid)
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
-- and asks the whole index last: the lists of the newest months are short.
CREATE OR REPLACE FUNCTION lead_search_look(
  grams text[], patterns text[], often boolean, wanted int, most int, OUT few boolean, OUT ids uuid[]
) LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  newest int := (SELECT lead_month(max(created_at)) FROM lead_search);
  part uuid[];
BEGIN
  few := false;
  IF often THEN
    ids := lead_search_walk(patterns, greatest(wanted, most + 1), 30 * wanted, 'infinity', NULL);
    IF cardinality(ids) > most OR cardinality(ids) >= wanted
      AND cardinality(lead_search_matches(newest - 1, grams, patterns, most + 1)) > most THEN RETURN; END IF;
  END IF;
  ids := '{}';
  FOR back IN 0..3 LOOP
    part := lead_search_matches(newest - back, grams, patterns, 2001);
    IF cardinality(part) > 2000 THEN RETURN; END IF;
    ids := ids || part;
    IF cardinality(ids) > most THEN RETURN; END IF;
    -- The newest month may have just begun.
    EXIT WHEN back > 0 AND cardinality(ids) < back * most / 4;
  END LOOP;
  part := coalesce(lead_search_matches(NULL, grams, patterns, most + 1), '{}');
  IF cardinality(part) <= most THEN
    few := true;
    ids := part;
  END IF;
END $$;
