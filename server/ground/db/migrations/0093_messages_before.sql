-- A transaction of its own: the column's lock would keep readers of leads waiting. Writers of these rows wait.
UPDATE leads l SET greeted = g.greeted
FROM (
  SELECT lead_id, jsonb_object_agg(actor_id, at) AS greeted FROM (
    SELECT coalesce(m.merged_into, m.id) AS lead_id, e.actor_id,
      to_char(max(e.at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
    FROM lead_events e JOIN leads m ON m.id = e.lead_id
    WHERE (e.type = 'outcome' OR e.type = 'status' AND e.to_status <> 'novo') AND e.actor_id IS NOT NULL AND e.run_id IS NULL
    GROUP BY 1, 2
  ) acted GROUP BY lead_id
) g
WHERE l.id = g.lead_id;--> statement-breakpoint
-- Who has no quick messages keeps none: a person without a row begins with five.
INSERT INTO quick_messages (user_id, messages) SELECT id, '[]' FROM users ON CONFLICT DO NOTHING;
