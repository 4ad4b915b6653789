ALTER TABLE "lead_plans" ADD COLUMN "regions" text[];--> statement-breakpoint
ALTER TABLE "lead_plans" ADD COLUMN "statuses" text[];