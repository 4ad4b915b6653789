import fc from 'fast-check';
import { waitBefore } from '@/api/eventStream';

test('each failure waits about twice as long as the one before, up to a minute', () => {
  expect([0, 1, 2, 3, 10, 1000].map((failures) => waitBefore(failures, 1))).toEqual([
    1000, 2000, 4000, 8000, 60_000, 60_000,
  ]);
});

test('browsers that lost the server together come back apart, and none at once', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.double({ min: 0, max: 1, noNaN: true }), (failures, chance) => {
      const longest = waitBefore(failures, 1);
      expect(waitBefore(failures, chance)).toBeGreaterThanOrEqual(longest / 2);
      expect(waitBefore(failures, chance)).toBeLessThanOrEqual(longest);
    }),
  );
});
