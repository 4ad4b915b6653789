-- Written by hand: rows of early versions get what later ones store. Databases of later versions have none of them.
-- Weekdays and hours of first contacts were once counted without their source.
DO $$
BEGIN
  IF EXISTS (SELECT FROM speed_counts WHERE dimension IN ('weekday', 'hour') AND key !~ ' ') THEN
    PERFORM pg_advisory_xact_lock(7266726);
    LOCK TABLE leads, rotation_turns IN SHARE MODE;
    DELETE FROM speed_changes;
    DELETE FROM speed_counts;
    INSERT INTO speed_changes (day, hour, source, contacted_by, reached, in_time, no_attempt, n)
    SELECT day_of(created_at), hour_of(created_at), source, first_contacted_by,
      contact_limits_reached(first_contact_seconds), first_contact_in_time, first_contact_no_attempt, count(*)
    FROM leads WHERE source IN (SELECT id FROM lead_sources WHERE is_visitors)
      AND counts_in_speed(hidden_at, merged_into, first_contacted_by) GROUP BY 1, 2, 3, 4, 5, 6, 7;
    INSERT INTO speed_changes (day, lost_by, from_pool, n)
    SELECT day_of(at), from_user, took_from_pool(from_user, lead_id, id), count(*) FROM rotation_turns
    WHERE from_user IS NOT NULL AND kind IN ('prazo', 'bolsao') GROUP BY 1, 2, 3;
  END IF;
END $$;
--> statement-breakpoint
-- The trigger `note_first_contact` times them.
UPDATE leads SET first_contacted_at = first_contacted_at
WHERE first_contacted_at IS NOT NULL AND first_contact_seconds IS NULL AND created_at >= (SELECT min(starts_at) FROM open_spans);
--> statement-breakpoint
-- Leads name the batch that can give them back: their last move, unless it was undone or is an undo's. One too many does no harm.
UPDATE leads l SET batch_id = last.batch_id
FROM (SELECT DISTINCT e.lead_id FROM lead_batches b JOIN lead_events e ON e.batch_id = b.id WHERE NOT b.is_named) moved
CROSS JOIN LATERAL (
  SELECT e.batch_id FROM lead_events e
  WHERE e.lead_id = moved.lead_id AND e.type = 'assigned'
    AND NOT EXISTS (SELECT FROM lead_batches b WHERE b.undoes = e.batch_id OR b.id = e.batch_id AND b.undoes IS NOT NULL)
  ORDER BY e.id DESC LIMIT 1
) last
WHERE l.id = moved.lead_id AND l.batch_id IS NULL AND last.batch_id IN (SELECT id FROM lead_batches WHERE NOT is_named);
--> statement-breakpoint
UPDATE lead_batches SET done = total WHERE NOT is_running AND done < total;
--> statement-breakpoint
-- Receipts from before these were stored showed the values of today.
UPDATE lead_plans p SET
  regions = coalesce(p.regions, ARRAY(
    SELECT coalesce(l.region, '') FROM unnest(p.lead_ids) WITH ORDINALITY m (id, at) LEFT JOIN leads l USING (id) ORDER BY m.at)),
  statuses = coalesce(p.statuses, ARRAY(
    SELECT coalesce(l.status, '') FROM unnest(p.lead_ids) WITH ORDINALITY m (id, at) LEFT JOIN leads l USING (id) ORDER BY m.at))
WHERE p.regions IS NULL OR p.statuses IS NULL;
--> statement-breakpoint
UPDATE lead_plans SET brokers = (
  SELECT jsonb_agg(jsonb_build_object('kept', 0, 'elsewhere', b.broker -> 'open') || b.broker ORDER BY b.at)
  FROM jsonb_array_elements(brokers) WITH ORDINALITY b (broker, at))
WHERE jsonb_path_exists(brokers, '$[*] ? (!exists(@.kept) || !exists(@.elsewhere))');
--> statement-breakpoint
UPDATE lead_imports SET columns = (
  SELECT jsonb_agg('{"filled": 0}' || c.entry ORDER BY c.at) FROM jsonb_array_elements(columns) WITH ORDINALITY c (entry, at))
WHERE jsonb_path_exists(columns, '$[*] ? (!exists(@.filled))');
--> statement-breakpoint
UPDATE lead_import_rows SET added = '{"name": null}' || added WHERE added IS NOT NULL AND NOT added ? 'name';
--> statement-breakpoint
UPDATE property_import_rows SET listing = '{"plans": []}' || listing WHERE listing IS NOT NULL AND NOT listing ? 'plans';
--> statement-breakpoint
-- {link} stands alone in a text, or its token could become part of another site's address.
UPDATE brokerage SET own_texts = (
  SELECT jsonb_object_agg(t.key, regexp_replace(
    regexp_replace(t.value, '(\S)(\{l[iíìîï]nk\})', '\1 \2', 'gi'), '(\{l[iíìîï]nk\})(\S)', '\1 \2', 'gi'))
  FROM jsonb_each_text(own_texts) t)
WHERE own_texts::text ~* '\{l[iíìîï]nk\}';
--> statement-breakpoint
UPDATE jobs.job SET output = '{"message": "Uma versão anterior desistiu desta tarefa."}'
WHERE output ->> 'message' = 'given up by an earlier version';
--> statement-breakpoint
-- Answers stored for the plain caller, in plain text, answer no repeat any more.
DELETE FROM idempotency_keys WHERE answer IS NULL;
--> statement-breakpoint
DROP INDEX "leads_contact_to_note";--> statement-breakpoint
ALTER TABLE "lead_plans" ALTER COLUMN "regions" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_plans" ALTER COLUMN "statuses" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_batches" DROP COLUMN "is_named";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "body";