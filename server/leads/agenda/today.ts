import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Named } from '#contract/ground/named.ts';
import type { Planned, Today, TodayList, TodayVisit } from '#contract/leads/agenda.ts';
import { SILENT_DAYS } from '#contract/leads/agendaValues.ts';
import type { PlannedRange } from '#contract/leads/agendaValues.ts';
import type { Channel } from '#contract/leads/conversationValues.ts';
import { typesThat } from '#contract/leads/leadEvents.ts';
import type { Db } from '../../ground/db/connect.ts';
import { statement } from '../../ground/db/prepared.ts';
import type { Settings } from '../../ground/settings/settings.ts';
import { columnList, isoInstant } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { oneOf } from '../../ground/sql/conditions.ts';
import type { Seer } from '../../people/roles/sight.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import {
  ARRIVAL,
  daysAgo,
  IS_ANSWER_DUE,
  IS_RECENT,
  isOpen,
  LAST_CONTACT,
  MIDNIGHT,
  TOMORROW,
  visibleTo,
} from '../core/filter.ts';
import { NEXT_STEP_AT } from '../core/nextStep.ts';
import { LEAD_COLUMNS, serializeLead } from '../core/serialize.ts';
import { TASK_COLUMNS, VISIT_COLUMNS } from '../core/steps.ts';
import { serializeTask, serializeVisit } from './serialize.ts';

/** More than fits on a screen; the rest moves up. */
const SHOWN = 10;

// Bounds of the scan: the newest leads, and those with the latest steps.
const MAX_LEADS = 2000;
const MAX_STEPS = 500;
/** A week's tasks, and its visits. */
const MAX_PLANNED = 100;

export async function readToday(db: Db, viewer: Viewer, brokerage: Settings): Promise<Today> {
  const asked = { viewer: viewer.id };
  // One after the other: of one person's page no more than one connection waits.
  const unanswered = await TODAY.unanswered(db, asked);
  const newLeads = await TODAY.newLeads(db, asked);
  const tasks = await TODAY.tasks(db, asked);
  const visits = await TODAY.visits(db, asked);
  const toConfirm = await TODAY.toConfirm(db, asked);
  const silent = await TODAY.silent(db, asked);
  return {
    unanswered: listOf(unanswered, ({ id, channel, at, lead }) => ({ _id: id, channel, at, lead })),
    newLeads: listOf(newLeads, (row) => serializeLead(row, viewer, brokerage)),
    overdue: listOf(
      tasks.filter((task) => task.is_overdue),
      serializeTaskOfLead,
    ),
    tasks: listOf(
      tasks.filter((task) => !task.is_overdue),
      serializeTaskOfLead,
    ),
    visits: listOf(visits, withLead(viewer, brokerage)),
    toConfirm: listOf(toConfirm, withLead(viewer, brokerage)),
    silent: listOf(silent, (row) => ({
      ...serializeLead(row, viewer, brokerage),
      lastContactAt: row.last_contact_at,
    })),
  };
}

export async function readPlanned(db: Db, viewer: Viewer, range: PlannedRange, brokerage: Settings): Promise<Planned> {
  const statements = PLANNED[range];
  const asked = { viewer: viewer.id };
  const [tasks, visits] = await Promise.all([statements.tasks(db, asked), statements.visits(db, asked)]);
  return { tasks: listOf(tasks, serializeTaskOfLead), visits: listOf(visits, withLead(viewer, brokerage)) };
}

const withLead =
  (viewer: Viewer, brokerage: Settings) =>
  (row: VisitOfLead): TodayVisit => ({ ...serializeVisit(row, viewer, brokerage), lead: row.lead });

const listOf = <Row extends { total: number }, Shown>(
  rows: Row[],
  serialize: (row: Row) => Shown,
): TodayList<Shown> => ({ rows: rows.map(serialize), total: rows[0]?.total ?? 0 });

const IS_SILENT = sql`${isOpen(sql`l.status`)} and ${LAST_CONTACT} < ${daysAgo(SILENT_DAYS)} and l.next_step_at is null
  and not ${IS_ANSWER_DUE}`;

const TODAY_LEAD_COLUMNS = {
  ...LEAD_COLUMNS,
  last_contact_at: isoInstant(LAST_CONTACT),
  total: sql<number>`l.total`,
};

/** Ids first: reading all columns of hidden rows takes longer. */
function leadsOf(viewer: Seer, condition: SQL, newest: SQL) {
  const looked = sql`
    select l.* from leads l where ${visibleTo(viewer)} and ${IS_RECENT}
    order by ${ARRIVAL} desc limit ${MAX_LEADS}`;
  return statement<RowOf<typeof TODAY_LEAD_COLUMNS>>(sql`
    select ${columnList(TODAY_LEAD_COLUMNS)} from (
      select l.*, count(*) over () as total from (${looked}) l where ${condition}
      order by ${newest} desc, l.id limit ${SHOWN}) l
    order by ${newest} desc, l.id`);
}

const LEAD_OF_STEP = sql<Named>`json_build_object('_id', d.id, 'name', d.name)`;

/** `due d`: open leads with a step before `end`; `step_of`: the lead of the step's row. */
const withDueLeads = (viewer: Seer, end = TOMORROW) => sql`
  with working as materialized (
    select l.id, l.name from leads l where ${visibleTo(viewer)} and ${NEXT_STEP_AT} < ${end}
    order by ${NEXT_STEP_AT} desc limit ${MAX_STEPS}
  ), due as (
    select s.id, s.name, s.id as step_of from working s
    union all select s.id, s.name, m.id from working s join leads m on m.merged_into = s.id
  )`;

const TASK_OF_LEAD = {
  ...TASK_COLUMNS,
  lead: LEAD_OF_STEP,
  is_overdue: sql<boolean>`t.is_overdue`,
  total: sql<number>`t.total`,
};
type TaskOfLead = RowOf<typeof TASK_OF_LEAD>;

const serializeTaskOfLead = (task: TaskOfLead) => ({ ...serializeTask(task), lead: task.lead });

/** Overdue ones and today's, nearest to now. */
const tasksOf = (viewer: Seer) =>
  statement<TaskOfLead>(sql`
    ${withDueLeads(viewer)}, ${PLACED} select ${columnList(TASK_OF_LEAD)}
    from placed t join due d on d.step_of = t.lead_id where t.place <= ${SHOWN} order by t.place`);

/** Open tasks of `due`. */
const PLACED = sql`
  open as (
    select t.*, t.due_at < now() as is_overdue from due d join lead_tasks t on t.lead_id = d.step_of
    where t.done_at is null and t.due_at < ${TOMORROW}
  ), placed as (
    select *, count(*) over kind as total, row_number() over (kind order by greatest(due_at - now(), now() - due_at), id) as place
    from open window kind as (partition by is_overdue)
  )`;

const VISIT_OF_LEAD = { ...VISIT_COLUMNS, lead: LEAD_OF_STEP, total: sql<number>`count(*) over ()` };
type VisitOfLead = RowOf<typeof VISIT_OF_LEAD>;

const visitsOf = (viewer: Seer) =>
  statement<VisitOfLead>(sql`
    ${withDueLeads(viewer)} select ${columnList(VISIT_OF_LEAD)}
    from due d join lead_visits v on v.lead_id = d.step_of and v.status = 'scheduled' and v.at < ${TOMORROW}
    order by v.at < ${MIDNIGHT}, v.at limit ${SHOWN}`);

interface Days {
  from: SQL;
  end: SQL;
}

const plannedVisitsOf = (viewer: Seer, { from, end }: Days, condition = sql`true`, most = MAX_PLANNED) =>
  statement<VisitOfLead>(sql`
    ${withDueLeads(viewer, end)} select ${columnList(VISIT_OF_LEAD)}
    from due d join lead_visits v on v.lead_id = d.step_of and v.at >= ${from} and v.at < ${end}
    where v.status = 'scheduled' and ${condition} order by v.at, v.id limit ${most}`);

const PLANNED_TASK = {
  ...TASK_OF_LEAD,
  is_overdue: sql<boolean>`t.due_at < now()`,
  total: sql<number>`count(*) over ()`,
};

const plannedTasksOf = (viewer: Seer, { from, end }: Days) =>
  statement<TaskOfLead>(sql`
    ${withDueLeads(viewer, end)} select ${columnList(PLANNED_TASK)}
    from due d join lead_tasks t on t.lead_id = d.step_of and t.due_at >= ${from} and t.due_at < ${end}
    where t.done_at is null order by t.due_at, t.id limit ${MAX_PLANNED}`);

const daysFrom = (from: SQL, days: number): Days => ({
  from,
  end: sql`(${from} + make_interval(days => ${days}::int))`,
});
const NEXT_DAY = daysFrom(TOMORROW, 1);

const ATTEMPT_OF_LEAD = {
  id: sql<string>`e.id::text`,
  channel: sql<Channel>`e.details -> 'attempt' ->> 'channel'`,
  at: isoInstant(sql`e.at`),
  lead: sql<Named>`json_build_object('_id', l.id, 'name', l.name)`,
  total: sql<number>`count(*) over ()`,
};

const TRIES = typesThat(({ isTry }) => isTry);

/** Older results are forgotten. */
const unansweredBy = (viewer: Seer) =>
  statement<RowOf<typeof ATTEMPT_OF_LEAD>>(sql`
    select ${columnList(ATTEMPT_OF_LEAD)}
    from lead_events e join leads m on m.id = e.lead_id join leads l on l.id = coalesce(m.merged_into, m.id)
    where e.type = 'attempt' and e.actor_id = ${viewer.id} and e.at > ${daysAgo(1)}
      and ${visibleTo(viewer)} and ${isOpen(sql`l.status`)} and not exists (
        select from lead_events later
        where later.lead_id = e.lead_id and later.id > e.id and later.actor_id = e.actor_id
          and ${oneOf(sql`later.type`, TRIES)})
    order by e.at desc limit ${SHOWN}`);

/** Also a gerente's day is of their own leads. */
const VIEWER: Seer = { sight: 'own', id: sql.placeholder('viewer') };

const TODAY = {
  unanswered: unansweredBy(VIEWER),
  newLeads: leadsOf(VIEWER, IS_ANSWER_DUE, ARRIVAL),
  tasks: tasksOf(VIEWER),
  visits: visitsOf(VIEWER),
  toConfirm: plannedVisitsOf(VIEWER, NEXT_DAY, sql`v.confirmed_at is null`, SHOWN),
  silent: leadsOf(VIEWER, IS_SILENT, LAST_CONTACT),
};

const plannedOf = (days: Days) => ({
  tasks: plannedTasksOf(VIEWER, days),
  visits: plannedVisitsOf(VIEWER, days),
});
const PLANNED = { tomorrow: plannedOf(NEXT_DAY), week: plannedOf(daysFrom(MIDNIGHT, 7)) };
