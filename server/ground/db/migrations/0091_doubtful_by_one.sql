ALTER TABLE "doubtful_contacts" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "doubtful_contacts" ALTER COLUMN "phone" DROP NOT NULL;