CREATE SEQUENCE property_references START 1001;
--> statement-breakpoint
-- One pass over the table numbers what is here, each row's default is another one, and checks it.
ALTER TABLE "properties"
  ADD COLUMN "reference" text DEFAULT 'MO-' || nextval('property_references') NOT NULL,
  ADD COLUMN "reference_key" text GENERATED ALWAYS AS (case when deleted_at is null then upper(regexp_replace(reference, '[^a-zA-Z0-9]', '', 'g')) end) STORED,
  ADD COLUMN "business" text DEFAULT 'venda' NOT NULL,
  ADD COLUMN "rent_price" numeric(14, 2),
  ADD COLUMN "condo_fee" numeric(14, 2),
  ADD COLUMN "iptu" numeric(14, 2),
  ADD COLUMN "iptu_period" text DEFAULT 'anual' NOT NULL,
  ADD COLUMN "usable_area" numeric(9, 2),
  ADD COLUMN "total_area" numeric(9, 2),
  ADD COLUMN "suites" integer,
  ADD COLUMN "cep" text,
  ADD COLUMN "neighbourhood" text,
  ADD COLUMN "city" text,
  ADD COLUMN "state" text,
  ADD COLUMN "street_number" text,
  ADD COLUMN "complement" text,
  ADD COLUMN "floor" integer,
  ADD COLUMN "built_year" integer,
  ADD COLUMN "characteristics" text[] DEFAULT '{}' NOT NULL,
  ADD COLUMN "video" text,
  ADD COLUMN "accepts_exchange" boolean DEFAULT false NOT NULL,
  ADD COLUMN "accepts_financing" boolean DEFAULT false NOT NULL,
  ADD COLUMN "address_display" text DEFAULT 'exato' NOT NULL,
  ADD COLUMN "status_changed_at" timestamp (3) with time zone,
  ADD COLUMN "status_changed_by" uuid,
  ADD COLUMN "search_hidden" text,
  ADD COLUMN "shown_address" text,
  ADD COLUMN "shown_lat" double precision,
  ADD COLUMN "shown_lng" double precision,
  ADD COLUMN "area" numeric(9, 2) DEFAULT 0 NOT NULL,
  ADD COLUMN "price_per_area" numeric(14, 2) DEFAULT '999999999999.99' NOT NULL,
  ADD COLUMN "rent_per_area" numeric(14, 2) DEFAULT '999999999999.99' NOT NULL,
  ADD COLUMN "monthly" numeric(14, 2) DEFAULT '999999999999.99' NOT NULL,
  ADD CONSTRAINT "properties_business" CHECK ("properties"."business" in ('venda', 'aluguel', 'ambos')),
  ADD CONSTRAINT "properties_both" CHECK ("properties"."business" <> 'ambos' or "properties"."rent_price" is not null),
  ADD CONSTRAINT "properties_iptu_period" CHECK ("properties"."iptu_period" in ('anual', 'mensal')),
  ADD CONSTRAINT "properties_address_display" CHECK ("properties"."address_display" in ('exato', 'rua', 'bairro'));
--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_status_changed_by_users_id_fk" FOREIGN KEY ("status_changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "properties_reference" ON "properties" USING btree ("reference_key");--> statement-breakpoint
CREATE INDEX "properties_area" ON "properties" USING btree ("area","created_at","id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_price_per_area" ON "properties" USING btree ("price_per_area","created_at","id") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "properties_rent_per_area" ON "properties" USING btree ("rent_per_area","created_at","id") WHERE "properties"."deleted_at" is null and "properties"."business" <> 'venda';--> statement-breakpoint
CREATE INDEX "properties_monthly" ON "properties" USING btree ("monthly","created_at","id") WHERE "properties"."deleted_at" is null and "properties"."business" <> 'venda';--> statement-breakpoint
CREATE INDEX "properties_rent" ON "properties" USING btree ((case "business" when 'aluguel' then "price" else "rent_price" end),"created_at","id") WHERE "properties"."deleted_at" is null and "properties"."business" <> 'venda';--> statement-breakpoint
CREATE INDEX "properties_similar_rents" ON "properties" USING btree ("region","category",(case "business" when 'aluguel' then "price" else "rent_price" end)) WHERE "properties"."deleted_at" is null and "properties"."status" = 'disponível' and "properties"."business" <> 'venda';--> statement-breakpoint
CREATE INDEX "properties_search_hidden" ON "properties" USING gin ("search_hidden" gin_trgm_ops);
--> statement-breakpoint
-- Somebody may have typed the next one. A session keeps the plan that it made while the table was small: let it be the index.
CREATE FUNCTION next_reference() RETURNS text LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  number bigint;
BEGIN
  LOOP
    number := nextval('property_references');
    EXIT WHEN NOT EXISTS (SELECT FROM properties WHERE reference_key = 'MO' || number);
  END LOOP;
  RETURN 'MO-' || number;
END $$;
--> statement-breakpoint
ALTER TABLE "properties" ALTER COLUMN "reference" SET DEFAULT next_reference();
--> statement-breakpoint
-- The street of an address as people write it: no number of it but in a day, as in 'Rua 25 de Março'. Rather too little than the number.
CREATE FUNCTION street_of(address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT nullif(btrim(regexp_replace(regexp_replace(
    CASE WHEN part[1] ~* '^\s*(?:ed\.|edif|cond|resid|torre|bloco)' THEN coalesce(part[2], '') ELSE part[1] END,
    '[\s/#:._|–—-]*(?:\m(?:n|no|num|número|numero|km)[º°.:\s]*)?\d+(?!\d|[ºª°o]?\s*de\s+(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)).*$',
    '', 'i'), '^[^[:alpha:]]+$', '')), '')
  FROM (SELECT regexp_split_to_array(
    regexp_replace(address, '^\s*\d+(?!\d|[ºª°o]?\s*de\s+(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez))[\s,]+', '', 'i'),
    '\s*[,;(]\s*|\s+[–—-]\s+') AS part) parts);
--> statement-breakpoint
-- The middle of a circle: of a cell of the grid, moved by what only the id decides. So it tells no more than the cell.
CREATE FUNCTION circle_middle(unit integer, side integer, hash integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN unit / side * side + side * 3 / 8 + (hash & (side / 4 - 1));
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
  NEW.area := coalesce(NEW.usable_area, NEW.total_area, 0);
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
  OLD.rent_per_area, OLD.monthly)
  IS DISTINCT FROM (NEW.name, NEW.address, NEW.price, NEW.offer, NEW.bedrooms, NEW.bathrooms, NEW.parking, NEW.region,
  NEW.category, NEW.status, NEW.lat, NEW.lng, NEW.broker_id, NEW.deleted_at, NEW.reference, NEW.business, NEW.rent_price,
  NEW.condo_fee, NEW.iptu, NEW.iptu_period, NEW.usable_area, NEW.total_area, NEW.suites, NEW.characteristics,
  NEW.address_display, NEW.neighbourhood, NEW.city, NEW.street_number, NEW.complement, NEW.cep, NEW.status_changed_by,
  NEW.search, NEW.search_hidden, NEW.map_x, NEW.map_y, NEW.shown_address, NEW.shown_lat, NEW.shown_lng, NEW.area,
  NEW.price_per_area, NEW.rent_per_area, NEW.monthly))
EXECUTE FUNCTION complete_property();
