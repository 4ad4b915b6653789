CREATE TABLE "regions" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"drawn_area" jsonb,
	"retired_at" timestamp (3) with time zone,
	"merged_into" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "regions_key" CHECK ("regions"."key" ~ '^[a-z0-9][a-z0-9 ]{0,59}$')
);
--> statement-breakpoint
-- A brokerage begins with the specification's six.
INSERT INTO regions (key, name, position) VALUES
  ('central', 'Central', 0),
  ('zona oeste', 'Zona oeste', 1),
  ('zona leste', 'Zona leste', 2),
  ('zona sul', 'Zona sul', 3),
  ('zona norte', 'Zona norte', 4),
  ('abc', 'ABC', 5);
