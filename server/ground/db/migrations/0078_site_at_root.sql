ALTER TABLE "brokerage" ADD COLUMN "dark_logo_id" uuid;--> statement-breakpoint
ALTER TABLE "brokerage" ADD COLUMN "has_site_at_root" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "brokerage" ADD CONSTRAINT "brokerage_dark_logo_id_photos_id_fk" FOREIGN KEY ("dark_logo_id") REFERENCES "public"."photos"("id") ON DELETE no action ON UPDATE no action;