-- Web Mercator, 2^30 units a side from the north-west corner; without a location the default point of the map
-- (DEFAULT_POINT in contract/constants.ts). server/properties/map/mercator.ts has the same formulas for boxes.
CREATE FUNCTION map_x(lng double precision) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN least(1073741823, floor((coalesce(lng, -46.63) + 180) / 360 * 1073741824))::integer;
--> statement-breakpoint
CREATE FUNCTION map_y(lat double precision) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN floor((0.5 - ln(tan(pi() / 4 + radians(coalesce(lat, -23.55)) / 2)) / (2 * pi())) * 1073741824)::integer;
--> statement-breakpoint
CREATE FUNCTION property_search_text(name text, address text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN search_text(name || ' ' || address);
--> statement-breakpoint
DROP INDEX "properties_region";--> statement-breakpoint
DROP INDEX "properties_broker";--> statement-breakpoint
DROP INDEX "properties_created";--> statement-breakpoint
ALTER TABLE "properties" ALTER COLUMN "name" SET DATA TYPE text COLLATE "pt-BR-x-icu";--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "avif_due" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "search" text GENERATED ALWAYS AS (property_search_text(name, address)) STORED;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "map_x" integer GENERATED ALWAYS AS (map_x(lng)) STORED;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "map_y" integer GENERATED ALWAYS AS (map_y(lat)) STORED;--> statement-breakpoint
CREATE INDEX "photos_avif_due" ON "photos" USING btree ("avif_due") WHERE "photos"."avif_due" is not null;--> statement-breakpoint
CREATE INDEX "properties_price" ON "properties" USING btree ("price","created_at","id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_name" ON "properties" USING btree ("name","created_at","id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_search" ON "properties" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "properties_region" ON "properties" USING btree ("region","created_at","id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_broker" ON "properties" USING btree ("broker_id","region") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_created" ON "properties" USING btree ("created_at","id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
-- Answers the map and counts by itself, whatever the filter (an index-only scan); drizzle-kit knows no INCLUDE.
CREATE INDEX "properties_map" ON "properties" USING btree ("map_y","map_x")
INCLUDE ("price","bedrooms","bathrooms","parking","region","category","status","broker_id") WHERE "deleted_at" is null;
