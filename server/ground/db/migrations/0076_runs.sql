CREATE TABLE "run_rows" (
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"subject_id" uuid NOT NULL,
	"before" jsonb,
	"last_event" bigint,
	"skip_reason" text,
	"undo_skip_reason" text,
	CONSTRAINT "run_rows_run_id_position_pk" PRIMARY KEY("run_id","position")
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"undone_by" uuid,
	"request" text,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	"outcomes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"results" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"undone" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "lead_events" DROP CONSTRAINT "lead_events_batch_id_lead_batches_id_fk";
--> statement-breakpoint
ALTER TABLE "run_rows" ADD CONSTRAINT "run_rows_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "runs_created" ON "runs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "runs_actor" ON "runs" USING btree ("actor_id","created_at","id");--> statement-breakpoint
-- An undo was a change of its own; it is a state of the run that it undoes.
INSERT INTO runs (id, kind, state, actor_id, undone_by, settings, total, done, last, results, undone, created_at, finished_at, undone_at)
SELECT c.id, CASE c.kind WHEN 'delete' THEN 'deletion' ELSE c.kind END,
  CASE WHEN c.is_running THEN 'running' WHEN u.is_running THEN 'undoing' WHEN u.id IS NOT NULL THEN 'undone' ELSE 'done' END,
  c.actor_id, u.actor_id,
  CASE c.kind WHEN 'status' THEN jsonb_build_object('status', c.status, 'lossReasonId', c.loss_reason_id) ELSE '{}' END,
  cardinality(c.lead_ids), CASE WHEN u.is_running THEN 0 ELSE c.done END, CASE WHEN u.is_running THEN 0 ELSE c.done END,
  (SELECT coalesce(jsonb_object_agg(k.name, k.n), '{}') FROM (
    SELECT coalesce(r.kept, 'changed') AS name, count(*) AS n FROM bulk_change_leads r WHERE r.change_id = c.id GROUP BY 1) k),
  (SELECT coalesce(jsonb_object_agg(k.name, k.n), '{}') FROM (
    SELECT coalesce(r.kept, 'restored') AS name, count(*) AS n FROM bulk_change_leads r
    WHERE r.change_id = u.id AND NOT u.is_running GROUP BY 1) k),
  c.created_at, CASE WHEN NOT c.is_running THEN c.created_at END, CASE WHEN NOT u.is_running THEN u.created_at END
FROM bulk_changes c LEFT JOIN bulk_changes u ON u.undoes = c.id WHERE c.kind <> 'undo';
--> statement-breakpoint
INSERT INTO run_rows (run_id, position, subject_id, before, last_event, skip_reason, undo_skip_reason)
SELECT c.id, l.position, l.id,
  CASE WHEN r.status IS NOT NULL THEN jsonb_build_object('status', r.status, 'lossReasonId', r.loss_reason_id) END,
  CASE WHEN c.kind = 'status' AND r.lead_id IS NOT NULL AND r.kept IS NULL THEN (
    SELECT min(e.id) FROM lead_events e
    WHERE e.lead_id = l.id AND e.type = 'status' AND e.actor_id = c.actor_id AND e.at >= c.created_at) END,
  r.kept, CASE WHEN NOT u.is_running THEN b.kept END
FROM bulk_changes c LEFT JOIN bulk_changes u ON u.undoes = c.id
CROSS JOIN unnest(c.lead_ids) WITH ORDINALITY l (id, position)
LEFT JOIN bulk_change_leads r ON r.change_id = c.id AND r.lead_id = l.id
LEFT JOIN bulk_change_leads b ON b.change_id = u.id AND b.lead_id = l.id
WHERE c.kind <> 'undo';
--> statement-breakpoint
DROP TABLE "bulk_change_leads";--> statement-breakpoint
DROP TABLE "bulk_changes";
--> statement-breakpoint
INSERT INTO runs (id, kind, state, actor_id, undone_by, total, done, last, outcomes, results, undone, created_at, finished_at, undone_at)
SELECT i.id, 'leadImport', i.state, i.actor_id, i.undone_by, i.total, i.done, i.last_line, i.outcomes, i.results,
  CASE WHEN i.taken + i.kept > 0 THEN jsonb_build_object('restored', i.taken, 'stayed', i.kept) ELSE '{}' END,
  i.created_at, i.finished_at,
  CASE WHEN i.state = 'undone' THEN coalesce((
    SELECT max(a.at) FROM audit_events a WHERE a.subject_id = i.id AND a.action = 'leadImportUndone'), i.finished_at) END
FROM lead_imports i;
--> statement-breakpoint
INSERT INTO runs (id, kind, state, actor_id, undone_by, total, done, last, outcomes, results, undone, created_at, finished_at, undone_at)
SELECT i.id, 'propertyImport', i.state, i.actor_id, u.actor_id, i.total, i.done, i.last_number, i.outcomes, i.results,
  CASE WHEN i.taken + i.kept > 0 THEN jsonb_build_object('restored', i.taken, 'stayed', i.kept) ELSE '{}' END,
  i.created_at, i.finished_at, CASE WHEN i.state = 'undone' THEN coalesce(u.at, i.finished_at) END
FROM property_imports i LEFT JOIN LATERAL (
  SELECT a.actor_id, a.at FROM audit_events a WHERE a.subject_id = i.id AND a.action = 'propertyImportUndone'
  ORDER BY a.at DESC LIMIT 1) u ON true;
--> statement-breakpoint
ALTER TABLE "lead_imports" DROP CONSTRAINT "lead_imports_actor_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "lead_imports" DROP CONSTRAINT "lead_imports_undone_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "property_imports" DROP CONSTRAINT "property_imports_actor_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "lead_imports_created";--> statement-breakpoint
DROP INDEX "property_imports_created";--> statement-breakpoint
ALTER TABLE "property_import_rows" ADD COLUMN "stayed" text;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_id_runs_id_fk" FOREIGN KEY ("id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_imports" ADD CONSTRAINT "property_imports_id_runs_id_fk" FOREIGN KEY ("id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_imports" DROP COLUMN "actor_id";--> statement-breakpoint
ALTER TABLE "lead_imports" DROP COLUMN "undone_by";--> statement-breakpoint
ALTER TABLE "lead_imports" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "lead_imports" DROP COLUMN "total";--> statement-breakpoint
ALTER TABLE "lead_imports" DROP COLUMN "done";--> statement-breakpoint
ALTER TABLE "lead_imports" DROP COLUMN "last_line";--> statement-breakpoint
ALTER TABLE "lead_imports" DROP COLUMN "outcomes";--> statement-breakpoint
ALTER TABLE "lead_imports" DROP COLUMN "results";--> statement-breakpoint
ALTER TABLE "lead_imports" DROP COLUMN "taken";--> statement-breakpoint
ALTER TABLE "lead_imports" DROP COLUMN "kept";--> statement-breakpoint
ALTER TABLE "lead_imports" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "lead_imports" DROP COLUMN "finished_at";--> statement-breakpoint
ALTER TABLE "property_imports" DROP COLUMN "actor_id";--> statement-breakpoint
ALTER TABLE "property_imports" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "property_imports" DROP COLUMN "total";--> statement-breakpoint
ALTER TABLE "property_imports" DROP COLUMN "done";--> statement-breakpoint
ALTER TABLE "property_imports" DROP COLUMN "last_number";--> statement-breakpoint
ALTER TABLE "property_imports" DROP COLUMN "outcomes";--> statement-breakpoint
ALTER TABLE "property_imports" DROP COLUMN "results";--> statement-breakpoint
ALTER TABLE "property_imports" DROP COLUMN "taken";--> statement-breakpoint
ALTER TABLE "property_imports" DROP COLUMN "kept";--> statement-breakpoint
ALTER TABLE "property_imports" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "property_imports" DROP COLUMN "finished_at";
