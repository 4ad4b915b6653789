import type pg from 'pg';
import type { Period } from '../../contract/ground/period.ts';
import { compactSpans } from '../../server/ground/counts/compactSpans.ts';
import { spansOf } from '../../server/ground/counts/spans.ts';
import type { SpannedCounts } from '../../server/ground/counts/spans.ts';
import type { Row } from '../report.ts';
import { bareSelect, byBareSelect } from './rows.ts';
import type { Bench } from './rows.ts';

/** The generated leads are of the two years before this day. */
const LAST = '2026-10-31';
const PERIODS = { '30 days': '2026-10-02', 'a year': '2025-11-01' };

/** A report of a month and of a year from its sums, by the same sums read by hand. */
export async function spanRows<Periods extends readonly Period[]>(
  { db, pool }: Bench,
  counts: SpannedCounts,
  what: (name: string) => string,
  periodsOf: (period: Period) => Periods | Promise<Periods>,
  read: (periods: Periods) => Promise<unknown>,
): Promise<Row[]> {
  await compactSpans(db, counts);
  // As autovacuum does it within a minute: a million changes were just moved.
  await db.execute('vacuum analyze');
  const bare = bareSpans(pool, counts);
  const rows: Row[] = [];
  for (const [name, from] of Object.entries(PERIODS)) {
    const periods = await periodsOf({ from, to: LAST });
    const [ours, yardstick] = [() => read(periods), () => bare(periods)];
    rows.push(await byBareSelect(what(name), ours, yardstick));
  }
  return rows;
}

/** The sums of stored spans of days, read by hand: of the first period by each dimension, of the others by source alone. */
function bareSpans(pool: pg.Pool, { table, sums, histogram, dimensions }: SpannedCounts) {
  const columns = Object.keys(sums).map((name) => `sum(${name}) as ${name}`);
  const places = Array.from({ length: histogram.length }, (_, at) => `sum(${histogram.column}[${at + 1}])`);
  const select = bareSelect(
    pool,
    `select s.*, u.name from (
      select period, dimension, key, ${columns.join(', ')}, array[${places.join(', ')}] as places
      from unnest($1::int[], $2::smallint[], $3::date[], $4::text[]) reads (period, days, start, dimension)
      join ${table} using (days, start, dimension) group by 1, 2, 3) s
     left join users u on u.id = case when dimension in ('broker', 'lost') then nullif(key, '')::uuid end order by leads desc`,
  );
  return (periods: readonly Period[]) => {
    const reads = periods.flatMap((period, index) =>
      spansOf(period).flatMap((span) =>
        (index === 0 ? dimensions : ['source']).map((dimension) => ({ index, ...span, dimension })),
      ),
    );
    return select(
      reads.map(({ index }) => index),
      reads.map(({ days }) => days),
      reads.map(({ start }) => start),
      reads.map(({ dimension }) => dimension),
    );
  };
}
