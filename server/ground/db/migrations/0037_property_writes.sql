-- Any BEFORE UPDATE trigger lets PostgreSQL compute all generated columns at each UPDATE, also where the trigger is not
-- called. So the trigger computes them, when what they are made of changes. Nothing is written again here.
ALTER TABLE "properties" ALTER COLUMN "search" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "properties" ALTER COLUMN "map_x" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "properties" ALTER COLUMN "map_y" DROP EXPRESSION;--> statement-breakpoint
CREATE FUNCTION complete_property() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := property_search_text(NEW.name, NEW.address);
  NEW.map_x := map_x(NEW.lng);
  NEW.map_y := map_y(NEW.lat);
  IF TG_OP = 'UPDATE' THEN
    NEW.changed_in := pg_current_xact_id();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER complete_inserted_properties BEFORE INSERT ON properties
FOR EACH ROW EXECUTE FUNCTION complete_property();
--> statement-breakpoint
DROP TRIGGER note_changed_properties ON properties;
--> statement-breakpoint
DROP FUNCTION note_change();
--> statement-breakpoint
-- A change of all else, like the description, is none for the index in memory: it writes no index of the table either.
-- The first columns are those that `ROW` (server/properties/map/indexReader.ts) and a point of the map are made of.
CREATE TRIGGER complete_changed_properties BEFORE UPDATE ON properties FOR EACH ROW
WHEN ((OLD.name, OLD.address, OLD.price, OLD.offer, OLD.bedrooms, OLD.bathrooms, OLD.parking, OLD.region, OLD.category,
  OLD.status, OLD.lat, OLD.lng, OLD.broker_id, OLD.deleted_at, OLD.search, OLD.map_x, OLD.map_y)
  IS DISTINCT FROM (NEW.name, NEW.address, NEW.price, NEW.offer, NEW.bedrooms, NEW.bathrooms, NEW.parking, NEW.region,
  NEW.category, NEW.status, NEW.lat, NEW.lng, NEW.broker_id, NEW.deleted_at, NEW.search, NEW.map_x, NEW.map_y))
EXECUTE FUNCTION complete_property();
