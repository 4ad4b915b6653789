ALTER TABLE "brokerage" ADD COLUMN "street" text;--> statement-breakpoint
ALTER TABLE "brokerage" ADD COLUMN "street_number" text;--> statement-breakpoint
ALTER TABLE "brokerage" ADD COLUMN "complement" text;--> statement-breakpoint
ALTER TABLE "brokerage" ADD COLUMN "neighbourhood" text;--> statement-breakpoint
ALTER TABLE "brokerage" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "brokerage" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "brokerage" ADD COLUMN "cep" text;--> statement-breakpoint
ALTER TABLE "brokerage" ADD COLUMN "accent" text;--> statement-breakpoint
ALTER TABLE "brokerage" ADD COLUMN "logo_id" uuid;--> statement-breakpoint
ALTER TABLE "brokerage" ADD COLUMN "logo_weak_on" text;--> statement-breakpoint
ALTER TABLE "brokerage" ADD CONSTRAINT "brokerage_logo_id_photos_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."photos"("id") ON DELETE no action ON UPDATE no action;