import { sql } from 'drizzle-orm';
import type { HistoryQuery, LeadEvent } from '#contract/leads.ts';
import type { Db } from '../db/connect.ts';
import type { Viewer } from '../http/session.ts';
import { cutPage, pagingOf } from '../sql/lists.ts';
import type { ListPage } from '../sql/lists.ts';
import { visibleTo } from './filter.ts';
import { serializeEvent } from './serializeEvent.ts';
import type { EventRow, EventLead } from './serializeEvent.ts';

/**
 * What happened to a lead, newest first; null when there is no such lead for this viewer. A lead's events are written
 * under its lock, so their ids are in the order of what happened. Finding a lead in a plan of 100,000 costs 5 to 10 ms.
 */
export async function listHistory(
  db: Db,
  viewer: Viewer,
  id: string,
  query: HistoryQuery,
): Promise<ListPage<LeadEvent> | null> {
  const { rows: found } = await db.execute<EventLead & Record<string, unknown>>(
    sql`select l.source from leads l where l.id = ${id} and ${visibleTo(viewer)}`,
  );
  const lead = found[0];
  if (!lead) return null;
  const { limit } = pagingOf(query);
  const position = query.after ? sql`e.id < ${query.after}::bigint` : sql`true`;
  const chosen = sql`
    select * from lead_events e where e.lead_id = ${id} and ${position} order by e.id desc limit ${limit + 1}`;
  const [page, counted] = await Promise.all([
    db.execute<EventRow>(sql`
      select e.id, e.at, e.type, e.actor_id, actor.name as actor_name, e.from_user, giver.name as from_name,
        e.to_user, receiver.name as to_name, e.from_status, e.to_status, e.details,
        case when p.id is not null then jsonb_build_object('id', p.id, 'kind', p.kind, 'brokers', p.brokers,
          'total', cardinality(p.lead_ids), 'reason', p.reasons[m.place],
          'region', coalesce(p.regions[m.place], (select region from leads where id = e.lead_id))) end as batch,
        case when t.id is not null then jsonb_build_object('source', t.source, 'region', t.region, 'rules', t.rules,
          'rule', t.rule) end as turn
      from (${chosen}) e left join lead_plans p on p.id = e.batch_id
      cross join lateral (select array_position(p.lead_ids, e.lead_id) as place offset 0) m
      left join rotation_turns t on t.id = e.turn_id
      left join users actor on actor.id = e.actor_id left join users giver on giver.id = e.from_user
      left join users receiver on receiver.id = e.to_user order by e.id desc`),
    db.execute<{ count: number }>(sql`select count(*) as count from lead_events where lead_id = ${id}`),
  ]);
  const { rows, next } = cutPage(page.rows, limit, (last) => last.id.toString());
  return {
    rows: rows.map((row) => serializeEvent({ ...row, at: new Date(row.at) }, lead, viewer)),
    total: { count: counted.rows[0]?.count ?? 0, exact: true },
    next,
  };
}
