ALTER TABLE "lead_imports" ADD COLUMN "undone_by" uuid;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_import_rows_lead" ON "lead_import_rows" USING btree ("lead_id") WHERE "lead_import_rows"."lead_id" is not null;--> statement-breakpoint
-- The phones among what a lead is known as, as phone_key has them.
CREATE FUNCTION known_phone_keys(known_as text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(SELECT phone_key(known) FROM unnest(known_as) known WHERE known LIKE '+%');
--> statement-breakpoint
CREATE INDEX "leads_known_phones" ON "leads" USING gin (known_phone_keys("known_as")) WITH (fastupdate=false) WHERE "leads"."known_as" <> '{}';