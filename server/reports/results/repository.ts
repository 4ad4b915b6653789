import { sql } from 'drizzle-orm';
import type { Period } from '#contract/ground/period.ts';
import type { ResultDimension } from '#contract/reports/results.ts';
import { summedByPeriod } from '../../ground/counts/spans.ts';
import type { Db } from '../../ground/db/connect.ts';
import { prepared } from '../../ground/db/prepared.ts';
import { columnList } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
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

/** The sums of the first period by dimension, of the one before only by `total`. One instant. */
export const readResults = (
  db: Db,
  periods: readonly [Period, Period],
  total: ResultDimension = 'source',
): Promise<ResultRow[]> =>
  prepared(
    db,
    sql`select ${columnList(RESULT_COLUMNS)} from (${summedByPeriod(RESULTS, periods, [total])}) s order by s.leads desc, s.key`,
  );
