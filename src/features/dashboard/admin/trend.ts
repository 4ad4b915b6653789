import type { DayCount } from '#contract/dashboard.ts';
import { sumOf } from '../daily';

/** The days compared: the last ones with as many before them. */
export const TREND_DAYS = 7;

const countOf = (days: readonly DayCount[]) => sumOf(days.map(({ count }) => count));

const lastDays = (days: readonly DayCount[]) => days.slice(-TREND_DAYS);

/** How many came in the last seven days. */
export const recent = (days: readonly DayCount[]) => countOf(lastDays(days));

/**
 * By how many percent the last seven days differ from the seven before them, rounded; null when those had none, of which
 * nothing is a percentage.
 */
export function change(days: readonly DayCount[]): number | null {
  const before = countOf(days.slice(-2 * TREND_DAYS, -TREND_DAYS));
  return before === 0 ? null : Math.round(((recent(days) - before) / before) * 100);
}

/** What there was at the end of each day, when there are `total` now and nothing went away. */
export function runningTotals(days: readonly DayCount[], total: number): number[] {
  const start = total - countOf(days);
  return days.map((_day, index) => start + countOf(days.slice(0, index + 1)));
}
