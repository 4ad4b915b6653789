import { sql } from 'drizzle-orm';
import { LEAD_STATUSES, TIME_ZONE, VISITOR_SOURCES } from '#contract/constants.ts';
import type { LeadStatus } from '#contract/constants.ts';
import type { BrokerStats, DashboardStats } from '#contract/dashboard.ts';
import type { Db } from '../db/connect.ts';
import { prepared } from '../db/prepared.ts';
import type { Viewer } from '../http/session.ts';
import { isOpen } from '../sql/conditions.ts';

/** São Paulo days up to today, 0 for empty ones. */
const countByDay = (table: 'leads' | 'properties', days: number) => sql`(
  select json_agg(counted) from (
    select days.day::date as _id, (
      select coalesce(sum(n), 0) from day_counts
      where counted = ${sql.raw(`'${table}'`)} and day_counts.day = days.day::date) as count
    from today, generate_series(today.day - ${days - 1}::int, today.day, interval '1 day') days (day) order by days.day
  ) counted)`;

const MAX_WAITING = 1000;

/**
 * Recent visitor leads, roleta off; at most a thousand. Scans unassigned leads of 7 days by index; many typed by admins
 * slow it.
 */
const WAITING = sql`(
  with off as (
    select array_agg(source order by place) as sources
    from unnest(${sql.param([...VISITOR_SOURCES])}::text[]) with ordinality visitors (source, place)
    where not exists (select from rotation_sources s where s.source = visitors.source and s.is_on)),
  found as (
    select created_at from leads
    where assigned_to is null and created_at > now() - interval '7 days' and ${isOpen(sql`status`)}
      -- Known before a row is read: where all is on, none is.
      and (select sources from off) is not null
      and source = any((select sources from off)::text[])
    order by assigned_to, created_at, id limit ${sql.raw((MAX_WAITING + 1).toString())})
  select json_build_object(
    'count', least(count(*), ${MAX_WAITING}::int),
    'isExact', count(*) <= ${MAX_WAITING}::int,
    'since', to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'off', (select sources from off))
  from found having count(*) > 0)`;

/** One statement, one instant: totals and days agree, also at midnight. */
export async function readStats(db: Db, days: number): Promise<DashboardStats> {
  const [row] = await prepared<{ stats: DashboardStats }>(
    db,
    sql`
      with today as (select (now() at time zone ${TIME_ZONE})::date as day),
      people as (
        select count(*) as users, count(*) filter (where not is_admin) as brokers from users where deleted_at is null),
      totals as (
        select coalesce(sum(n) filter (where counted = 'leads'), 0) as leads,
          coalesce(sum(n) filter (where counted = 'properties'), 0) as imoveis
        from day_counts)
      select json_build_object(
        'totals', json_build_object(
          'leads', totals.leads,
          'imoveis', totals.imoveis,
          'corretores', people.brokers,
          'usuarios', people.users),
        'users', (select json_agg(listed) from (
          select id as _id, name, is_admin as "isAdmin", is_active as "isActive" from users
          where deleted_at is null order by name, id) listed),
        'leadsDaily', ${countByDay('leads', days)},
        'imoveisDaily', ${countByDay('properties', days)},
        'waiting', ${WAITING}) as stats
      from people, totals`,
  );
  if (!row) throw new Error('a count answered no row');
  return row.stats;
}

/** Leads created in the last `days` São Paulo days, today included. */
export async function readBrokerStats(db: Db, broker: Viewer, days: number): Promise<BrokerStats> {
  const { rows } = await db.execute<{ status: LeadStatus; count: number }>(sql`
    select status, count(*) as count from leads
    where assigned_to = ${broker.id} and created_at >=
      ((now() at time zone ${TIME_ZONE})::date - ${days - 1}::int)::timestamp at time zone ${TIME_ZONE}
    group by status`);
  const counted = new Map(rows.map(({ status, count }) => [status, count]));
  const leadsByStatus = LEAD_STATUSES.map((status) => ({ _id: status, count: counted.get(status) ?? 0 }));
  return { leads: leadsByStatus.reduce((sum, { count }) => sum + count, 0), leadsByStatus };
}
