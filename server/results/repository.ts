import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ResultDimension, ResultsQuery } from '#contract/results.ts';
import type { Db } from '../db/connect.ts';
import { spansOf, SUMMED_CHANGES, SUMMED_COUNTS } from '../db/resultSpans.ts';
import { readRows } from '../sql/columns.ts';
import type { RowOf } from '../sql/columns.ts';

/** Of sums `s`. */
const RESULT_COLUMNS = {
  before: sql<boolean>`s.before`,
  dimension: sql<ResultDimension>`s.dimension`,
  key: sql<string>`s.key`,
  /** Of a broker or a reason. */
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

/** The sums of a period by dimension; of the one before only by source, which is enough for its total. One instant. */
export function readResults(db: Db, period: ResultsQuery, before: ResultsQuery): Promise<ResultRow[]> {
  const sums = sql`
    select before, dimension, key, ${SUMMED_COUNTS} from (
      ${sumsOf(period, sql`false`)} union all ${sumsOf(before, sql`true`)}
    ) found
    where dimension = 'source' or not before group by 1, 2, 3 having sum(leads) <> 0`;
  return readRows(db, RESULT_COLUMNS, (list) => sql`select ${list} from (${sums}) s order by s.leads desc, s.key`);
}

/** What is added up already, and what has changed since. */
function sumsOf({ from, to }: ResultsQuery, before: SQL): SQL {
  const spans = spansOf(from, to);
  const lengths = sql.param(spans.map(({ days }) => days));
  const starts = sql.param(spans.map(({ start }) => start));
  return sql`
    select ${before} as before, dimension, key, leads, won, lost, sold, attempts
    from result_counts join unnest(${lengths}::smallint[], ${starts}::date[]) spans (days, start) using (days, start)
    union all
    select ${before}, dimension, key, ${SUMMED_CHANGES}
    from result_changes cross join lateral result_keys(source, region, assigned_to, status, loss_reason_id)
    where day between ${from}::date and ${to}::date group by 2, 3`;
}
