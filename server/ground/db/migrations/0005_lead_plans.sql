CREATE TABLE "lead_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"seed" integer,
	"filter" jsonb,
	"exceptions" uuid[],
	"brokers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lead_ids" uuid[] NOT NULL,
	"from_users" uuid[] NOT NULL,
	"to_users" uuid[] NOT NULL,
	"reasons" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_plans" ADD CONSTRAINT "lead_plans_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "lead_plans_created" ON "lead_plans" USING btree ("created_at");
--> statement-breakpoint
ALTER TABLE "lead_batches" ADD COLUMN "total" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- The batches there are get their plans, as far as their events tell them.
INSERT INTO "lead_plans" ("id", "actor_id", "kind", "lead_ids", "from_users", "to_users", "reasons", "created_at")
SELECT b.id, b.actor_id, CASE WHEN b.undoes IS NULL THEN 'atribuicao' ELSE 'desfazer' END,
  coalesce(array_agg(e.lead_id ORDER BY e.lead_id) FILTER (WHERE e.id IS NOT NULL), '{}'),
  coalesce(array_agg(e.from_user ORDER BY e.lead_id) FILTER (WHERE e.id IS NOT NULL), '{}'),
  coalesce(array_agg(e.to_user ORDER BY e.lead_id) FILTER (WHERE e.id IS NOT NULL), '{}'),
  coalesce(array_agg(CASE WHEN b.undoes IS NULL THEN 'one' ELSE 'back' END) FILTER (WHERE e.id IS NOT NULL), '{}'),
  b.created_at
FROM lead_batches b LEFT JOIN lead_events e ON e.batch_id = b.id GROUP BY b.id;
--> statement-breakpoint
UPDATE "lead_batches" SET "total" = "moved";
--> statement-breakpoint
CREATE INDEX "lead_batches_created" ON "lead_batches" USING btree ("created_at","id");
--> statement-breakpoint
ALTER TABLE "lead_batches" ADD CONSTRAINT "lead_batches_id_lead_plans_id_fk" FOREIGN KEY ("id") REFERENCES "public"."lead_plans"("id") ON DELETE no action ON UPDATE no action;
