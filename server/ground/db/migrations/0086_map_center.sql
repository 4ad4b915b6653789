ALTER TABLE "brokerage" ADD COLUMN "map_lat" double precision;--> statement-breakpoint
ALTER TABLE "brokerage" ADD COLUMN "map_lng" double precision;--> statement-breakpoint
-- What has no location stands in the brokerage's city, else at DEFAULT_POINT (contract/properties/propertyValues.ts).
CREATE OR REPLACE FUNCTION map_x(lng double precision) RETURNS integer
LANGUAGE sql STABLE PARALLEL SAFE
RETURN least(1073741823, floor((coalesce(lng, (SELECT map_lng FROM brokerage), -46.63) + 180) / 360 * 1073741824))::integer;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION map_y(lat double precision) RETURNS integer
LANGUAGE sql STABLE PARALLEL SAFE
RETURN floor((0.5 - ln(tan(pi() / 4 + radians(coalesce(lat, (SELECT map_lat FROM brokerage), -23.55)) / 2)) / (2 * pi())) * 1073741824)::integer;
