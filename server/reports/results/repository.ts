import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Named } from '#contract/ground/named.ts';
import type { Period } from '#contract/ground/period.ts';
import type { Kind } from '#contract/properties/kinds.ts';
import type { ResultDimension, Results } from '#contract/reports/results.ts';
import { summedByPeriod } from '../../ground/counts/spans.ts';
import type { Db } from '../../ground/db/connect.ts';
import { prepared } from '../../ground/db/prepared.ts';
import { columnList, select } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { startOf } from '../../leads/core/filter.ts';
import { SALE_COUNT, SALE_VALUE, salesFrom } from '../core/sales.ts';
import { RESULTS } from './resultSpans.ts';

/** Alias: sums `s`. */
const RESULT_COLUMNS = {
  /** Which of the periods, from 0. */
  period: sql<number>`s.period`,
  dimension: sql<ResultDimension>`s.dimension`,
  key: sql<string>`s.key`,
  /** The name of a broker or a reason. */
  name: sql<string | null>`case s.dimension
    when 'broker' then (select name from users where id = nullif(s.key, '')::uuid)
    when 'reason' then (select label from loss_reasons where id = nullif(s.key, '')::uuid) end`,
  leads: sql<number>`s.leads`,
  won: sql<number>`s.won`,
  lost: sql<number>`s.lost`,
  sold: sql<number>`s.sold::float8`,
  attempts: sql<number[]>`s.attempts`,
};
export type ResultRow = RowOf<typeof RESULT_COLUMNS>;

/** By the day of sale, in the shape of `summedByPeriod`. */
const salesByPeriod = (periods: readonly Period[]): SQL =>
  sql.join(
    periods.map(
      ({ from, to }, index) => sql`
        select ${index}::int as period,
          case when grouping(l.source) = 0 then 'source' when grouping(l.region) = 0 then 'region' else 'broker' end as dimension,
          coalesce(l.source, l.region, s.seller_id::text, '') as key, ${SALE_COUNT} as won, ${SALE_VALUE} as sold
        from ${salesFrom(startOf(from), startOf(to, 1))} group by grouping sets ((l.source), (l.region), (s.seller_id))`,
    ),
    sql` union all `,
  );

/** Leads and losses by arrival, sales by the day of sale. */
const withSalesByDay = (counted: SQL, periods: readonly Period[], total: ResultDimension): SQL => sql`
  select period, dimension, key, coalesce(c.leads, 0) as leads, coalesce(d.won, 0) as won, coalesce(c.lost, 0) as lost,
    coalesce(d.sold, 0) as sold, coalesce(c.attempts, '{}') as attempts
  from (${counted}) c full join (${salesByPeriod(periods)}) d using (period, dimension, key)
  where period = 0 or dimension = ${total}`;

/** The sums of the first period by dimension, of others only by `total`. One instant. */
export function readResults(
  db: Db,
  periods: readonly Period[],
  byArrival: boolean,
  total: ResultDimension = 'source',
): Promise<ResultRow[]> {
  const counted = summedByPeriod(RESULTS, periods, [total]);
  const sums = byArrival ? counted : withSalesByDay(counted, periods, total);
  return prepared(
    db,
    sql`select ${columnList(RESULT_COLUMNS)} from (${sums}) s order by s.leads desc, s.won desc, s.key`,
  );
}

/** Sales `s` by what their properties say; most sales first. */
const readSales = <Key extends string, Value>(
  db: Db,
  key: Record<Key, SQL<Value>>,
  of: SQL,
  period: Period,
  byArrival: boolean,
) => {
  const { from, to } = { from: startOf(period.from), to: startOf(period.to, 1) };
  return select(db, { ...key, won: SALE_COUNT, sold: SALE_VALUE })`from ${
    byArrival
      ? sql`sales s join leads l on l.id = s.lead_id ${of}
        where l.hidden_at is null and l.created_at >= ${from} and l.created_at < ${to}`
      : salesFrom(from, to, of)
  } group by 1 order by 2 desc, 1`;
};

export const readSoldKinds = (db: Db, period: Period, byArrival: boolean) =>
  readSales(
    db,
    { kind: sql<Kind | null>`p.category` },
    sql`left join properties p on p.id = s.property_id`,
    period,
    byArrival,
  );

export const readCaptadores = (db: Db, period: Period, byArrival: boolean): Promise<Results['captadores']> =>
  readSales(
    db,
    { captador: sql<Named>`jsonb_build_object('_id', u.id, 'name', u.name)` },
    sql`join properties p on p.id = s.property_id and p.brought_by is not null join users u on u.id = p.brought_by`,
    period,
    byArrival,
  );
