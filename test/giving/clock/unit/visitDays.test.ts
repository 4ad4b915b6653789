import fc from 'fast-check';
import { DAY_PARTS, PART_HOURS } from '#contract/leads/visitWish.ts';
import { closedDays, openSpansOf } from '../../../../server/giving/clock/openHours.ts';
import { visitDaysOf } from '../../../../server/giving/clock/visitDays.ts';

const MINUTE = 60_000;
/** São Paulo has had no daylight saving since 2019. */
const midnight = (day: string) => Date.parse(`${day}T03:00:00Z`);
const dayAt = (at: number) => new Date(at - 3 * 60 * MINUTE).toISOString().slice(0, 10);
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const START = '2026-12-01';
const minuteOfDay = fc.integer({ min: 0, max: 96 }).map((quarters) => quarters * 15);
const hours = fc.option(
  fc.tuple(minuteOfDay, minuteOfDay).filter(([from, to]) => from < to),
  { nil: null },
);
const shift = fc
  .tuple(fc.integer({ min: -300, max: 20_000 }), fc.integer({ min: 1, max: 900 }))
  .map(([from, minutes]) => ({
    from: midnight(START) + from * MINUTE,
    to: midnight(START) + (from + minutes) * MINUTE,
  }));

test('days and parts are those in which an hour of open time or of the broker’s shifts is ahead, minute by minute', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(hours, { minLength: 7, maxLength: 7 }),
      fc.array(shift, { maxLength: 6 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 13 }), { maxLength: 4 }),
      fc.boolean(),
      fc.integer({ min: 0, max: 24 * 60 - 1 }),
      async (week, shifts, off, nationalHolidays, minute) => {
        const now = midnight(START) + minute * MINUTE;
        const dayOf = (index: number) => dayAt(midnight(START) + index * 24 * 60 * MINUTE);
        const settings = {
          hours: week.map((day) => (day ? { from: clock(day[0]), to: clock(day[1]) } : {})),
          daysOff: off.map((index) => ({ day: dayOf(index), name: 'Folga' })),
          nationalHolidays,
        };
        const period = [new Date(now), new Date(now + 14 * 24 * 60 * MINUTE)] as const;
        const open = await openSpansOf(settings, ...period);
        const closed = await closedDays(settings, ...period);

        const isWorked = (at: number, index: number) => {
          const day = week[(index + 1) % 7];
          const inDay = (at - midnight(dayOf(index))) / MINUTE;
          const isOpen = day != null && day[0] <= inDay && inDay < day[1];
          return isOpen || shifts.some(({ from, to }) => from <= at && at < to);
        };
        const expected = Array.from({ length: 14 }, (_, index) => index).flatMap((index) => {
          if (off.includes(index) || (nationalHolidays && dayOf(index) === '2026-12-25')) return [];
          const parts = DAY_PARTS.filter((part) => {
            const { from, to } = PART_HOURS[part];
            const minutes = Array.from({ length: (to - from) * 60 }, (_one, at) => from * 60 + at)
              .map((at) => midnight(dayOf(index)) + at * MINUTE)
              .filter((at) => at >= now && isWorked(at, index));
            return minutes.length >= 60;
          });
          return parts.length > 0 ? { day: dayOf(index), parts } : [];
        });

        expect(visitDaysOf({ now, worked: [...open, ...shifts], closed })).toEqual(expected);
      },
    ),
    { numRuns: 40 },
  );
});
