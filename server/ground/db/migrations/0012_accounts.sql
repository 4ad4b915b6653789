ALTER TABLE "idempotency_keys" ADD COLUMN "answer" "bytea";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reset_of" uuid;--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "mail_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "idle_days" smallint DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_reset_of_users_id_fk" FOREIGN KEY ("reset_of") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_mail" ON "password_resets" USING btree ("mail_id");--> statement-breakpoint
-- Links that are dead by now, in mails that could not be sent.
DELETE FROM mails WHERE body LIKE '%/reset-password/%' AND created_at < now() - interval '1 hour';
