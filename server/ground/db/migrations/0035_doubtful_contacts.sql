CREATE TABLE "doubtful_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"region" text NOT NULL,
	"property_id" uuid,
	"broker_id" uuid,
	"consent" boolean NOT NULL,
	"hidden" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rotation_turns" ALTER COLUMN "lead_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rotation_turns" ALTER COLUMN "source" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "selections" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "doubtful_contacts_created" ON "doubtful_contacts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "rotation_turns_weights" ON "rotation_turns" USING btree ("id") WHERE "rotation_turns"."kind" = 'pesos';--> statement-breakpoint
-- A deactivation ends a calendar's address: also those from before.
DELETE FROM "calendar_feeds" f USING "users" u WHERE u.id = f.user_id AND (NOT u.is_active OR u.deleted_at IS NOT NULL);
