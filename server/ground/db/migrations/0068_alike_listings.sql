ALTER TABLE "property_import_rows" ADD COLUMN "alike_id" uuid;--> statement-breakpoint
ALTER TABLE "property_import_rows" ADD COLUMN "choice" text;