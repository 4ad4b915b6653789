CREATE TABLE "handovers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"from_user" uuid NOT NULL,
	"receivers" uuid[] NOT NULL,
	"batch_id" uuid,
	"tasks" integer NOT NULL,
	"visits" integer NOT NULL,
	"property_ids" uuid[] NOT NULL,
	"shifts" jsonb NOT NULL,
	"left_roleta" boolean NOT NULL,
	"ended_access" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid,
	"undo_batch_id" uuid,
	"undone" jsonb
);
--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_from_user_users_id_fk" FOREIGN KEY ("from_user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_batch_id_lead_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."lead_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_undo_batch_id_lead_batches_id_fk" FOREIGN KEY ("undo_batch_id") REFERENCES "public"."lead_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handovers_from" ON "handovers" USING btree ("from_user","created_at");--> statement-breakpoint
CREATE INDEX "handovers_batch" ON "handovers" USING btree ("batch_id");