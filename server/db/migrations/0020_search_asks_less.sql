-- The first look: all leads that hold the patterns, when they are no more than `most`; else `few` is false and these are the
-- newest of them, as many as were met on the way. Walks first where the index says that a gram is held by many (`often`),
-- as far as a twelfth of the leads makes more than `most`: cheaper than to ask the index for that. It asks the whole index last:
-- the lists of the newest months are short.
CREATE OR REPLACE FUNCTION lead_search_look(
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
