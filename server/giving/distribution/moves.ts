import { sql } from 'drizzle-orm';

/**
 * The lists of a plan `p` as rows `m`, once it was carried out as that went: a lead that stayed is with `from_user`, who had it
 * then. They read `p` once: its lists are large.
 */
export const MOVES = sql`lateral (
  select m.lead_id, case when r.skip_reason is null then m.from_user else (r.before ->> 'userId')::uuid end as from_user,
    case when r.skip_reason is null then m.to_user else (r.before ->> 'userId')::uuid end as to_user,
    coalesce(r.skip_reason, m.reason) as reason, r.undo_skip_reason, m.region, m.status, m.position
  from unnest(p.lead_ids, p.from_users, p.to_users, p.reasons, p.regions, p.statuses)
    with ordinality m (lead_id, from_user, to_user, reason, region, status, position)
  left join run_rows r on r.run_id = p.id and r.position = m.position) m`;
