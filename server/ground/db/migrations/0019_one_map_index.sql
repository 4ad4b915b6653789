DROP TRIGGER tell_inserted_properties ON properties;--> statement-breakpoint
DROP TRIGGER tell_updated_properties ON properties;--> statement-breakpoint
DROP TRIGGER tell_deleted_properties ON properties;--> statement-breakpoint
DROP TRIGGER tell_truncated_properties ON properties;--> statement-breakpoint
DROP TRIGGER count_updated_properties ON properties;--> statement-breakpoint
DROP TRIGGER count_deleted_properties ON properties;--> statement-breakpoint
DROP FUNCTION tell_map_changes();--> statement-breakpoint
DROP FUNCTION change_map_cells(map_entry[], map_entry[]);--> statement-breakpoint
DROP FUNCTION shrink_map_cells(map_entry[], boolean);--> statement-breakpoint
DROP TYPE map_entry;--> statement-breakpoint
DROP TABLE "map_cells";--> statement-breakpoint
DROP TABLE "map_changes";--> statement-breakpoint
DROP FUNCTION map_shifts();--> statement-breakpoint
-- Of properties, days alone are counted.
CREATE OR REPLACE FUNCTION count_properties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_counts
  SELECT 'properties', day_of(created_at), count(*) FROM new_properties WHERE deleted_at IS NULL GROUP BY 2;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_no_properties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM day_counts WHERE counted = 'properties';
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION count_everything();--> statement-breakpoint
DROP FUNCTION count_all_rows();--> statement-breakpoint
-- For whoever loaded rows with triggers disabled. The lock (LOCKS.folding in server/db/locks.ts) waits for a fold and lets
-- none begin: a fold's own rows, written meanwhile, would not be visible to the DELETE, and would be counted twice.
CREATE FUNCTION count_everything() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7266726);
  LOCK TABLE leads, properties IN SHARE MODE;
  DELETE FROM lead_counts;
  DELETE FROM day_counts;
  INSERT INTO lead_counts SELECT status, region, assigned_to, count(*) FROM leads GROUP BY 1, 2, 3;
  INSERT INTO day_counts SELECT 'leads', day_of(created_at), count(*) FROM leads GROUP BY 2;
  INSERT INTO day_counts
  SELECT 'properties', day_of(created_at), count(*) FROM properties WHERE deleted_at IS NULL GROUP BY 2;
END $$;
--> statement-breakpoint
-- The default is computed once, without writing a row again: it is not volatile.
ALTER TABLE "properties" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "properties_changed" ON "properties" USING btree ("changed_in");--> statement-breakpoint
-- Without the filters' columns: the index in memory counts now.
DROP INDEX "properties_map";--> statement-breakpoint
CREATE INDEX "properties_map" ON "properties" USING btree ("map_y","map_x") WHERE "properties"."deleted_at" is null;--> statement-breakpoint
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_changed_properties BEFORE UPDATE ON properties
FOR EACH ROW EXECUTE FUNCTION note_change();
--> statement-breakpoint
-- Servers learn of a change from its row, so the row of a deleted property stays.
CREATE FUNCTION refuse_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % stay: set deleted_at', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER properties_not_deleted BEFORE DELETE ON properties
FOR EACH STATEMENT EXECUTE FUNCTION refuse_deletion();
