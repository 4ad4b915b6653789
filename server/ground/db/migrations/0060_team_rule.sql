ALTER TABLE "rotation_sources" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "rotation_turns" ADD COLUMN "team" text;--> statement-breakpoint
ALTER TABLE "rotation_sources" ADD CONSTRAINT "rotation_sources_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;