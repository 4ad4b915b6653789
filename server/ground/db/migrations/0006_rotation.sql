CREATE TABLE "rotation_queues" (
	"queue" text PRIMARY KEY NOT NULL,
	"eligible" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rotation_seats" (
	"queue" text NOT NULL,
	"user_id" uuid NOT NULL,
	"taken" integer NOT NULL,
	"last_turn" bigint,
	CONSTRAINT "rotation_seats_queue_user_id_pk" PRIMARY KEY("queue","user_id")
);
--> statement-breakpoint
CREATE TABLE "rotation_skips" (
	"turn_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "rotation_skips_user_id_turn_id_pk" PRIMARY KEY("user_id","turn_id")
);
--> statement-breakpoint
CREATE TABLE "rotation_sources" (
	"source" text PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"rules" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rotation_turns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rotation_turns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"lead_id" uuid NOT NULL,
	"source" text NOT NULL,
	"region" text NOT NULL,
	"broker_id" uuid,
	"rules" text[] NOT NULL,
	"rule" text,
	"queue" text,
	"user_id" uuid,
	"eligible" jsonb
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "rotation_weight" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "rotation_cap" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "rotation_paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rotation_seats" ADD CONSTRAINT "rotation_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotation_skips" ADD CONSTRAINT "rotation_skips_turn_id_rotation_turns_id_fk" FOREIGN KEY ("turn_id") REFERENCES "public"."rotation_turns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotation_skips" ADD CONSTRAINT "rotation_skips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotation_turns" ADD CONSTRAINT "rotation_turns_broker_id_users_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotation_turns" ADD CONSTRAINT "rotation_turns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rotation_skips_turn" ON "rotation_skips" USING btree ("turn_id");--> statement-breakpoint
CREATE INDEX "rotation_turns_user" ON "rotation_turns" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "rotation_turns_at" ON "rotation_turns" USING btree ("at","user_id");--> statement-breakpoint
-- With their columns, which are empty: PostgreSQL then reads no row to check them.
ALTER TABLE "lead_events" ADD COLUMN "turn_id" bigint CONSTRAINT "lead_events_turn_id_rotation_turns_id_fk" REFERENCES "public"."rotation_turns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "site_broker_id" uuid CONSTRAINT "leads_site_broker_id_users_id_fk" REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The ledger is written once.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER rotation_turns_append_only BEFORE UPDATE OR DELETE ON rotation_turns
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER rotation_skips_append_only BEFORE UPDATE OR DELETE ON rotation_skips
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
