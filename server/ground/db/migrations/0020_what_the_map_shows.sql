-- A change of all else, like the description, is none for the index in memory: it writes no index of the table either.
-- These are the columns that `ROW` (server/properties/map/indexReader.ts) and a point of the map are made of.
DROP TRIGGER note_changed_properties ON properties;
--> statement-breakpoint
CREATE TRIGGER note_changed_properties BEFORE UPDATE ON properties FOR EACH ROW
WHEN ((OLD.name, OLD.address, OLD.price, OLD.offer, OLD.bedrooms, OLD.bathrooms, OLD.parking, OLD.region, OLD.category,
  OLD.status, OLD.lat, OLD.lng, OLD.broker_id, OLD.deleted_at)
  IS DISTINCT FROM (NEW.name, NEW.address, NEW.price, NEW.offer, NEW.bedrooms, NEW.bathrooms, NEW.parking, NEW.region,
  NEW.category, NEW.status, NEW.lat, NEW.lng, NEW.broker_id, NEW.deleted_at))
EXECUTE FUNCTION note_change();
