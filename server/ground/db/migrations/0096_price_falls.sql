ALTER TABLE "properties" ADD COLUMN "price_fall" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "price_fell_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "rent_fall" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "rent_fell_at" timestamp (3) with time zone;--> statement-breakpoint
-- A price of another business is another amount; less than half of before is a corrected slip.
CREATE FUNCTION note_price_falls() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.price <> OLD.price OR (NEW.business = 'aluguel') <> (OLD.business = 'aluguel') THEN
    NEW.price_fall := CASE WHEN (NEW.business = 'aluguel') = (OLD.business = 'aluguel')
      AND NEW.price < OLD.price AND NEW.price * 2 >= OLD.price THEN OLD.price - NEW.price END;
    NEW.price_fell_at := CASE WHEN NEW.price_fall IS NOT NULL THEN now() END;
  END IF;
  IF NEW.rent_price IS DISTINCT FROM OLD.rent_price THEN
    NEW.rent_fall := CASE WHEN NEW.rent_price < OLD.rent_price AND NEW.rent_price * 2 >= OLD.rent_price
      THEN OLD.rent_price - NEW.rent_price END;
    NEW.rent_fell_at := CASE WHEN NEW.rent_fall IS NOT NULL THEN now() END;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_price_falls BEFORE UPDATE OF price, rent_price, business ON properties FOR EACH ROW
EXECUTE FUNCTION note_price_falls();
