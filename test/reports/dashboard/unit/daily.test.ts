import fc from 'fast-check';
import { axisSteps, dailyFigures, datedDays, daysNeeded, peakOf } from '@/features/dashboard/daily';

const daily = (...counts: number[]) =>
  counts.map((count, index) => ({ _id: `2026-11-${(index + 1).toString().padStart(2, '0')}`, count }));
const figures = (...leads: number[]) =>
  dailyFigures({ leadsDaily: daily(0, 0, 0, 0, 0, 0, ...leads), imoveisDaily: daily(...leads) });

test('each day has its leads, its properties and the mean of its week', () => {
  const days = dailyFigures({
    leadsDaily: daily(7, 0, 0, 0, 0, 0, 0, 14),
    imoveisDaily: daily(9, 9, 9, 9, 9, 9, 1, 2),
  });

  expect(days).toEqual([
    { day: '2026-11-07', leads: 0, properties: 1, mean: 1 },
    { day: '2026-11-08', leads: 14, properties: 2, mean: 2 },
  ]);
});

test('a range needs the six days before it, for the means', () => {
  expect(daysNeeded(30)).toBe(36);
});

test('the peak is the last day with the most leads; without leads there is none', () => {
  expect(peakOf(figures(3, 5, 5, 2))?.day).toBe('2026-11-09');
  expect(peakOf(figures(0, 0))).toBeNull();
});

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [12, [0, 5, 10, 15]],
  [58, [0, 20, 40, 60]],
  [6000, [0, 2000, 4000, 6000]],
])('up to %i the axis has %j', (highest, steps) => {
  expect(axisSteps(highest)).toEqual(steps);
});

test('the axis reaches any value in one to three equal whole steps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000 }), (highest) => {
      const steps = axisSteps(highest);
      const [zero, step = 0] = steps;
      expect(zero).toBe(0);
      expect(Number.isInteger(step)).toBe(true);
      expect(steps.length).toBeGreaterThanOrEqual(2);
      expect(steps.length).toBeLessThanOrEqual(4);
      expect(steps.at(-1)).toBeGreaterThanOrEqual(highest);
      expect(steps).toEqual(steps.map((_step, index) => index * step));
    }),
  );
});

test('a week has a label for each day, a month for each week, a quarter for each third week', () => {
  const days = (howMany: number) => figures(...Array.from({ length: howMany }, () => 1));
  expect([7, 30, 90].map((range) => datedDays(days(range)).length)).toEqual([7, 5, 5]);
});
