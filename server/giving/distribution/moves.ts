import { sql } from 'drizzle-orm';

/**
 * The lists of a plan `p` as rows `m`, once it was carried out as that went: a lead that stayed is with `from_user`, who had it
 * then.
 */
export const MOVES = sql`lateral (
  select m.lead_id, case when r.skip_reason is null then m.from_user else (r.before ->> 'userId')::uuid end as from_user,
    case when r.skip_reason is not null then (r.before ->> 'userId')::uuid
      when m.position > n.passed then m.from_user else m.to_user end as to_user,
    case when m.position > n.passed then 'stopped' else coalesce(r.skip_reason, m.reason) end as reason,
    r.undo_skip_reason, m.region, m.status, m.position
  from unnest(p.lead_ids, p.from_users, p.to_users, p.reasons, p.regions, p.statuses)
    with ordinality m (lead_id, from_user, to_user, reason, region, status, position)
  left join run_rows r on r.run_id = p.id and r.position = m.position
  left join (
    select n.id, cardinality(p.lead_ids) - (n.results ->> 'stopped')::int as passed from runs n) n on n.id = p.id) m`;
