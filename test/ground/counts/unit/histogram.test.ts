import fc from 'fast-check';
import { addUp, estimateQuantile, quantile } from '../../../../server/ground/counts/histogram.ts';

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

test('of leads of which some have no time yet, it is the one at that share of all, if that one has one', () => {
  expect(quantile([1, 1, 0, 0], 0.5, LIMITS, 4)).toEqual({ from: 5, to: 10 });
  expect(quantile([1, 0, 0, 0], 0.5, LIMITS, 4)).toBeNull();
  expect(estimateQuantile([1, 1, 0, 0], 0.9, LIMITS, 4)).toBeNull();
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

test.each([
  [[0, 0, 0, 0], 0.5, null],
  [[0, 1, 0, 0], 0.5, { from: 5, to: 10, at: 7.5 }],
  [[0, 0, 4, 0], 0.5, { from: 10, to: 20, at: 13.75 }],
  [[0, 0, 4, 0], 0.9, { from: 10, to: 20, at: 18.75 }],
  [[0, 0, 0, 1], 0.5, { from: 20, to: null }],
])('of %j leads the time at %d of all is about %j', (counts, share, time) => {
  expect(estimateQuantile(counts, share, LIMITS)).toEqual(time);
});

test('an estimate is in the range of the time itself, and none is less for a greater share', () => {
  const counts = fc.array(fc.nat(9), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(counts, (leads) => {
      const times = [0.1, 0.5, 0.9].flatMap((share) => {
        const time = estimateQuantile(leads, share, LIMITS);
        expect(time).toEqual(time?.to ? { ...quantile(leads, share, LIMITS), at: time.at } : time);
        if (!time?.to) return [];
        expect(time.at).toBeGreaterThan(time.from);
        expect(time.at).toBeLessThan(time.to);
        return time.at ?? [];
      });
      expect(times).toEqual(times.toSorted((one, other) => one - other));
    }),
  );
});
