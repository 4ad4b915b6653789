import type { DayCount } from '#contract/reports/dashboard.ts';
import { sumOf } from '../daily';

/** Compared with the seven days before. */
export const TREND_DAYS = 7;

const countOf = (days: readonly DayCount[]) => sumOf(days.map(({ count }) => count));

const lastDays = (days: readonly DayCount[]) => days.slice(-TREND_DAYS);

export const recent = (days: readonly DayCount[]) => countOf(lastDays(days));

/** Rounded percent between the weeks; null when the first has none. */
export function change(days: readonly DayCount[]): number | null {
  const before = countOf(days.slice(-2 * TREND_DAYS, -TREND_DAYS));
  return before === 0 ? null : Math.round(((recent(days) - before) / before) * 100);
}

/** At the end of each day, assuming no deletions. */
export function runningTotals(days: readonly DayCount[], total: number): number[] {
  const start = total - countOf(days);
  return days.map((_day, index) => start + countOf(days.slice(0, index + 1)));
}
