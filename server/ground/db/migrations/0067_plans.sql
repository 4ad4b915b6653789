ALTER TABLE "photos" ADD COLUMN "source_sha256" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "is_plan" boolean DEFAULT false NOT NULL;