DROP INDEX "properties_brought";--> statement-breakpoint
CREATE INDEX "properties_category" ON "properties" USING btree ("category","created_at","id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_neighbourhood" ON "properties" USING btree ("neighbourhood","city","region") WHERE "properties"."deleted_at" is null and "properties"."neighbourhood" is not null;--> statement-breakpoint
CREATE INDEX "properties_brought" ON "properties" USING btree ("brought_by") WHERE "properties"."brought_by" is not null;
