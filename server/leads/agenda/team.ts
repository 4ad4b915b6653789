import { sql } from 'drizzle-orm';
import type { Named } from '#contract/ground/named.ts';
import type { TeamAgenda, TeamAgendaQuery } from '#contract/leads/agenda.ts';
import type { Brokerage } from '#contract/leads/openingMessage.ts';
import type { Db } from '../../ground/db/connect.ts';
import { select } from '../../ground/sql/columns.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { startOf } from '../core/filter.ts';
import { IS_PLANNED_VISIT, TASK_COLUMNS, VISIT_COLUMNS, withShownLead } from '../core/steps.ts';
import { serializeTask, serializeVisit } from './serialize.ts';

/** Tasks, and visits: more cannot be read in a day. */
const MAX_SHOWN = 300;

const OF_TEAM = {
  lead: sql<Named>`json_build_object('_id', l.id, 'name', l.name)`,
  broker: sql<Named | null>`(
    select json_build_object('_id', u.id, 'name', u.name) from users u where u.id = l.assigned_to)`,
};

/** Visits and open tasks of all brokers, or of one. */
export async function readTeamAgenda(
  db: Db,
  viewer: Viewer,
  { from, days = 1, broker }: TeamAgendaQuery,
  brokerage: Brokerage,
): Promise<TeamAgenda> {
  const isAsked = broker === undefined ? sql`true` : sql`l.assigned_to = ${broker}`;
  const [start, end] = [startOf(from), startOf(from, days)];
  const [visits, tasks] = await Promise.all([
    select(db, { ...VISIT_COLUMNS, ...OF_TEAM })`
      from lead_visits v ${withShownLead(sql`v`)}
      where ${IS_PLANNED_VISIT} and v.at >= ${start} and v.at < ${end} and ${isAsked}
      order by v.at, v.id limit ${MAX_SHOWN + 1}`,
    select(db, { ...TASK_COLUMNS, ...OF_TEAM })`
      from lead_tasks t ${withShownLead(sql`t`)}
      where t.done_at is null and t.due_at >= ${start} and t.due_at < ${end} and ${isAsked}
      order by t.due_at, t.id limit ${MAX_SHOWN + 1}`,
  ]);
  return {
    visits: visits
      .slice(0, MAX_SHOWN)
      .map((row) => ({ ...serializeVisit(row, viewer, brokerage), lead: row.lead, broker: row.broker })),
    tasks: tasks.slice(0, MAX_SHOWN).map((row) => ({ ...serializeTask(row), lead: row.lead, broker: row.broker })),
    isWhole: visits.length <= MAX_SHOWN && tasks.length <= MAX_SHOWN,
  };
}
