-- A story is told once. Deleting a lead takes its story along, by the foreign key: that delete comes from within a
-- trigger, and so from depth 1.
CREATE TRIGGER lead_events_append_only BEFORE UPDATE ON lead_events
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER lead_events_not_deleted BEFORE DELETE ON lead_events
FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER lead_events_not_truncated BEFORE TRUNCATE ON lead_events
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
