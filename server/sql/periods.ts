import { addDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import type { Period } from '#contract/period.ts';

/** `2026-11-20` and so many days later, or before. */
export const dayAfter = (day: string, days: number) =>
  formatISO(addDays(parseISO(day), days), { representation: 'date' });

/** As many days, up to the eve. */
export function periodBefore({ from, to }: Period): Period {
  const length = differenceInCalendarDays(parseISO(to), parseISO(from)) + 1;
  return { from: dayAfter(from, -length), to: dayAfter(from, -1) };
}
