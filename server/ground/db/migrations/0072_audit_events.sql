CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"action" text COLLATE "C" NOT NULL,
	"subject_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"ip" text,
	"kept_until" timestamp (3) with time zone,
	CONSTRAINT "audit_events_personal" CHECK (kept_until is not null or ip is null and not coalesce(before ? 'email', false) and not coalesce(after ? 'email', false))
);
--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_kept" ON "audit_events" USING btree ("kept_until") WHERE "audit_events"."kept_until" is not null;
--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE UPDATE ON audit_events
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Only the lines with an address or an e-mail have an end.
CREATE TRIGGER audit_events_not_deleted BEFORE DELETE ON audit_events
FOR EACH ROW WHEN (OLD.kept_until IS NULL OR OLD.kept_until > now()) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_events_not_truncated BEFORE TRUNCATE ON audit_events
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
