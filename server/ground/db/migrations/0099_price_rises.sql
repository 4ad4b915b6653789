-- A fall counts from the price before the last rise, also in several steps. Half or double of before is a corrected slip.
CREATE FUNCTION price_fall(before numeric, after numeric, last_fall numeric, last_at timestamptz) RETURNS numeric
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN after * 2 >= before AND before * 2 >= after
    THEN before - after + CASE WHEN last_at > now() - interval '90 days' THEN LEAST(last_fall, 0) ELSE 0 END END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_price_falls() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.price <> OLD.price OR (NEW.business = 'aluguel') <> (OLD.business = 'aluguel') THEN
    NEW.price_fall := CASE WHEN (NEW.business = 'aluguel') = (OLD.business = 'aluguel')
      THEN price_fall(OLD.price, NEW.price, OLD.price_fall, OLD.price_fell_at) END;
    NEW.price_fell_at := CASE WHEN NEW.price_fall IS NOT NULL THEN now() END;
  END IF;
  IF NEW.rent_price IS DISTINCT FROM OLD.rent_price THEN
    NEW.rent_fall := price_fall(OLD.rent_price, NEW.rent_price, OLD.rent_fall, OLD.rent_fell_at);
    NEW.rent_fell_at := CASE WHEN NEW.rent_fall IS NOT NULL THEN now() END;
  END IF;
  RETURN NEW;
END $$;
