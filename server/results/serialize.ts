import { addDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { ATTEMPT_LIMITS } from '#contract/attemptTimes.ts';
import type { TimeRange } from '#contract/attemptTimes.ts';
import type { Region } from '#contract/constants.ts';
import type { LeadSource } from '#contract/leads.ts';
import type { ResultDimension, ResultFigures, Results, ResultsQuery } from '#contract/results.ts';
import type { ResultRow } from './repository.ts';

/** As many days, up to the eve. */
export function periodBefore({ from, to }: ResultsQuery): ResultsQuery {
  const start = parseISO(from);
  const length = differenceInCalendarDays(parseISO(to), start) + 1;
  const dayOf = (date: Date) => formatISO(date, { representation: 'date' });
  return { from: dayOf(addDays(start, -length)), to: dayOf(addDays(start, -1)) };
}

type Sums = Pick<ResultRow, 'leads' | 'won' | 'lost' | 'sold' | 'attempts'>;

export function serializeResults(rows: ResultRow[], period: ResultsQuery, before: ResultsQuery): Results {
  const of = (dimension: ResultDimension) => rows.filter((row) => !row.before && row.dimension === dimension);
  const named = ({ key, name }: ResultRow) => (key === '' ? null : { _id: key, name: name ?? '' });
  return {
    ...period,
    total: figuresOf(of('source')),
    before: { ...before, total: figuresOf(rows.filter((row) => row.before)) },
    sources: of('source').map((row) => ({ source: row.key as LeadSource, ...figuresOf([row]) })),
    regions: of('region').map((row) => ({ region: (row.key || null) as Region | null, ...figuresOf([row]) })),
    brokers: of('broker').map((row) => ({ broker: named(row), ...figuresOf([row]) })),
    reasons: of('reason').map(({ key, name, leads }) => ({
      reason: key === '' ? null : { _id: key, label: name ?? '' },
      leads,
    })),
  };
}

function figuresOf(rows: Sums[]): ResultFigures {
  const sumOf = (read: (row: Sums) => number | undefined) => rows.reduce((sum, row) => sum + (read(row) ?? 0), 0);
  const attempts = Array.from({ length: ATTEMPT_LIMITS.length + 1 }, (_, reached) =>
    sumOf((row) => row.attempts[reached]),
  );
  return {
    leads: sumOf((row) => row.leads),
    won: sumOf((row) => row.won),
    lost: sumOf((row) => row.lost),
    // Sums of cents as floats drift.
    sold: Math.round(sumOf((row) => row.sold) * 100) / 100,
    attempted: attempts.reduce((sum, count) => sum + count, 0),
    median: quantile(attempts, 0.5),
    p90: quantile(attempts, 0.9),
  };
}

/** The range with the time of the lead at this share of all, in the order of their times. */
export function quantile(attempts: number[], share: number): TimeRange | null {
  const total = attempts.reduce((sum, count) => sum + count, 0);
  const wanted = Math.ceil(total * share);
  let passed = 0;
  const reached = attempts.findIndex((count) => (passed += count) >= Math.max(wanted, 1));
  return reached === -1 ? null : { from: ATTEMPT_LIMITS[reached - 1] ?? 0, to: ATTEMPT_LIMITS[reached] ?? null };
}
