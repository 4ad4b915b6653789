ALTER TABLE "users" ADD COLUMN "avatar_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_avatar_id_photos_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."photos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "users_avatar" ON "users" USING btree ("avatar_id");--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "avatar";