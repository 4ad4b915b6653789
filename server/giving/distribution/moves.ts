import { sql } from 'drizzle-orm';

/**
 * The lists of a plan `p` as rows `m`, once it was carried out as that went: a lead that stayed is with `from_user`, who had it
 * then. They read `p` once: its lists are large. `part`: only so many positions `after` that one.
 */
export function movesOf(part?: { after: number; size: number }) {
  const { after } = part ?? { after: 0 };
  const cut = part ? sql`[${after + 1}::int : ${after + part.size}::int]` : sql``;
  return sql`lateral (
    select m.lead_id, case when r.skip_reason is null then m.from_user else (r.before ->> 'userId')::uuid end as from_user,
      case when r.skip_reason is null then m.to_user else (r.before ->> 'userId')::uuid end as to_user,
      coalesce(r.skip_reason, m.reason) as reason, r.undo_skip_reason, m.region, m.status, ${after}::int + m.position as position
    from unnest(p.lead_ids${cut}, p.from_users${cut}, p.to_users${cut}, p.reasons${cut}, p.regions${cut}, p.statuses${cut})
      with ordinality m (lead_id, from_user, to_user, reason, region, status, position)
    left join run_rows r on r.run_id = p.id and r.position = ${after}::int + m.position) m`;
}
