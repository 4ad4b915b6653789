CREATE TABLE "sales" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid,
	"property_id" uuid,
	"value" numeric(14, 2),
	"sold_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_plans" ADD COLUMN "closed_left" uuid[];--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "earlier_brokers" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "attempted_with" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "lost_with" uuid;--> statement-breakpoint
-- From here on written by hand. The triggers below count what there is, once it is complete.
ALTER TABLE "leads" DISABLE TRIGGER USER;--> statement-breakpoint
-- Who had a lead at that time, by its story: whom it was given to before, or who gave it away after; without a story who has it.
CREATE FUNCTION pg_temp.holder_at(lead uuid, moment timestamptz, owner uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN given.id IS NOT NULL THEN given.to_user WHEN taken.id IS NOT NULL THEN taken.from_user ELSE owner END
  FROM (VALUES (1)) one
  LEFT JOIN LATERAL (
    SELECT e.id, e.to_user FROM lead_events e
    WHERE e.lead_id = lead AND e.type = 'assigned' AND e.at <= moment ORDER BY e.at DESC, e.id DESC LIMIT 1) given ON true
  LEFT JOIN LATERAL (
    SELECT e.id, e.from_user FROM lead_events e
    WHERE e.lead_id = lead AND e.type = 'assigned' AND e.at > moment ORDER BY e.at, e.id LIMIT 1) taken ON true
$$;
--> statement-breakpoint
-- The last time that it became this.
CREATE FUNCTION pg_temp.became_at(lead uuid, status text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT max(e.at) FROM lead_events e WHERE e.lead_id = lead AND e.to_status = status AND e.from_status IS DISTINCT FROM status
$$;
--> statement-breakpoint
INSERT INTO sales (lead_id, seller_id, property_id, value, sold_at)
SELECT l.id, pg_temp.holder_at(l.id, sold.at, l.assigned_to), l.sold_property_id, l.sold_value, sold.at
FROM leads l CROSS JOIN LATERAL (SELECT coalesce(pg_temp.became_at(l.id, 'convertido'), l.updated_at) AS at) sold
WHERE l.status = 'convertido';
--> statement-breakpoint
-- Only leads that left a broker: most never did.
WITH left_brokers AS (
  SELECT e.lead_id, array_agg(e.from_user ORDER BY e.id) FILTER (WHERE own_undo.id IS NULL AND back.id IS NULL) AS brokers
  FROM lead_events e
  LEFT JOIN lead_batches own_undo ON own_undo.id = e.batch_id AND own_undo.undoes IS NOT NULL
  LEFT JOIN lead_batches undo ON undo.undoes = e.batch_id
  LEFT JOIN lead_events back ON back.batch_id = undo.id AND back.lead_id = e.lead_id
  WHERE e.type = 'assigned' AND e.from_user IS NOT NULL GROUP BY 1
)
UPDATE leads l SET
  earlier_brokers = coalesce(m.brokers, '{}'),
  attempted_with = CASE WHEN l.first_attempt_at IS NOT NULL THEN
    coalesce(pg_temp.holder_at(l.id, l.first_attempt_at, l.assigned_to), '00000000-0000-0000-0000-000000000000') END,
  lost_with = CASE WHEN l.status = 'perdido' THEN
    coalesce(pg_temp.holder_at(l.id, coalesce(pg_temp.became_at(l.id, 'perdido'), now()), l.assigned_to), '00000000-0000-0000-0000-000000000000') END
FROM left_brokers m WHERE l.id = m.lead_id;
--> statement-breakpoint
ALTER TABLE "leads" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_seller" ON "sales" USING btree ("seller_id","sold_at");--> statement-breakpoint
CREATE INDEX "sales_sold" ON "sales" USING btree ("sold_at");--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_sold_property_id_properties_id_fk";--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "sold_property_id";--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "sold_value";--> statement-breakpoint
-- A sale is made with the lead's status, by who has it, and withdrawn with it.
CREATE FUNCTION record_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO sales (lead_id, seller_id) SELECT id, assigned_to FROM new_leads WHERE status = 'convertido';
  ELSIF NEW.status = 'convertido' THEN
    INSERT INTO sales (lead_id, seller_id) VALUES (NEW.id, NEW.assigned_to);
  ELSE
    DELETE FROM sales WHERE lead_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_created_sale AFTER INSERT ON leads
REFERENCING NEW TABLE AS new_leads FOR EACH STATEMENT EXECUTE FUNCTION record_sale();
--> statement-breakpoint
CREATE TRIGGER record_sale AFTER UPDATE OF status ON leads FOR EACH ROW
WHEN (OLD.status <> NEW.status AND 'convertido' IN (OLD.status, NEW.status)) EXECUTE FUNCTION record_sale();
--> statement-breakpoint
-- Before the foreign key does: what a sale counts in is its lead's.
CREATE FUNCTION delete_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sales WHERE lead_id = OLD.id;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER delete_sale BEFORE DELETE ON leads FOR EACH ROW
WHEN (OLD.status = 'convertido') EXECUTE FUNCTION delete_sale();
--> statement-breakpoint
-- The next loss may be another broker's.
CREATE FUNCTION forget_loss() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.lost_with := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_loss BEFORE UPDATE OF status ON leads FOR EACH ROW
WHEN (OLD.status = 'perdido' AND NEW.status <> 'perdido') EXECUTE FUNCTION forget_loss();
--> statement-breakpoint
DROP TRIGGER count_inserted_results ON leads;--> statement-breakpoint
DROP TRIGGER count_updated_results ON leads;--> statement-breakpoint
DROP TRIGGER count_deleted_results ON leads;--> statement-breakpoint
DROP FUNCTION count_results();--> statement-breakpoint
DROP FUNCTION result_keys(text, text, uuid, text, uuid);--> statement-breakpoint
DROP TABLE "result_changes";--> statement-breakpoint
CREATE TABLE "result_changes" (
	"day" date NOT NULL,
	"source" text,
	"region" text,
	"broker" text COLLATE "C",
	"status" text,
	"loss_reason_id" uuid,
	"attempt" smallint,
	"n" integer NOT NULL,
	"won" integer DEFAULT 0 NOT NULL,
	"sold" numeric(18, 2)
);
--> statement-breakpoint
-- The dimensions that a change counts in, each with its key. Rows of a broker have no source.
CREATE FUNCTION result_keys(source text, region text, broker text, status text, loss_reason_id uuid)
RETURNS TABLE (dimension text, key text) LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 4
BEGIN ATOMIC
  SELECT k.dimension, k.key FROM (VALUES
    ('source', source),
    ('region', region),
    ('broker', broker),
    ('reason', CASE WHEN status = 'perdido' AND source IS NOT NULL THEN coalesce(loss_reason_id::text, '') END)
  ) k (dimension, key) WHERE k.key IS NOT NULL;
END;
--> statement-breakpoint
-- A merged lead counts no more, unless it was sold; one that is merged into itself counts nowhere.
CREATE FUNCTION counts_in_results(id uuid, merged_into uuid, status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN merged_into IS NULL OR (status = 'convertido' AND merged_into <> id);
--> statement-breakpoint
-- Of a lead: one row of itself, and one of each broker who had it, or had it when it was attempted or lost; '' for nobody.
CREATE FUNCTION result_rows(
  lead_source text, lead_region text, lead_status text, reason uuid, created_at timestamptz, first_attempt_at timestamptz,
  assigned_to uuid, earlier_brokers uuid[], attempted_with uuid, lost_with uuid
) RETURNS TABLE (day date, source text, region text, broker text, status text, loss_reason_id uuid, attempt smallint)
LANGUAGE sql STABLE PARALLEL SAFE ROWS 3
BEGIN ATOMIC
  SELECT day_of(created_at), lead_source, lead_region, NULL::text, lead_status, reason,
    attempt_limits_reached(created_at, first_attempt_at)
  UNION ALL
  SELECT day_of(created_at), NULL, NULL, coalesce(b.id::text, ''),
    CASE WHEN lead_status = 'perdido' AND b.id IS NOT DISTINCT FROM had.lost THEN 'perdido' END, NULL,
    CASE WHEN b.id IS NOT DISTINCT FROM had.attempted THEN attempt_limits_reached(created_at, first_attempt_at) END
  FROM (
    SELECT nullif(coalesce(attempted_with, assigned_to), '00000000-0000-0000-0000-000000000000') AS attempted,
      nullif(coalesce(lost_with, assigned_to), '00000000-0000-0000-0000-000000000000') AS lost
  ) had CROSS JOIN LATERAL (
    SELECT array_remove(earlier_brokers || assigned_to, NULL)
      || CASE WHEN first_attempt_at IS NOT NULL THEN ARRAY[had.attempted] END
      || CASE WHEN lead_status = 'perdido' THEN ARRAY[had.lost] END AS ids
  ) h CROSS JOIN LATERAL (
    SELECT DISTINCT one.id FROM unnest(CASE WHEN h.ids = '{}' THEN ARRAY[NULL::uuid] ELSE h.ids END) one (id)
  ) b;
END;
--> statement-breakpoint
CREATE FUNCTION count_results() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO result_changes (day, source, region, broker, status, loss_reason_id, attempt, n)
    SELECT r.*, count(*) FROM new_leads l CROSS JOIN LATERAL result_rows(l.source, l.region, l.status, l.loss_reason_id,
      l.created_at, l.first_attempt_at, l.assigned_to, l.earlier_brokers, l.attempted_with, l.lost_with) r
    WHERE counts_in_results(l.id, l.merged_into, l.status) GROUP BY 1, 2, 3, 4, 5, 6, 7;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO result_changes (day, source, region, broker, status, loss_reason_id, attempt, n)
    SELECT r.*, -count(*) FROM old_leads l CROSS JOIN LATERAL result_rows(l.source, l.region, l.status, l.loss_reason_id,
      l.created_at, l.first_attempt_at, l.assigned_to, l.earlier_brokers, l.attempted_with, l.lost_with) r
    WHERE counts_in_results(l.id, l.merged_into, l.status) GROUP BY 1, 2, 3, 4, 5, 6, 7;
  ELSE
    INSERT INTO result_changes (day, source, region, broker, status, loss_reason_id, attempt, n)
    SELECT r.*, sum(l.n) FROM (SELECT *, 1 AS n FROM new_leads UNION ALL SELECT *, -1 FROM old_leads) l
    CROSS JOIN LATERAL result_rows(l.source, l.region, l.status, l.loss_reason_id,
      l.created_at, l.first_attempt_at, l.assigned_to, l.earlier_brokers, l.attempted_with, l.lost_with) r
    WHERE counts_in_results(l.id, l.merged_into, l.status) GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(l.n) <> 0;
    -- Their sales count in other keys now.
    INSERT INTO result_changes (day, source, region, broker, n, won, sold)
    SELECT day_of(l.created_at), l.source, l.region, coalesce(s.seller_id::text, ''), 0, sum(l.n), sum(l.n * s.value)
    FROM (
      SELECT id, created_at, source, region, merged_into, 1 AS n FROM new_leads
      UNION ALL SELECT id, created_at, source, region, merged_into, -1 FROM old_leads
    ) l JOIN sales s ON s.lead_id = l.id
    WHERE l.merged_into IS DISTINCT FROM l.id GROUP BY 1, 2, 3, 4 HAVING sum(l.n) <> 0 OR sum(l.n * s.value) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_inserted_results AFTER INSERT ON leads
REFERENCING NEW TABLE AS new_leads FOR EACH STATEMENT EXECUTE FUNCTION count_results();
--> statement-breakpoint
CREATE TRIGGER count_updated_results AFTER UPDATE ON leads
REFERENCING NEW TABLE AS new_leads OLD TABLE AS old_leads FOR EACH STATEMENT EXECUTE FUNCTION count_results();
--> statement-breakpoint
CREATE TRIGGER count_deleted_results AFTER DELETE ON leads
REFERENCING OLD TABLE AS old_leads FOR EACH STATEMENT EXECUTE FUNCTION count_results();
--> statement-breakpoint
CREATE FUNCTION count_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO result_changes (day, source, region, broker, n, won, sold)
    SELECT day_of(l.created_at), l.source, l.region, coalesce(s.seller_id::text, ''), 0, count(*), sum(s.value)
    FROM new_sales s JOIN leads l ON l.id = s.lead_id WHERE l.merged_into IS DISTINCT FROM l.id GROUP BY 1, 2, 3, 4;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO result_changes (day, source, region, broker, n, won, sold)
    SELECT day_of(l.created_at), l.source, l.region, coalesce(s.seller_id::text, ''), 0, -count(*), -sum(s.value)
    FROM old_sales s JOIN leads l ON l.id = s.lead_id WHERE l.merged_into IS DISTINCT FROM l.id GROUP BY 1, 2, 3, 4;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_inserted_sales AFTER INSERT ON sales
REFERENCING NEW TABLE AS new_sales FOR EACH STATEMENT EXECUTE FUNCTION count_sales();
--> statement-breakpoint
CREATE TRIGGER count_updated_sales AFTER UPDATE ON sales
REFERENCING NEW TABLE AS new_sales OLD TABLE AS old_sales FOR EACH STATEMENT EXECUTE FUNCTION count_sales();
--> statement-breakpoint
CREATE TRIGGER count_deleted_sales AFTER DELETE ON sales
REFERENCING OLD TABLE AS old_sales FOR EACH STATEMENT EXECUTE FUNCTION count_sales();
--> statement-breakpoint
CREATE FUNCTION recount_results() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM result_changes;
  DELETE FROM result_counts;
  INSERT INTO result_changes (day, source, region, broker, status, loss_reason_id, attempt, n)
  SELECT r.*, count(*) FROM leads l CROSS JOIN LATERAL result_rows(l.source, l.region, l.status, l.loss_reason_id,
    l.created_at, l.first_attempt_at, l.assigned_to, l.earlier_brokers, l.attempted_with, l.lost_with) r
  WHERE counts_in_results(l.id, l.merged_into, l.status) GROUP BY 1, 2, 3, 4, 5, 6, 7;
  INSERT INTO result_changes (day, source, region, broker, n, won, sold)
  SELECT day_of(l.created_at), l.source, l.region, coalesce(s.seller_id::text, ''), 0, count(*), sum(s.value)
  FROM sales s JOIN leads l ON l.id = s.lead_id WHERE l.merged_into IS DISTINCT FROM l.id GROUP BY 1, 2, 3, 4;
END $$;
--> statement-breakpoint
-- A merged lead counts no more, unless somebody answered it.
CREATE FUNCTION counts_in_speed(id uuid, merged_into uuid, source text, contacted_by uuid) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN is_of_visitor(source) AND (merged_into IS NULL OR (contacted_by IS NOT NULL AND merged_into <> id));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_speed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO speed_changes (day, hour, source, contacted_by, reached, in_time, no_attempt, n)
    SELECT day_of(created_at), hour_of(created_at), source, first_contacted_by,
      contact_limits_reached(first_contact_seconds), first_contact_in_time, first_contact_no_attempt, count(*)
    FROM new_leads WHERE counts_in_speed(id, merged_into, source, first_contacted_by) GROUP BY 1, 2, 3, 4, 5, 6, 7;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO speed_changes (day, hour, source, contacted_by, reached, in_time, no_attempt, n)
    SELECT day_of(created_at), hour_of(created_at), source, first_contacted_by,
      contact_limits_reached(first_contact_seconds), first_contact_in_time, first_contact_no_attempt, -count(*)
    FROM old_leads WHERE counts_in_speed(id, merged_into, source, first_contacted_by) GROUP BY 1, 2, 3, 4, 5, 6, 7;
  ELSE
    INSERT INTO speed_changes (day, hour, source, contacted_by, reached, in_time, no_attempt, n)
    SELECT day_of(created_at), hour_of(created_at), source, first_contacted_by,
      contact_limits_reached(first_contact_seconds), first_contact_in_time, first_contact_no_attempt, n
    FROM (SELECT OLD.*, -1 AS n UNION ALL SELECT NEW.*, 1) changed
    WHERE counts_in_speed(id, merged_into, source, first_contacted_by);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO speed_changes (day, hour, source, contacted_by, reached, in_time, no_attempt, n)
SELECT day_of(created_at), hour_of(created_at), source, first_contacted_by,
  contact_limits_reached(first_contact_seconds), first_contact_in_time, first_contact_no_attempt, count(*)
FROM leads WHERE merged_into IS NOT NULL AND counts_in_speed(id, merged_into, source, first_contacted_by) GROUP BY 1, 2, 3, 4, 5, 6, 7;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_everything() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7266726);
  LOCK TABLE leads, sales, properties, rotation_turns IN SHARE MODE;
  DELETE FROM lead_counts;
  DELETE FROM day_counts;
  DELETE FROM speed_changes;
  DELETE FROM speed_counts;
  INSERT INTO lead_counts SELECT status, region, assigned_to, count(*) FROM leads WHERE merged_into IS NULL GROUP BY 1, 2, 3;
  INSERT INTO day_counts SELECT 'leads', day_of(created_at), count(*) FROM leads WHERE merged_into IS NULL GROUP BY 2;
  INSERT INTO day_counts
  SELECT 'properties', day_of(created_at), count(*) FROM properties WHERE deleted_at IS NULL GROUP BY 2;
  PERFORM recount_results();
  INSERT INTO speed_changes (day, hour, source, contacted_by, reached, in_time, no_attempt, n)
  SELECT day_of(created_at), hour_of(created_at), source, first_contacted_by,
    contact_limits_reached(first_contact_seconds), first_contact_in_time, first_contact_no_attempt, count(*)
  FROM leads WHERE counts_in_speed(id, merged_into, source, first_contacted_by) GROUP BY 1, 2, 3, 4, 5, 6, 7;
  INSERT INTO speed_changes (day, lost_by, from_pool, n)
  SELECT day_of(at), from_user, took_from_pool(from_user, lead_id, id), count(*) FROM rotation_turns
  WHERE from_user IS NOT NULL AND kind IN ('prazo', 'bolsao') GROUP BY 1, 2, 3;
END $$;
--> statement-breakpoint
SELECT recount_results();
