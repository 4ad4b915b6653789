-- Readers go on while it is built; the old one goes last.
CREATE INDEX "leads_assigned_next_step" ON "leads" USING btree ("assigned_to",coalesce("next_step_at", 'infinity'),coalesce("reentered_at", "created_at"),"id") WHERE "leads"."merged_into" is null;--> statement-breakpoint
DROP INDEX "leads_next_step";
