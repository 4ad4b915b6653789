CREATE TABLE "map_changes" (
	"salt" numeric NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION tell_map_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO map_changes VALUES (floor(random() * 2 ^ 53));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_changed_properties AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON properties
FOR EACH STATEMENT EXECUTE FUNCTION tell_map_change();
--> statement-breakpoint
-- Also when everything is counted anew (count_everything): rows were loaded without a trigger.
CREATE TRIGGER tell_recounted_cells AFTER DELETE ON map_cells
FOR EACH STATEMENT EXECUTE FUNCTION tell_map_change();
