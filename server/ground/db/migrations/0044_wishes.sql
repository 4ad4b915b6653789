CREATE TABLE "lead_labels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "quick_messages" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"messages" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
INSERT INTO lead_labels (id, label, position) VALUES
  (gen_random_uuid(), 'quente', 1),
  (gen_random_uuid(), 'FGTS', 2),
  (gen_random_uuid(), 'permuta', 3),
  (gen_random_uuid(), 'financiamento', 4),
  (gen_random_uuid(), 'investidor', 5);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "wish" jsonb;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "label_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "quick_messages" ADD CONSTRAINT "quick_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- From here on writers of leads wait; readers go on.
CREATE INDEX "leads_labels" ON "leads" USING gin ("label_ids") WHERE "leads"."label_ids" <> '{}';