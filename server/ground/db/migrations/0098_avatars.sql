DROP INDEX "users_avatar";--> statement-breakpoint
CREATE UNIQUE INDEX "users_avatar" ON "users" USING btree ("avatar_id") WHERE "users"."avatar_id" is not null;