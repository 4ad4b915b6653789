ALTER TABLE "lead_events" RENAME COLUMN "batch_id" TO "run_id";--> statement-breakpoint
ALTER INDEX "lead_events_batch" RENAME TO "lead_events_run";--> statement-breakpoint
-- A handover has the id of its plan.
ALTER TABLE "handovers" DROP CONSTRAINT "handovers_batch_id_lead_batches_id_fk";
--> statement-breakpoint
ALTER TABLE "handovers" DROP CONSTRAINT "handovers_undo_batch_id_lead_batches_id_fk";
--> statement-breakpoint
INSERT INTO runs (id, kind, state, actor_id, undone_by, settings, total, done, last, results, undone, created_at, finished_at, undone_at)
SELECT b.id, 'distribution',
  CASE WHEN b.is_running THEN 'running' WHEN u.is_running THEN 'undoing' WHEN u.id IS NOT NULL THEN 'undone' ELSE 'done' END,
  b.actor_id, u.actor_id, '{}', b.total, CASE WHEN u.is_running THEN 0 ELSE b.done END, CASE WHEN u.is_running THEN 0 ELSE b.done END,
  jsonb_build_object('changed', b.moved),
  CASE WHEN u.is_running THEN jsonb_build_object('restored', u.moved)
    WHEN u.id IS NOT NULL THEN jsonb_build_object('restored', u.moved, 'stayed', b.moved - u.moved) ELSE '{}' END,
  b.created_at, CASE WHEN NOT b.is_running THEN b.created_at END, CASE WHEN NOT u.is_running THEN u.created_at END
FROM lead_batches b LEFT JOIN lead_batches u ON u.undoes = b.id
WHERE b.undoes IS NULL AND NOT EXISTS (SELECT FROM handovers h WHERE h.batch_id = b.id);
--> statement-breakpoint
-- All but the leads of its plan were passed, and given back, at once.
INSERT INTO runs (id, kind, state, actor_id, undone_by, settings, total, done, last, results, undone, created_at, finished_at, undone_at)
SELECT coalesce(h.batch_id, h.id), 'handover',
  CASE WHEN b.is_running THEN 'running' WHEN u.is_running THEN 'undoing' WHEN h.undone_at IS NOT NULL THEN 'undone' ELSE 'done' END,
  h.actor_id, h.undone_by, jsonb_build_object('brokerId', h.from_user, 'receivers', h.receivers),
  coalesce(b.total, 0) + p.things + p.roles, CASE WHEN u.is_running THEN 0 ELSE coalesce(b.done, 0) + p.things + p.roles END,
  CASE WHEN u.is_running THEN 0 ELSE coalesce(b.done, 0) END,
  jsonb_build_object('changed', coalesce(b.moved, 0), 'hidden', cardinality(h.hidden_lead_ids),
    'properties', cardinality(h.property_ids), 'shifts', jsonb_array_length(h.shifts), 'roleta', p.roles),
  CASE WHEN h.undone IS NULL THEN '{}'
    WHEN coalesce(b.moved, 0) + p.things = 0
      THEN jsonb_build_object('restored', (h.undone ->> 'roleta')::bool::int + (h.undone ->> 'access')::bool::int)
    ELSE jsonb_build_object('restored', coalesce(u.moved, 0) + p.returned,
      'stayed', CASE WHEN u.is_running THEN 0 ELSE coalesce(b.moved, 0) - coalesce(u.moved, 0) END
        + greatest(p.things - p.returned, 0)) END,
  h.created_at, CASE WHEN b.is_running IS NOT TRUE THEN h.created_at END, CASE WHEN u.is_running IS NOT TRUE THEN h.undone_at END
FROM handovers h LEFT JOIN lead_batches b ON b.id = h.batch_id LEFT JOIN lead_batches u ON u.undoes = b.id
CROSS JOIN LATERAL (SELECT
  cardinality(h.hidden_lead_ids) + cardinality(h.property_ids) + jsonb_array_length(h.shifts) AS things,
  -- They count only where nothing else was passed.
  CASE WHEN coalesce(b.total, 0) + cardinality(h.hidden_lead_ids) + cardinality(h.property_ids) + jsonb_array_length(h.shifts) = 0
    THEN h.left_roleta::int + h.ended_access::int ELSE 0 END AS roles,
  coalesce((h.undone ->> 'hiddenLeads')::int + (h.undone ->> 'properties')::int + (h.undone ->> 'shifts')::int, 0) AS returned) p;
--> statement-breakpoint
-- Leads that stayed: in the act, and in its undo, whose plan was one of its own.
WITH stays AS (
  SELECT s.batch_id AS run_id, s.lead_id, s.user_id, s.reason, NULL AS undo_reason
  FROM lead_batch_stays s JOIN lead_batches b ON b.id = s.batch_id WHERE b.undoes IS NULL
  UNION ALL
  SELECT u.undoes, m.lead_id, NULL, NULL, coalesce(s.reason, m.reason)
  FROM lead_batches u JOIN lead_plans q ON q.id = u.id
  CROSS JOIN LATERAL unnest(q.lead_ids, q.from_users, q.to_users, q.reasons) m (lead_id, from_user, to_user, reason)
  LEFT JOIN lead_batch_stays s ON s.batch_id = u.id AND s.lead_id = m.lead_id
  WHERE u.undoes IS NOT NULL AND NOT u.is_running AND (s.lead_id IS NOT NULL OR m.from_user IS NOT DISTINCT FROM m.to_user)
)
INSERT INTO run_rows (run_id, position, subject_id, before, skip_reason, undo_skip_reason)
SELECT s.run_id, m.position, s.lead_id, CASE WHEN s.reason IS NOT NULL THEN jsonb_build_object('userId', s.user_id) END, s.reason, s.undo_reason
FROM lead_plans p CROSS JOIN LATERAL unnest(p.lead_ids) WITH ORDINALITY m (lead_id, position)
JOIN stays s ON s.run_id = p.id AND s.lead_id = m.lead_id WHERE p.id IN (SELECT run_id FROM stays);
--> statement-breakpoint
-- An undo was a batch of its own: its moves are its run's. Once, despite the trigger that keeps the past as it was.
ALTER TABLE lead_events DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE lead_events e SET run_id = u.undoes FROM lead_batches u WHERE e.run_id = u.id AND u.undoes IS NOT NULL;
--> statement-breakpoint
ALTER TABLE lead_events ENABLE TRIGGER USER;
--> statement-breakpoint
UPDATE handovers h SET id = h.batch_id, hidden_lead_ids = h.hidden_lead_ids || b.hidden_lead_ids
FROM lead_batches b WHERE b.id = h.batch_id;
--> statement-breakpoint
DROP TABLE "lead_batch_stays";--> statement-breakpoint
DROP TABLE "lead_batches";--> statement-breakpoint
DELETE FROM lead_plans WHERE kind = 'desfazer';
--> statement-breakpoint
ALTER TABLE "handovers" DROP CONSTRAINT "handovers_actor_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "handovers" DROP CONSTRAINT "handovers_undone_by_users_id_fk";
--> statement-breakpoint
DROP INDEX "handovers_batch";--> statement-breakpoint
DROP INDEX "leads_batch";--> statement-breakpoint
DROP INDEX "handovers_from";--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_id_runs_id_fk" FOREIGN KEY ("id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "runs_at_work" ON "runs" USING btree ("kind") WHERE "runs"."state" in ('checking', 'running', 'undoing');--> statement-breakpoint
CREATE INDEX "handovers_from" ON "handovers" USING btree ("from_user");--> statement-breakpoint
ALTER TABLE "handovers" DROP COLUMN "actor_id";--> statement-breakpoint
ALTER TABLE "handovers" DROP COLUMN "batch_id";--> statement-breakpoint
ALTER TABLE "handovers" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "handovers" DROP COLUMN "undone_at";--> statement-breakpoint
ALTER TABLE "handovers" DROP COLUMN "undone_by";--> statement-breakpoint
ALTER TABLE "handovers" DROP COLUMN "undo_batch_id";--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "batch_id";--> statement-breakpoint
-- The job of a run finishes what is at work; the queue of batches has no worker any more.
DELETE FROM jobs.job WHERE name = 'batch';
