import fc from 'fast-check';
import type { SpeedFigures } from '#contract/reports/speedTimes.ts';
import { MEASURES, timeSteps } from '@/features/dashboard/speed/measures';

const [inTime, median, p90] = MEASURES;
const FIGURES: SpeedFigures = {
  leads: 10,
  contacted: 8,
  median: { from: 10, to: 12, at: 10.5 },
  p90: { from: 43_200, to: null },
  inTime: 4,
  noTarget: 2,
  noAttempt: 0,
};
const NOTHING: SpeedFigures = { leads: 0, contacted: 0, median: null, p90: null, inTime: 0, noTarget: 0, noAttempt: 0 };

test('the share within the target leaves out contacts that had none; a lead without a contact is not in time', () => {
  expect([inTime.valueOf(FIGURES), inTime.textOf(FIGURES)]).toEqual([0.5, '50% · 4 de 8']);
});

test('leads that all have no target have no share, in a word', () => {
  const figures = { ...NOTHING, leads: 3, contacted: 1, noTarget: 3 };
  expect([inTime.valueOf(figures), inTime.textOf(figures)]).toEqual([null, '— sem prazo']);
});

test.each([
  [0.4, 'menos de 1 min'],
  [1, '1 min'],
  [17.4, '17 min'],
  [59.6, '1 h'],
  [227, '3 h 47'],
  [1439.6, '1 dia'],
  [1500, '1 dia'],
  [1513, '1,1 dias'],
  [14_400, '10 dias'],
])('a time of about %d minutes reads as %s', (at, text) => {
  const figures = { ...FIGURES, median: { from: 0, to: 43_200, at } };
  expect([median.valueOf(figures), median.textOf(figures)]).toEqual([at, text]);
});

test('a time is its estimate; after the last limit, that limit', () => {
  expect([median.valueOf(FIGURES), median.textOf(FIGURES)]).toEqual([10.5, '11 min']);
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
