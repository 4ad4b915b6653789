CREATE TABLE "rotation_cases" (
	"position" smallint PRIMARY KEY NOT NULL,
	"conditions" jsonb NOT NULL,
	"rules" text[] NOT NULL,
	"team_id" uuid
);
--> statement-breakpoint
ALTER TABLE "rotation_cases" ADD CONSTRAINT "rotation_cases_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Each source keeps its rules: sources with the same ones are one case, and the landing page's fit every other lead, as what the desk sends does today.
-- A source without a row has the first rules. Without any row the server has them for all.
WITH of_source AS (
  SELECT o.id, o.position, coalesce(s.rules, '{corretor,regiao,vez}') AS rules,
    CASE WHEN 'equipe' = ANY (s.rules) THEN s.team_id END AS team_id
  FROM lead_sources o LEFT JOIN rotation_sources s ON s.source = o.id
  WHERE (o.is_visitors OR o.id = 'landing') AND EXISTS (SELECT FROM rotation_sources)
), cases AS (
  SELECT rules, team_id, bool_or(id = 'landing') AS is_last, min(position) AS first, jsonb_agg(id ORDER BY position, id) AS sources
  FROM of_source GROUP BY rules, team_id
)
INSERT INTO rotation_cases (position, conditions, rules, team_id)
SELECT row_number() OVER (ORDER BY is_last, first) - 1,
  jsonb_build_object(
    'sources', CASE WHEN is_last THEN '[]' ELSE sources END, 'business', NULL, 'minPrice', NULL, 'maxPrice', NULL,
    'kinds', '[]'::jsonb, 'regions', '[]'::jsonb),
  rules, team_id
FROM cases;
--> statement-breakpoint
ALTER TABLE "rotation_sources" DROP CONSTRAINT "rotation_sources_team_id_teams_id_fk";--> statement-breakpoint
ALTER TABLE "rotation_sources" DROP COLUMN "rules";--> statement-breakpoint
ALTER TABLE "rotation_sources" DROP COLUMN "team_id";--> statement-breakpoint
ALTER TABLE "rotation_turns" ADD COLUMN "condition" text;
