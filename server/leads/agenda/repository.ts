import { sql } from 'drizzle-orm';
import type { Named } from '#contract/ground/named.ts';
import type { Agenda, TeamAgenda, TeamAgendaQuery } from '#contract/leads/agenda.ts';
import type { Brokerage } from '#contract/leads/openingMessage.ts';
import type { Db } from '../../ground/db/connect.ts';
import { notFound } from '../../ground/errors/httpError.ts';
import { select } from '../../ground/sql/columns.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { isOfLead, isOwnerInSight, visibleTo, startOf } from '../core/filter.ts';
import { messages } from '../core/messages.ts';
import { TASK_COLUMNS, VISIT_COLUMNS, IS_PLANNED_VISIT, withShownLead } from '../core/steps.ts';
import { VISIT_ENTRY } from './calendar.ts';
import type { VisitEntry } from './calendar.ts';
import { serializeTask, serializeVisit } from './serialize.ts';

/** The history has all. */
const MAX_SHOWN = 100;

/** @throws 404 for another broker's lead. */
export async function readAgenda(db: Db, viewer: Viewer, leadId: string, brokerage: Brokerage): Promise<Agenda> {
  const { rowCount } = await db.execute(sql`select from leads l where l.id = ${leadId} and ${visibleTo(viewer)}`);
  if (rowCount === 0) throw notFound(messages.notFound);
  const tasks = await select(db, TASK_COLUMNS)`
    from lead_tasks t where ${isOfLead(sql`t.lead_id`, leadId)}
    order by t.done_at desc nulls first, t.due_at, t.id limit ${MAX_SHOWN}`;
  const visits = await select(db, VISIT_COLUMNS)`
    from lead_visits v where ${isOfLead(sql`v.lead_id`, leadId)}
    order by case when v.status = 'scheduled' then v.at end, v.at desc, v.id limit ${MAX_SHOWN}`;
  return { tasks: tasks.map(serializeTask), visits: visits.map((visit) => serializeVisit(visit, viewer, brokerage)) };
}

/** @throws 404 for another broker's lead, and for a visit of another lead. */
export async function readVisitEntry(db: Db, viewer: Viewer, leadId: string, id: string): Promise<VisitEntry> {
  const [visit] = await select(db, VISIT_ENTRY)`
    from lead_visits v join (select l.* from leads l where ${visibleTo(viewer)}) d on d.id = ${leadId}
    where v.id = ${id} and ${isOfLead(sql`v.lead_id`, leadId)}`;
  if (!visit) throw notFound(messages.visitNotFound);
  return visit;
}

/** Tasks, and visits: more cannot be read in a day. */
const MAX_OF_TEAM = 300;

const OF_TEAM = {
  lead: sql<Named>`json_build_object('_id', l.id, 'name', l.name)`,
  broker: sql<Named | null>`(
    select json_build_object('_id', u.id, 'name', u.name) from users u where u.id = l.assigned_to)`,
};

/** Visits and open tasks of all brokers in sight, or of one. */
export async function readTeamAgenda(
  db: Db,
  viewer: Viewer,
  { from, days = 1, broker }: TeamAgendaQuery,
  brokerage: Brokerage,
): Promise<TeamAgenda> {
  const isAsked = sql`${isOwnerInSight(viewer)} and ${broker === undefined ? sql`true` : sql`l.assigned_to = ${broker}`}`;
  const [start, end] = [startOf(from), startOf(from, days)];
  const [visits, tasks] = await Promise.all([
    select(db, { ...VISIT_COLUMNS, ...OF_TEAM })`
      from lead_visits v ${withShownLead(sql`v`)}
      where ${IS_PLANNED_VISIT} and v.at >= ${start} and v.at < ${end} and ${isAsked}
      order by v.at, v.id limit ${MAX_OF_TEAM + 1}`,
    select(db, { ...TASK_COLUMNS, ...OF_TEAM })`
      from lead_tasks t ${withShownLead(sql`t`)}
      where t.done_at is null and t.due_at >= ${start} and t.due_at < ${end} and ${isAsked}
      order by t.due_at, t.id limit ${MAX_OF_TEAM + 1}`,
  ]);
  return {
    visits: visits
      .slice(0, MAX_OF_TEAM)
      .map((row) => ({ ...serializeVisit(row, viewer, brokerage), lead: row.lead, broker: row.broker })),
    tasks: tasks.slice(0, MAX_OF_TEAM).map((row) => ({ ...serializeTask(row), lead: row.lead, broker: row.broker })),
    isWhole: visits.length <= MAX_OF_TEAM && tasks.length <= MAX_OF_TEAM,
  };
}
