import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Today, TodayList } from '#contract/agenda.ts';
import { SILENT_DAYS, SILENT_UNTIL_DAYS, TIME_ZONE } from '#contract/constants.ts';
import type { Named } from '#contract/leads.ts';
import type { Db } from '../db/connect.ts';
import type { Viewer } from '../http/session.ts';
import { ARRIVAL, visibleTo } from '../leads/filter.ts';
import { NEXT_STEP_AT } from '../leads/nextStep.ts';
import { LEAD_COLUMNS, serializeLead } from '../leads/serialize.ts';
import { TASK_COLUMNS, VISIT_COLUMNS } from '../leads/steps.ts';
import type { Settings } from '../settings.ts';
import { isoInstant, readRows } from '../sql/columns.ts';
import type { Columns, RowOf } from '../sql/columns.ts';
import { isOpen } from '../sql/conditions.ts';
import { serializeTask, serializeVisit } from './serialize.ts';

/** More than fits on a screen; whoever finishes one sees the next. */
const SHOWN = 10;

// Bounds of what is looked through, whatever a broker has: the newest leads, and the leads with the latest steps.
const MOST_LEADS = 2000;
const MOST_STEPS = 500;

export async function readToday(db: Db, viewer: Viewer, brokerage: Settings): Promise<Today> {
  const newLeads = await readLeads(db, viewer, IS_NEW, ARRIVAL);
  const overdue = await readTasks(db, viewer, sql`t.due_at < now()`, sql`t.due_at desc`);
  const tasks = await readTasks(db, viewer, sql`t.due_at >= now()`, sql`t.due_at`);
  const visits = await readVisits(db, viewer);
  const silent = await readLeads(db, viewer, IS_SILENT, LAST_CONTACT);
  return {
    newLeads: listOf(newLeads, (row) => serializeLead(row, viewer, brokerage)),
    overdue: listOf(overdue, (row) => ({ ...serializeTask(row), lead: row.lead })),
    tasks: listOf(tasks, (row) => ({ ...serializeTask(row), lead: row.lead })),
    visits: listOf(visits, (row) => ({ ...serializeVisit(row), lead: row.lead })),
    silent: listOf(silent, (row) => ({
      ...serializeLead(row, viewer, brokerage),
      lastContactAt: row.last_contact_at,
    })),
  };
}

const listOf = <Row extends { total: number }, Shown>(
  rows: Row[],
  serialize: (row: Row) => Shown,
): TodayList<Shown> => ({ rows: rows.map(serialize), total: rows[0]?.total ?? 0 });

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

/** Of a lead `l`: by whoever made it. */
const LAST_CONTACT = sql`coalesce(l.last_contacted_at, ${ARRIVAL})`;

const IS_NEW = sql`${ARRIVAL} >= ${daysAgo(SILENT_DAYS)} and (
  (l.status = 'novo' and l.last_contacted_at is null) or l.reentered_at > coalesce(l.last_contacted_at, l.created_at))`;

const IS_SILENT = sql`${LAST_CONTACT} < ${daysAgo(SILENT_DAYS)} and l.next_step_at is null`;

/** Ids come first: reading all columns of rows that are not shown would take longer. */
function readLeads(db: Db, viewer: Viewer, condition: SQL, newest: SQL) {
  const columns = {
    ...LEAD_COLUMNS,
    last_contact_at: isoInstant(LAST_CONTACT),
    total: sql<number>`l.total`,
  };
  const looked = sql`
    select l.* from leads l where ${visibleTo(viewer)} and ${ARRIVAL} >= ${daysAgo(SILENT_UNTIL_DAYS)}
    order by ${ARRIVAL} desc limit ${MOST_LEADS}`;
  return readRows(
    db,
    columns,
    (list) => sql`
      select ${list} from (
        select l.*, count(*) over () as total from (${looked}) l where ${isOpen(sql`l.status`)} and ${condition}
        order by ${newest} desc, l.id limit ${SHOWN}) l
      order by ${newest} desc, l.id`,
  );
}

const MIDNIGHT = sql`date_trunc('day', now(), ${TIME_ZONE})`;
const TOMORROW = sql`(${MIDNIGHT} + interval '1 day')`;

const OF_A_STEP = {
  lead: sql<Named>`json_build_object('_id', d.id, 'name', d.name)`,
  total: sql<number>`count(*) over ()`,
};

/** `due d`: leads with something to do before tomorrow; `step_of`: the lead whose row the step has. */
const dueLeads = (viewer: Viewer) => sql`
  shown as materialized (
    select l.id, l.name from leads l where ${visibleTo(viewer)} and ${NEXT_STEP_AT} < ${TOMORROW}
    order by ${NEXT_STEP_AT} desc limit ${MOST_STEPS}
  ), due as (
    select s.id, s.name, s.id as step_of from shown s
    union all select s.id, s.name, m.id from shown s join leads m on m.merged_into = s.id
  )`;

function readTasks(db: Db, viewer: Viewer, condition: SQL, order: SQL) {
  return readSteps(
    db,
    viewer,
    { ...TASK_COLUMNS, ...OF_A_STEP },
    {
      from: sql`lead_tasks t on t.lead_id = d.step_of and t.done_at is null and t.due_at < ${TOMORROW} and ${condition}`,
      order,
    },
  );
}

function readVisits(db: Db, viewer: Viewer) {
  return readSteps(
    db,
    viewer,
    { ...VISIT_COLUMNS, ...OF_A_STEP },
    {
      from: sql`lead_visits v on v.lead_id = d.step_of and v.status = 'scheduled' and v.at < ${TOMORROW}`,
      order: sql`v.at < ${MIDNIGHT}, v.at`,
    },
  );
}

const readSteps = <Read extends Columns>(
  db: Db,
  viewer: Viewer,
  columns: Read,
  { from, order }: { from: SQL; order: SQL },
): Promise<RowOf<Read>[]> =>
  readRows(
    db,
    columns,
    (list) => sql`with ${dueLeads(viewer)} select ${list} from due d join ${from} order by ${order} limit ${SHOWN}`,
  );
