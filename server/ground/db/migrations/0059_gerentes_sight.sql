ALTER TABLE "invitations" ADD COLUMN "sees_all" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sees_all" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "users" SET "sees_all" = true WHERE "role" = 'gerente' AND NOT EXISTS (SELECT FROM "teams" WHERE "manager_id" = "users"."id");
