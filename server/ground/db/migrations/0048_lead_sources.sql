CREATE TABLE "lead_sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
-- A lead typed in is one origin, by an admin or a broker: `created_by` has who.
UPDATE leads SET source = 'admin' WHERE source = 'broker';
--> statement-breakpoint
UPDATE lead_views SET search = regexp_replace(search, '(^|[?&])source=broker(?=&|$)', '\1source=admin', 'g')
WHERE search LIKE '%source=broker%';
