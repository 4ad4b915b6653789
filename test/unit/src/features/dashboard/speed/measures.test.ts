import fc from 'fast-check';
import type { SpeedFigures } from '#contract/speedTimes.ts';
import { MEASURES, timeSteps } from '@/features/dashboard/speed/measures';

const [inTime, median, p90] = MEASURES;
const FIGURES: SpeedFigures = {
  leads: 10,
  contacted: 8,
  median: { from: 10, to: 12 },
  p90: { from: 43_200, to: null },
  inTime: 4,
  noTarget: 2,
};
const NOTHING: SpeedFigures = { leads: 0, contacted: 0, median: null, p90: null, inTime: 0, noTarget: 0 };

test('the share within the target leaves out contacts that had none; a lead without a contact is not in time', () => {
  expect([inTime.valueOf(FIGURES), inTime.textOf(FIGURES)]).toEqual([0.5, '50%']);
});

test('a time is the end of its range; after the last limit, that limit', () => {
  expect([median.valueOf(FIGURES), median.textOf(FIGURES)]).toEqual([12, 'até 12 min']);
  expect([p90.valueOf(FIGURES), p90.textOf(FIGURES)]).toEqual([43_200, 'mais de 30 dias']);
});

test.each(MEASURES)('without leads there is nothing to measure: $name', (measure) => {
  expect([measure.valueOf(NOTHING), measure.textOf(NOTHING)]).toEqual([null, '—']);
});

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [12, [0, 5, 10, 15]],
  [40, [0, 15, 30, 45]],
  [100, [0, 60, 120]],
  [3000, [0, 1440, 2880, 4320]],
])('steps of an axis up to %d minutes: %j', (highest, steps) => {
  expect(timeSteps(highest)).toEqual(steps);
});

test('an axis reaches its highest value, in at most five steps up to a month and more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 43_200 }), (highest) => {
      const steps = timeSteps(highest);
      expect(steps.at(-1)).toBeGreaterThanOrEqual(highest);
      expect(steps.length).toBeLessThanOrEqual(5);
    }),
  );
});
