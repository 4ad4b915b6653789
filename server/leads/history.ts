import { sql } from 'drizzle-orm';
import type { BatchKind, LeadStatus, Region } from '#contract/constants.ts';
import type { HistoryQuery, LeadEvent, LeadSource, RepeatedContact } from '#contract/leads.ts';
import type { Db } from '../db/connect.ts';
import type { LeadEventDetails } from '../db/schema/leadEvents.ts';
import type { Viewer } from '../http/session.ts';
import { cutPage, pagingOf } from '../sql/lists.ts';
import type { ListPage } from '../sql/lists.ts';
import { visibleTo } from './filter.ts';
import { messages } from './messages.ts';
import { explainMove } from './planReasons.ts';
import type { PlanFacts, Reason } from './planReasons.ts';
import { explainAssignment } from './rotationReasons.ts';
import type { AssignmentFacts } from './rotationReasons.ts';
import { named } from './serialize.ts';

interface EventRow {
  [column: string]: unknown;
  id: number;
  at: string;
  type: LeadEvent['type'];
  actor_id: string | null;
  actor_name: string | null;
  from_user: string | null;
  from_name: string | null;
  to_user: string | null;
  to_name: string | null;
  from_status: LeadStatus | null;
  to_status: LeadStatus | null;
  details: LeadEventDetails | null;
  batch: (PlanFacts & { id: string; kind: BatchKind; reason: Reason; region: Region | '' }) | null;
  /** Only of the roleta. */
  assignment: Omit<AssignmentFacts, 'to' | 'skips'> | null;
}

/**
 * Newest first; events are written under the lead's lock, so ids follow time. Null without such a lead. Finding a lead
 * in a plan of 100,000 takes 5 to 10 ms.
 */
export async function listHistory(
  db: Db,
  viewer: Viewer,
  id: string,
  query: HistoryQuery,
): Promise<ListPage<LeadEvent> | null> {
  const { rows: found } = await db.execute<{ source: LeadSource }>(
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
          'total', cardinality(p.lead_ids), 'reason', p.reasons[m.position],
          'region', coalesce(p.regions[m.position], (select region from leads where id = e.lead_id))) end as batch,
        case when t.id is not null then jsonb_build_object('source', t.source, 'region', t.region, 'rules', t.rules,
          'rule', t.rule) end as assignment
      from (${chosen}) e left join lead_plans p on p.id = e.batch_id
      cross join lateral (select array_position(p.lead_ids, e.lead_id) as position offset 0) m
      left join rotation_turns t on t.id = e.turn_id
      left join users actor on actor.id = e.actor_id left join users giver on giver.id = e.from_user
      left join users receiver on receiver.id = e.to_user order by e.id desc`),
    db.execute<{ count: number }>(sql`select count(*) as count from lead_events where lead_id = ${id}`),
  ]);
  const { rows, next } = cutPage(page.rows, limit, (last) => last.id.toString());
  return {
    rows: rows.map((row) => serializeEvent(row, lead.source, viewer)),
    total: { count: counted.rows[0]?.count ?? 0, exact: true },
    next,
  };
}

function serializeEvent(row: EventRow, source: LeadSource, viewer: Viewer): LeadEvent {
  return {
    _id: row.id.toString(),
    at: new Date(row.at).toISOString(),
    type: row.type,
    by: named(row.actor_id, row.actor_name),
    source: row.type === 'created' ? source : null,
    contact: contactOf(row.details),
    from: named(row.from_user, row.from_name),
    to: named(row.to_user, row.to_name),
    fromStatus: row.from_status,
    toStatus: row.to_status,
    notes: row.details?.notes ?? null,
    batch: row.batch && { _id: row.batch.id, kind: row.batch.kind },
    rule: row.assignment?.rule ?? null,
    reason: row.type === 'assigned' ? reasonOf(row, viewer) : null,
  };
}

/** The event stores more than we show. */
function contactOf(details: LeadEventDetails | null): RepeatedContact | null {
  if (!details?.contact) return null;
  const { source, typed, replaced } = details.contact;
  return { source, typed, replaced };
}

function reasonOf(row: EventRow, viewer: Viewer): string | null {
  const { batch, assignment } = row;
  if (batch) return explainMove(batch, { ...row, ...batch });
  if (assignment) return explainAssignment({ ...assignment, to: row.to_name, skips: [] }, row.to_user === viewer.id);
  // Outside batches, only a broker's deletion leaves a lead unassigned.
  return row.to_user === null && row.from_name !== null ? messages.brokerDeleted(row.from_name) : null;
}
