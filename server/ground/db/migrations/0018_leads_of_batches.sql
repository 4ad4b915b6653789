ALTER TABLE "lead_batches" ADD COLUMN "is_named" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
CREATE INDEX "leads_batch" ON "leads" USING btree ("batch_id") WHERE "leads"."batch_id" is not null;--> statement-breakpoint
-- A batch none of whose leads name it any more is the one that costs: so planners are told that the index finds next to nothing,
-- or they would read all leads for the first of the many they expect. Leads had no such column when they were last analyzed.
ALTER TABLE "leads" ALTER COLUMN "batch_id" SET (n_distinct = -1);
--> statement-breakpoint
ANALYZE "leads" ("batch_id");
