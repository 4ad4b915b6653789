CREATE TABLE "clock_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"settings" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clock_settings" (
	"is_only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"minutes" jsonb NOT NULL,
	"hours" jsonb NOT NULL,
	"national_holidays" boolean DEFAULT true NOT NULL,
	"days_off" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remind_at" smallint,
	"max_hops" smallint NOT NULL,
	"pool_minutes" smallint NOT NULL,
	"taps_count" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clock_settings_only_row" CHECK ("clock_settings"."is_only_row")
);
--> statement-breakpoint
CREATE TABLE "duty_brokers" (
	"shift_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "duty_brokers_shift_id_user_id_pk" PRIMARY KEY("shift_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "duty_shifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_clocks" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"stage" text NOT NULL,
	"user_id" uuid,
	"source" text NOT NULL,
	"minutes" smallint NOT NULL,
	"hop" smallint DEFAULT 0 NOT NULL,
	"tried" uuid[] DEFAULT '{}' NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"remind_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"is_queued" boolean DEFAULT false NOT NULL,
	"next_at" timestamp (3) with time zone GENERATED ALWAYS AS (case when not is_queued then least(remind_at, ends_at) end) STORED
);
--> statement-breakpoint
CREATE TABLE "open_spans" (
	"starts_at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"open_before" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"muted" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vapid_keys" (
	"is_only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vapid_keys_only_row" CHECK ("vapid_keys"."is_only_row")
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "first_contacted_by" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "first_contact_seconds" integer;--> statement-breakpoint
ALTER TABLE "rotation_turns" ADD COLUMN "kind" text DEFAULT 'chegada' NOT NULL;--> statement-breakpoint
ALTER TABLE "rotation_turns" ADD COLUMN "from_user" uuid;--> statement-breakpoint
ALTER TABLE "rotation_turns" ADD COLUMN "minutes" smallint;--> statement-breakpoint
ALTER TABLE "clock_changes" ADD CONSTRAINT "clock_changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_brokers" ADD CONSTRAINT "duty_brokers_shift_id_duty_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."duty_shifts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_brokers" ADD CONSTRAINT "duty_brokers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_clocks" ADD CONSTRAINT "lead_clocks_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_clocks" ADD CONSTRAINT "lead_clocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_token_hash_sessions_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clock_changes_at" ON "clock_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "duty_brokers_user" ON "duty_brokers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "duty_shifts_ends" ON "duty_shifts" USING btree ("ends_at","starts_at");--> statement-breakpoint
CREATE INDEX "lead_clocks_next" ON "lead_clocks" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "lead_clocks_pool" ON "lead_clocks" USING btree ("started_at") WHERE "lead_clocks"."stage" = 'pool';--> statement-breakpoint
CREATE UNIQUE INDEX "open_spans_before" ON "open_spans" USING btree ("open_before");--> statement-breakpoint
CREATE INDEX "devices_user" ON "devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "devices_session" ON "devices" USING btree ("token_hash");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_first_contacted_by_users_id_fk" FOREIGN KEY ("first_contacted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotation_turns" ADD CONSTRAINT "rotation_turns_from_user_users_id_fk" FOREIGN KEY ("from_user") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rotation_turns_from" ON "rotation_turns" USING btree ("from_user","id") WHERE "rotation_turns"."from_user" is not null;--> statement-breakpoint
INSERT INTO clock_settings (minutes, hours, remind_at, max_hops, pool_minutes) VALUES (
  '{"landing": 15, "property": 15, "hotsite": 30}',
  '[{"from": "09:00", "to": "18:00"}, {"from": "09:00", "to": "18:00"}, {"from": "09:00", "to": "18:00"},
    {"from": "09:00", "to": "18:00"}, {"from": "09:00", "to": "18:00"}, {"from": "09:00", "to": "13:00"}, {}]',
  50, 2, 60);
--> statement-breakpoint
-- Seconds that the brokerage was open until then, counted from the first span. Without any span it is always open.
CREATE FUNCTION open_seconds_at(at timestamptz) RETURNS double precision LANGUAGE sql STABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT coalesce(
    (SELECT open_before + extract(epoch FROM least(at, ends_at) - starts_at)
     FROM open_spans WHERE starts_at <= at ORDER BY starts_at DESC LIMIT 1),
    CASE WHEN EXISTS (SELECT FROM open_spans) THEN 0 ELSE extract(epoch FROM at) END);
END;
--> statement-breakpoint
-- The other way round. The end of a span, rather than the beginning of the next; after the last span it is always open.
CREATE FUNCTION at_open_seconds(seconds double precision) RETURNS timestamptz LANGUAGE sql STABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT coalesce(
    (SELECT starts_at + make_interval(secs => seconds - open_before)
     FROM open_spans WHERE open_before < seconds ORDER BY open_before DESC LIMIT 1),
    (SELECT min(starts_at) FROM open_spans),
    to_timestamp(seconds));
END;
--> statement-breakpoint
CREATE FUNCTION note_first_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.first_contacted_by := NEW.assigned_to;
  NEW.first_contact_seconds := greatest(0, open_seconds_at(NEW.first_contacted_at) - open_seconds_at(NEW.created_at));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_first_contact BEFORE INSERT OR UPDATE OF first_contacted_at ON leads
FOR EACH ROW WHEN (NEW.first_contacted_at IS NOT NULL AND NEW.first_contact_seconds IS NULL)
EXECUTE FUNCTION note_first_contact();
