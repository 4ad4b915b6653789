ALTER TABLE "brokerage" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "brokerage" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "brokerage" ADD COLUMN "creci" text;--> statement-breakpoint
ALTER TABLE "brokerage" ADD COLUMN "privacy_contact" text;--> statement-breakpoint
ALTER TABLE "brokerage" ADD COLUMN "set_up_token_hash" "bytea";--> statement-breakpoint
ALTER TABLE "brokerage" ADD COLUMN "hides_first_steps" boolean DEFAULT false NOT NULL;