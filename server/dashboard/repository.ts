import { sql } from 'drizzle-orm';
import { LEAD_STATUSES, TIME_ZONE } from '#contract/constants.ts';
import type { LeadStatus } from '#contract/constants.ts';
import type { BrokerStats, DashboardStats, DayCount } from '#contract/dashboard.ts';
import type { Db } from '../db/connect.ts';
import type { Viewer } from '../plugins/session.ts';

/** Days of São Paulo up to today, each with its count, 0 where nothing came. */
async function countByDay(db: Db, table: 'leads' | 'properties', days: number): Promise<DayCount[]> {
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    with today as (select (now() at time zone ${TIME_ZONE})::date as day),
    days as (
      select generate_series(today.day - ${days - 1}::int, today.day, interval '1 day')::date as day from today
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sum(c.n), 0) as count
    from days left join day_counts c on c.counted = ${table} and c.day = days.day
    group by days.day order by days.day`);
  return rows.map(({ day, count }) => ({ _id: day, count }));
}

/** All of it as of one instant: the totals and the days agree with each other, at midnight too. */
export function readStats(db: Db, days: number): Promise<DashboardStats> {
  return db.transaction(
    async (tx) => {
      const totals = await tx.execute<DashboardStats['totals']>(sql`
        select (select coalesce(sum(n), 0) from day_counts where counted = 'leads') as leads,
          (select coalesce(sum(n), 0) from day_counts where counted = 'properties') as imoveis,
          count(*) filter (where not is_admin) as corretores, count(*) as usuarios
        from users where deleted_at is null`);
      const users = await tx.execute<DashboardStats['users'][number]>(sql`
        select id as "_id", name, is_admin as "isAdmin", is_active as "isActive"
        from users where deleted_at is null order by name, id`);
      const leadsDaily = await countByDay(tx, 'leads', days);
      const imoveisDaily = await countByDay(tx, 'properties', days);
      const [counts] = totals.rows;
      if (!counts) throw new Error('a count answered no row');
      return { totals: counts, users: users.rows, leadsDaily, imoveisDaily };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The leads of this broker that came in the last `days` days of São Paulo, today's among them. */
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
