CREATE TABLE "duty_swaps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shift_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	CONSTRAINT "duty_swaps_status" CHECK ("duty_swaps"."status" in ('open', 'accepted', 'declined', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "duty_shifts" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "duty_swaps" ADD CONSTRAINT "duty_swaps_shift_id_duty_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."duty_shifts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_swaps" ADD CONSTRAINT "duty_swaps_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_swaps" ADD CONSTRAINT "duty_swaps_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_swaps" ADD CONSTRAINT "duty_swaps_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duty_swaps_shift" ON "duty_swaps" USING btree ("shift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "duty_swaps_open" ON "duty_swaps" USING btree ("shift_id","from_id","to_id") WHERE "duty_swaps"."status" = 'open';--> statement-breakpoint
CREATE INDEX "duty_shifts_series" ON "duty_shifts" USING btree ("series_id","starts_at") WHERE "duty_shifts"."series_id" is not null;