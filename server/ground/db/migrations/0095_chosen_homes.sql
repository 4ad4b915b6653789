ALTER TABLE "selections" ALTER COLUMN "broker_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "doubtful_contacts" ADD COLUMN "homes" uuid[];