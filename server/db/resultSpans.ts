import { addDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ATTEMPT_LIMITS } from '#contract/attemptTimes.ts';

/** Lengths in days of what `result_counts` adds up: any year is about a dozen such spans. */
export const SPANS = [1, 4, 16, 64, 256] as const;

/** Spans of a length begin every so many days, counted from here. */
export const FIRST_DAY = '0001-01-01';

export interface Span {
  days: number;
  start: string;
}

const numberOf = (day: string) => differenceInCalendarDays(parseISO(day), parseISO(FIRST_DAY));
const dayOf = (number: number) => formatISO(addDays(parseISO(FIRST_DAY), number), { representation: 'date' });

/** The fewest spans that cover these days. */
export function spansOf(from: string, to: string): Span[] {
  const end = numberOf(to) + 1;
  const spans: Span[] = [];
  for (let next = numberOf(from); next < end; next += spans.at(-1)?.days ?? 1) {
    const fits = (days: number) => next % days === 0 && next + days <= end;
    spans.push({ days: SPANS.findLast(fits) ?? 1, start: dayOf(next) });
  }
  return spans;
}

/** As many counts of leads by the time until their first attempt: how many limits had passed. */
const ATTEMPT_COUNTS = Array.from({ length: ATTEMPT_LIMITS.length + 1 }, (_, reached) => reached);

const sumWhere = (condition: SQL) => sql`coalesce(sum(n) filter (where ${condition}), 0)::int`;

/** Of rows of `result_changes`, as `result_counts` has them. */
export const SUMMED_CHANGES = sql`sum(n)::int as leads, ${sumWhere(sql`status = 'convertido'`)} as won,
  ${sumWhere(sql`status = 'perdido'`)} as lost, coalesce(sum(sold), 0) as sold,
  array[${sql.join(
    ATTEMPT_COUNTS.map((reached) => sumWhere(sql.raw(`attempt = ${reached.toString()}`))),
    sql`, `,
  )}]::int[] as attempts`;

/** `changes`: rows as in `result_changes`. */
export const summedBySpan = (changes: SQL) => sql`
  select spans.days, day - (day - ${FIRST_DAY}::date) % spans.days as start, dimension, key, ${SUMMED_CHANGES}
  from (${changes}) changes cross join unnest(${sql.param([...SPANS])}::smallint[]) spans (days)
    cross join lateral result_keys(source, region, assigned_to, status, loss_reason_id)
  group by 1, 2, 3, 4`;

/** Of rows of `result_counts`. */
export const SUMMED_COUNTS = sql`sum(leads)::int as leads, sum(won)::int as won, sum(lost)::int as lost, sum(sold) as sold,
  array[${sql.join(
    ATTEMPT_COUNTS.map((reached) => sql.raw(`sum(attempts[${(reached + 1).toString()}])`)),
    sql`, `,
  )}]::int[] as attempts`;
