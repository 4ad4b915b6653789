import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { TIME_ZONE } from '#contract/ground/timeZone.ts';
import { LEAD_STATUSES, WAITING_DAYS } from '#contract/leads/leadValues.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';
import type {
  AttentionCounts,
  BrokerStats,
  DashboardStats,
  DayCount,
  DayFigures,
  WaitingLeads,
  FirstSteps,
} from '#contract/reports/dashboard.ts';
import { FIRST_STEPS } from '#contract/reports/reportValues.ts';
import type { FirstStep } from '#contract/reports/reportValues.ts';
import { writeBrokerage } from '../../ground/brokerage/writeBrokerage.ts';
import type { Db } from '../../ground/db/connect.ts';
import { prepared, statement } from '../../ground/db/prepared.ts';
import { HAS_FAILED_JOBS } from '../../ground/jobs/jobsList.ts';
import type { Settings } from '../../ground/settings/settings.ts';
import { columnList, isoInstant, jsonObject, select } from '../../ground/sql/columns.ts';
import type { Columns, RowOf } from '../../ground/sql/columns.ts';
import { IN_POOL } from '../../leads/core/clock.ts';
import { ARRIVAL, IS_OUTSIDE_POOL, IS_SHOWN, isOpen, MIDNIGHT, TOMORROW, visibleTo } from '../../leads/core/filter.ts';
import { UNASSIGNED_COUNT } from '../../leads/core/leadCounts.ts';
import { IS_PLANNED_VISIT, withShownLead } from '../../leads/core/steps.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { SALE_COUNT, SALE_VALUE, salesFrom } from '../core/sales.ts';

/** São Paulo days, with 0 for empty ones. */
function countByDay(table: 'leads' | 'properties', days: number) {
  const day: SQL<DayCount> = jsonObject({
    _id: sql<string>`days.day::date`,
    count: sql<number>`(
      select coalesce(sum(n), 0) from day_counts
      where counted = ${sql.raw(`'${table}'`)} and day_counts.day = days.day::date)`,
  });
  return sql<DayCount[]>`(
    select json_agg(${day} order by days.day)
    from today, generate_series(today.day - ${days - 1}::int, today.day, interval '1 day') days (day))`;
}

const MAX_WAITING = 1000;

const waiting: SQL<WaitingLeads> = jsonObject({
  count: sql<number>`least(count(*), ${MAX_WAITING}::int)`,
  isExact: sql<boolean>`count(*) <= ${MAX_WAITING}::int`,
  since: isoInstant(sql`min(arrived_at)`),
  off: sql<string[]>`(select sources from off)`,
  sources: sql<number>`(select count(*) from lead_sources where is_visitors)`,
});

/** At most a thousand. Scans these days' unassigned leads by index; many typed by admins slow it. */
const WAITING = sql<WaitingLeads | null>`(
  with off as (
    select array_agg(o.id order by o.position) as sources from lead_sources o
    where o.is_visitors and not exists (select from rotation_sources s where s.source = o.id and s.is_on)),
  found as (
    select ${ARRIVAL} as arrived_at from leads l
    where assigned_to is null and ${IS_SHOWN} and ${ARRIVAL} > now() - ${sql.raw(`interval '${WAITING_DAYS} days'`)} and ${isOpen(sql`status`)}
      -- PostgreSQL evaluates this first: while every source is on, it reads no lead.
      and (select sources from off) is not null
      and source = any((select sources from off)::text[]) and ${IS_OUTSIDE_POOL}
    order by assigned_to, ${ARRIVAL}, id limit ${sql.raw((MAX_WAITING + 1).toString())})
  select ${waiting} from found having count(*) > 0)`;

const USER_COLUMNS = {
  _id: sql<string>`u.id`,
  name: sql<string>`u.name`,
  isAdmin: sql<boolean>`u.is_admin`,
  isActive: sql<boolean>`u.is_active`,
  isAdmitted: sql<boolean>`u.admitted_at is not null`,
};
const readUsers = statement<RowOf<typeof USER_COLUMNS>>(sql`
  select ${columnList(USER_COLUMNS)} from users u where u.deleted_at is null order by u.name, u.id`);

/** One statement for leads and properties: totals and days agree, also at midnight. */
const readCounts = (db: Db, days: number) =>
  prepared<Counts>(
    db,
    sql`
      with today as (select (now() at time zone ${TIME_ZONE})::date as day)
      select coalesce(sum(n) filter (where counted = 'leads'), 0) as leads,
        coalesce(sum(n) filter (where counted = 'properties'), 0) as imoveis,
        ${countByDay('leads', days)} as "leadsDaily", ${countByDay('properties', days)} as "imoveisDaily", ${WAITING} as waiting
      from day_counts`,
  );
type Counts = Pick<DashboardStats['totals'], 'leads' | 'imoveis'> &
  Pick<DashboardStats, 'leadsDaily' | 'imoveisDaily' | 'waiting'>;

export async function readStats(db: Db, days: number): Promise<DashboardStats> {
  const [users, [counts]] = await Promise.all([readUsers(db), readCounts(db, days)]);
  if (!counts) throw new Error('a count answered no row');
  const { leads, imoveis, ...daily } = counts;
  const corretores = users.filter(({ isAdmin }) => !isAdmin).length;
  return { totals: { leads, imoveis, corretores, usuarios: users.length }, users, ...daily };
}

function readerOf<Read extends Columns>(columns: Read): (db: Db) => Promise<RowOf<Read>> {
  const read = statement<RowOf<Read>>(sql`select ${columnList(columns)}`);
  return async (db) => {
    const [row] = await read(db);
    if (!row) throw new Error('a count answered no row');
    return row;
  };
}

const countSince = (since: SQL, from: SQL): SQL<AttentionCounts['pool']> => sql`(
  select ${jsonObject({ count: sql<number>`count(*)`, since: sql<string | null>`${isoInstant(sql`min(${since})`)}` })} from ${from})`;

const ATTENTION_COLUMNS = {
  unassigned: UNASSIGNED_COUNT,
  pool: countSince(sql`c.started_at`, IN_POOL),
  waiting: countSince(
    sql`u.created_at`,
    sql`users u where u.admitted_at is null and not u.is_admin and u.deleted_at is null`,
  ),
  hasFailedJobs: HAS_FAILED_JOBS,
};
export const readAttention: (db: Db) => Promise<AttentionCounts> = readerOf(ATTENTION_COLUMNS);

const DAY_COLUMNS = {
  visits: sql<DayFigures['visits']>`(
    select ${jsonObject({
      count: sql<number>`count(*)`,
      next: sql<string | null>`${isoInstant(sql`min(v.at) filter (where v.status = 'scheduled' and v.at >= now())`)}`,
    })}
    from lead_visits v ${withShownLead(sql`v`)} where ${IS_PLANNED_VISIT} and v.at >= ${MIDNIGHT} and v.at < ${TOMORROW})`,
  sales: sql<DayFigures['sales']>`(
    select ${jsonObject({
      count: SALE_COUNT,
      value: SALE_VALUE,
      since: sql<string>`(date_trunc('month', now() at time zone ${TIME_ZONE})::date)::text`,
    })}
    from ${salesFrom(sql`date_trunc('month', now(), ${TIME_ZONE})`)})`,
};
export const readDay: (db: Db) => Promise<DayFigures> = readerOf(DAY_COLUMNS);

/** Leads that arrived or came back, today included. A sale counts for its seller. */
export async function readByStatus(
  db: Db,
  broker: Viewer,
  days: number,
): Promise<Pick<BrokerStats, 'leads' | 'leadsByStatus'>> {
  const isRecent = sql`${ARRIVAL} >=
    ((now() at time zone ${TIME_ZONE})::date - ${days - 1}::int)::timestamp at time zone ${TIME_ZONE}`;
  const { rows } = await db.execute<{ status: LeadStatus; count: number }>(sql`
    select status, count(*) as count from leads l
    where ${visibleTo({ ...broker, sight: 'own' })} and ${isRecent} and status <> 'convertido' group by status
    union all
    select 'convertido', count(*) from sales s join leads l on l.id = s.lead_id
    where s.seller_id = ${broker.id} and ${isRecent} and l.hidden_at is null`);
  const counted = new Map(rows.map(({ status, count }) => [status, count]));
  const leadsByStatus = LEAD_STATUSES.map((status) => ({ _id: status, count: counted.get(status) ?? 0 }));
  return { leads: leadsByStatus.reduce((sum, { count }) => sum + count, 0), leadsByStatus };
}

const COLUMNS = {
  logo: sql<boolean>`exists (select from brokerage where logo_id is not null)`,
  regions: sql<boolean>`exists (select from brokerage where city is not null)`,
  property: sql<boolean>`exists (select from properties where deleted_at is null)`,
  broker: sql<boolean>`exists (
    select from users where not is_admin and is_active and admitted_at is not null and deleted_at is null)`,
  leads: sql<boolean>`exists (select from leads where created_by is not null)`,
  rotation: sql<boolean>`exists (select from rotation_sources where is_on)`,
  clock: sql<boolean>`clock_settings.is_on`,
  isMailTested: sql<boolean>`exists (select from brokerage where mail_tested_at is not null)`,
  isHidden: sql<boolean>`coalesce((select hides_first_steps from brokerage), false)`,
  aside: sql<FirstStep[]>`coalesce((select aside_steps from brokerage), '{}')`,
};

export const NO_FIRST_STEPS: FirstSteps = { done: [], open: [], sendsMails: false };

export async function readFirstSteps(db: Db, { smtpUrl }: Settings): Promise<FirstSteps> {
  const [row] = await select(db, COLUMNS)`from clock_settings`;
  if (!row || row.isHidden) return NO_FIRST_STEPS;
  const sendsMails = smtpUrl !== null;
  const state = { ...row, mail: sendsMails && row.isMailTested };
  const [done = [], open = []] = [true, false].map((isDone) => FIRST_STEPS.filter((step) => state[step] === isDone));
  return { done, open: open.filter((step) => !row.aside.includes(step)), sendsMails };
}

/** For all admins. */
export async function hideFirstSteps(tx: Db, step: FirstStep | undefined): Promise<void> {
  await writeBrokerage(tx);
  const [row] = await select(tx, { aside: COLUMNS.aside })`from brokerage`;
  await writeBrokerage(tx, step ? { asideSteps: [...new Set(row?.aside).add(step)] } : { hidesFirstSteps: true });
}
