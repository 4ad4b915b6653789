import fc from 'fast-check';
import { addUp, quantile } from '../../../../server/counts/histogram.ts';

const LIMITS = [5, 10, 20];

test('lists are added up place by place; a short one has nothing at the end', () => {
  expect(addUp([[1, 2, 3], [10]], 3)).toEqual([11, 2, 3]);
  expect(addUp([], 2)).toEqual([0, 0]);
});

test.each([
  [[0, 0, 0, 0], 0.5, null],
  [[1, 0, 0, 1], 0.5, { from: 0, to: 5 }],
  [[1, 0, 2, 0], 0.5, { from: 10, to: 20 }],
  [[9, 0, 0, 1], 0.9, { from: 0, to: 5 }],
  [[8, 0, 0, 2], 0.9, { from: 20, to: null }],
])('of %j leads the time at %d of all is %j', (counts, share, range) => {
  expect(quantile(counts, share, LIMITS)).toEqual(range);
});

test('the range is the one of the time itself, whatever the times are', () => {
  const minutes = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(minutes, fc.constantFrom(0.5, 0.9, 1), (times, share) => {
      const counts = [0, 0, 0, 0];
      for (const time of times) counts[LIMITS.filter((limit) => limit <= time).length]! += 1;
      const wanted = [...times].sort((a, b) => a - b)[Math.ceil(times.length * share) - 1]!;

      const range = quantile(counts, share, LIMITS)!;

      expect(range.from).toBeLessThanOrEqual(wanted);
      expect(range.to ?? Infinity).toBeGreaterThan(wanted);
    }),
  );
});
