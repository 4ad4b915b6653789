ALTER TABLE "handovers" ADD COLUMN "brought_property_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "brought_by" uuid;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_brought_by_users_id_fk" FOREIGN KEY ("brought_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "properties_brought" ON "properties" USING btree ("brought_by") WHERE "properties"."brought_by" is not null and "properties"."deleted_at" is null;
--> statement-breakpoint
DROP TRIGGER complete_changed_properties ON properties;
--> statement-breakpoint
-- A change of all else, like the description, is none for the index in memory: it writes no index of the table either.
-- The first columns are those that `ROW` (server/properties/map/indexReader.ts) and a point of the map are made of.
CREATE TRIGGER complete_changed_properties BEFORE UPDATE ON properties FOR EACH ROW
WHEN ((OLD.name, OLD.address, OLD.price, OLD.offer, OLD.bedrooms, OLD.bathrooms, OLD.parking, OLD.region, OLD.category,
  OLD.status, OLD.lat, OLD.lng, OLD.broker_id, OLD.deleted_at, OLD.reference, OLD.business, OLD.rent_price, OLD.condo_fee,
  OLD.iptu, OLD.iptu_period, OLD.usable_area, OLD.total_area, OLD.suites, OLD.characteristics, OLD.address_display,
  OLD.neighbourhood, OLD.city, OLD.street_number, OLD.complement, OLD.cep, OLD.status_changed_by, OLD.search,
  OLD.search_hidden, OLD.map_x, OLD.map_y, OLD.shown_address, OLD.shown_lat, OLD.shown_lng, OLD.area, OLD.price_per_area,
  OLD.rent_per_area, OLD.monthly, OLD.brought_by)
  IS DISTINCT FROM (NEW.name, NEW.address, NEW.price, NEW.offer, NEW.bedrooms, NEW.bathrooms, NEW.parking, NEW.region,
  NEW.category, NEW.status, NEW.lat, NEW.lng, NEW.broker_id, NEW.deleted_at, NEW.reference, NEW.business, NEW.rent_price,
  NEW.condo_fee, NEW.iptu, NEW.iptu_period, NEW.usable_area, NEW.total_area, NEW.suites, NEW.characteristics,
  NEW.address_display, NEW.neighbourhood, NEW.city, NEW.street_number, NEW.complement, NEW.cep, NEW.status_changed_by,
  NEW.search, NEW.search_hidden, NEW.map_x, NEW.map_y, NEW.shown_address, NEW.shown_lat, NEW.shown_lng, NEW.area,
  NEW.price_per_area, NEW.rent_per_area, NEW.monthly, NEW.brought_by))
EXECUTE FUNCTION complete_property();
