import { addDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Period } from '#contract/ground/period.ts';
import { commaList } from '../sql/columns.ts';

/** Days. A year is about a dozen such spans. */
const SPANS = [1, 4, 16, 64, 256] as const;

/** Where the spans of each length begin. */
const FIRST_DAY = '0001-01-01';

interface Span {
  days: number;
  start: string;
}

/** Triggers append `changes`, each on a day; `table` has their sums over spans of days. Readers add up both. */
export interface SpannedCounts {
  changes: SQL;
  table: string;
  /** `changes`, computed from all rows. */
  counted: SQL;
  /** `source` must be one: each lead and sale has exactly one. */
  dimensions: readonly string[];
  /** Calls the SQL function for a change's dimensions and keys. */
  keys: SQL;
  /** Columns of `table`, each with its type and its sum over changes. `leads` must be one. */
  sums: Readonly<Record<string, { type: SQL; ofChanges: SQL }>>;
  /** A list in `table`: leads at each place, or empty. `place` is a column of `changes`. */
  histogram: { column: string; place: string; length: number };
}

const numberOf = (day: string) => differenceInCalendarDays(parseISO(day), parseISO(FIRST_DAY));
const dayOf = (number: number) => formatISO(addDays(parseISO(FIRST_DAY), number), { representation: 'date' });

/** The fewest. */
export function spansOf({ from, to }: Period): Span[] {
  const end = numberOf(to) + 1;
  const spans: Span[] = [];
  for (let next = numberOf(from); next < end; next += spans.at(-1)?.days ?? 1) {
    const fits = (days: number) => next % days === 0 && next + days <= end;
    spans.push({ days: SPANS.findLast(fits) ?? 1, start: dayOf(next) });
  }
  return spans;
}

/** Reads rows of `changes`. */
export const countWhere = (condition: SQL) => sql`coalesce(sum(n) filter (where ${condition}), 0)`;

function sumsOfChanges({ sums, histogram: { column, place, length } }: SpannedCounts): SQL {
  const places = Array.from({ length }, (_, at) => countWhere(sql.raw(`${place} = ${at}`)));
  return commaList([
    ...Object.entries(sums).map(([name, { type, ofChanges }]) => sql`${ofChanges}::${type} as ${sql.identifier(name)}`),
    sql`array[${commaList(places)}]::int[] as ${sql.identifier(column)}`,
  ]);
}

/** Reads rows of `table`. */
export function sumsOfCounts({ sums, histogram: { column, length } }: SpannedCounts): SQL {
  const places = Array.from({ length }, (_, at) => sql.raw(`coalesce(sum(${column}[${at + 1}]), 0)`));
  return commaList([
    ...Object.entries(sums).map(
      ([name, { type }]) => sql`sum(${sql.identifier(name)})::${type} as ${sql.identifier(name)}`,
    ),
    sql`array[${commaList(places)}]::int[] as ${sql.identifier(column)}`,
  ]);
}

/** Reads rows of `table`. */
export const isNotZero = ({ sums }: SpannedCounts): SQL =>
  sql.join(
    Object.keys(sums).map((name) => sql`sum(${sql.identifier(name)}) <> 0`),
    sql` or `,
  );

export const summedBySpan = (counts: SpannedCounts, changes: SQL) => sql`
  select spans.days, day - (day - ${FIRST_DAY}::date) % spans.days as start, dimension, key, ${sumsOfChanges(counts)}
  from (${changes}) changes cross join unnest(${sql.param([...SPANS])}::smallint[]) spans (days)
    cross join lateral ${counts.keys}
  group by 1, 2, 3, 4`;

/** By period (from 0), dimension and key, of one instant. Periods after the first: only by `totals`. */
export function summedByPeriod(
  counts: SpannedCounts,
  periods: readonly Period[],
  totals: readonly string[] = ['source'],
): SQL {
  const reads = periods.flatMap((period, index) =>
    spansOf(period).flatMap((span) =>
      (index === 0 ? counts.dimensions : totals).map((dimension) => ({ index, ...span, dimension })),
    ),
  );
  const column = (read: (one: (typeof reads)[number]) => string | number) => sql.param(reads.map(read));
  const columns = sql.raw([...Object.keys(counts.sums), counts.histogram.column].join(', '));
  return sql`
    select period, dimension, key, ${sumsOfCounts(counts)} from (
      select period, dimension, key, ${columns}
      from unnest(${column(({ index }) => index)}::int[], ${column(({ days }) => days)}::smallint[],
          ${column(({ start }) => start)}::date[], ${column(({ dimension }) => dimension)}::text[])
        reads (period, days, start, dimension)
        join ${sql.identifier(counts.table)} using (days, start, dimension)
      union all
      select period, dimension, key, ${sumsOfChanges(counts)}
      from unnest(${sql.param(periods.map((_, index) => index))}::int[], ${sql.param(periods.map(({ from }) => from))}::date[],
          ${sql.param(periods.map(({ to }) => to))}::date[]) periods (period, first, last)
        join ${counts.changes} on day between first and last
        cross join lateral ${counts.keys}
      where period = 0 or dimension = any(${sql.param([...totals])}::text[]) group by 1, 2, 3
    ) found group by 1, 2, 3 having ${isNotZero(counts)}`;
}
