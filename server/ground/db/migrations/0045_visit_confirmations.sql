-- Writers of leads wait for it, readers of nothing: what stops them comes after it, and is quick.
CREATE INDEX "leads_assigned_open_step" ON "leads" USING btree ("assigned_to",(case when "status" in ('novo', 'em andamento') then coalesce("next_step_at", '9999-01-01Z') else 'infinity' end),coalesce("reentered_at", "created_at"),"id") WHERE "leads"."merged_into" is null;--> statement-breakpoint
ALTER TABLE "lead_visits" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "calendar_has_phone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DROP INDEX "leads_assigned_next_step";