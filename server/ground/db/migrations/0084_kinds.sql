ALTER TABLE "properties" ALTER COLUMN "parking" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "brokerage" ADD COLUMN "kinds" text[] DEFAULT '{"casa","apartamento"}' NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION complete_property() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rent numeric := CASE NEW.business WHEN 'aluguel' THEN NEW.price WHEN 'ambos' THEN NEW.rent_price END;
  -- 280 m and 1,100 m in São Paulo.
  side integer := CASE NEW.address_display WHEN 'rua' THEN 8192 ELSE 32768 END;
  hash text;
BEGIN
  NEW.map_x := map_x(NEW.lng);
  NEW.map_y := map_y(NEW.lat);
  NEW.shown_address := NULL;
  NEW.shown_lat := NULL;
  NEW.shown_lng := NULL;
  NEW.search_hidden := NULL;
  IF NEW.address_display <> 'exato' THEN
    NEW.shown_address := coalesce(
      CASE NEW.address_display WHEN 'rua' THEN nullif(concat_ws(' – ', street_of(NEW.address), NEW.neighbourhood), '') END,
      nullif(concat_ws(', ', NEW.neighbourhood, NEW.city), ''), 'Endereço sob consulta');
    NEW.search_hidden := property_search_text(NEW.address, concat_ws(' ', NEW.street_number, NEW.complement, NEW.cep));
    IF NEW.lat IS NOT NULL THEN
      hash := md5(NEW.id::text);
      NEW.map_x := circle_middle(NEW.map_x, side, ('x' || left(hash, 8))::bit(32)::integer);
      NEW.map_y := circle_middle(NEW.map_y, side, ('x' || right(hash, 8))::bit(32)::integer);
      NEW.shown_lng := (NEW.map_x + 0.5) / 1073741824 * 360 - 180;
      NEW.shown_lat := degrees(atan(sinh(pi() * (1 - 2 * (NEW.map_y + 0.5) / 1073741824))));
    END IF;
  END IF;
  NEW.search := property_search_text(
    NEW.name, concat_ws(' ', coalesce(NEW.shown_address, NEW.address), NEW.neighbourhood, NEW.city));
  -- As `areaOf` in contract/properties/propertyFacts.ts: land has its own size, whatever is built on it.
  NEW.area := coalesce(
    CASE WHEN NEW.category NOT IN ('terreno', 'chácara', 'fazenda') THEN NEW.usable_area END, NEW.total_area, 0);
  NEW.price_per_area := CASE WHEN NEW.area > 0 THEN round(NEW.price / NEW.area, 2) ELSE 999999999999.99 END;
  NEW.rent_per_area :=
    CASE WHEN NEW.area > 0 AND rent IS NOT NULL THEN round(rent / NEW.area, 2) ELSE 999999999999.99 END;
  NEW.monthly := coalesce(
    rent + coalesce(NEW.condo_fee, 0)
      + round(coalesce(NEW.iptu, 0) / CASE NEW.iptu_period WHEN 'anual' THEN 12 ELSE 1 END, 2), 999999999999.99);
  IF TG_OP = 'UPDATE' THEN
    NEW.changed_in := pg_current_xact_id();
    IF NEW.status IS DISTINCT FROM OLD.status THEN
      -- An undo gives the moment back.
      IF NEW.status_changed_at IS NOT DISTINCT FROM OLD.status_changed_at THEN
        NEW.status_changed_at := now();
      END IF;
    ELSE
      NEW.status_changed_by := OLD.status_changed_by;
    END IF;
  END IF;
  RETURN NEW;
END $$;
