CREATE TABLE "bulk_change_leads" (
	"change_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"kept" text,
	"status" text,
	"loss_reason_id" uuid,
	CONSTRAINT "bulk_change_leads_change_id_lead_id_pk" PRIMARY KEY("change_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text,
	"loss_reason_id" uuid,
	"undoes" uuid,
	"lead_ids" uuid[] NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"is_running" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"is_shared" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_change_leads" ADD CONSTRAINT "bulk_change_leads_change_id_bulk_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_leads" ADD CONSTRAINT "bulk_change_leads_loss_reason_id_loss_reasons_id_fk" FOREIGN KEY ("loss_reason_id") REFERENCES "public"."loss_reasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_loss_reason_id_loss_reasons_id_fk" FOREIGN KEY ("loss_reason_id") REFERENCES "public"."loss_reasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_views" ADD CONSTRAINT "lead_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_change_leads_kept" ON "bulk_change_leads" USING btree ("change_id") WHERE "bulk_change_leads"."kept" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_changes_undoes" ON "bulk_changes" USING btree ("undoes");--> statement-breakpoint
CREATE INDEX "bulk_changes_created" ON "bulk_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lead_views_owner" ON "lead_views" USING btree ("owner_id");--> statement-breakpoint
-- From here on writers of leads wait; readers go on.
CREATE INDEX "leads_source_arrived" ON "leads" USING btree ("source",coalesce("reentered_at", "created_at"),"id") WHERE "leads"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "leads_property_arrived" ON "leads" USING btree ("property_id",coalesce("reentered_at", "created_at"),"id") WHERE "leads"."merged_into" is null and "leads"."property_id" is not null;--> statement-breakpoint
CREATE INDEX "leads_loss_reason_arrived" ON "leads" USING btree ("loss_reason_id",coalesce("reentered_at", "created_at"),"id") WHERE "leads"."merged_into" is null and "leads"."loss_reason_id" is not null;--> statement-breakpoint
CREATE INDEX "leads_next_step" ON "leads" USING btree ("next_step_at") WHERE "leads"."merged_into" is null and "leads"."next_step_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_unanswered" ON "leads" USING btree ("assigned_to",coalesce("reentered_at", "created_at"),"id") WHERE "leads"."merged_into" is null and "leads"."status" in ('novo', 'em andamento') and "leads"."first_contacted_at" is null;