ALTER TABLE "lead_tasks" ALTER COLUMN "created_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_tasks" ADD COLUMN "visit_wish" jsonb;--> statement-breakpoint
ALTER TABLE "doubtful_contacts" ADD COLUMN "visit" jsonb;