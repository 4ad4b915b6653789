CREATE TABLE "lead_batch_stays" (
	"batch_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"user_id" uuid,
	"reason" text NOT NULL,
	CONSTRAINT "lead_batch_stays_batch_id_lead_id_pk" PRIMARY KEY("batch_id","lead_id")
);
--> statement-breakpoint
ALTER TABLE "lead_batches" ADD COLUMN "done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_batches" ADD COLUMN "is_running" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_batch_stays" ADD CONSTRAINT "lead_batch_stays_batch_id_lead_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."lead_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_batch_stays" ADD CONSTRAINT "lead_batch_stays_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_batches_running" ON "lead_batches" USING btree ("id") WHERE "lead_batches"."is_running";