import type { Past } from './past.ts';
import type { Shift } from './rotation.ts';

const WEEKS_BEFORE = 2;

/** Minutes of the day: evenings, when the office is closed, and the weekend. */
const [EVENING, SATURDAY, SUNDAY] = [
  { from: 18 * 60, to: 21 * 60 },
  { from: 13 * 60, to: 18 * 60 },
  { from: 10 * 60, to: 16 * 60 },
];

/** This week's and the two before: two people each, in turn. */
export function planShifts(past: Past, brokerIds: readonly string[]): Shift[] {
  return Array.from({ length: (WEEKS_BEFORE + 1) * 7 }, (_, index) => {
    const weekday = (index % 7) + 1;
    const { from, to } = weekday === 6 ? SATURDAY : weekday === 7 ? SUNDAY : EVENING;
    const daysAgo = past.weekday - 1 + WEEKS_BEFORE * 7 - index;
    const brokers = [0, 2].map((beside) => brokerIds[(index + beside) % brokerIds.length] ?? '');
    return { startsAt: past.onDay(daysAgo, from), endsAt: past.onDay(daysAgo, to), brokers };
  });
}
