import { readBuckets } from '../../../../server/ground/http/readLimit.ts';

test('a network that was quiet may read half a minute’s worth at once, and then as it comes in', () => {
  let now = 0;
  const take = readBuckets(10, () => now);

  const waits = Array.from({ length: 301 }, () => take('a'));
  expect(waits.slice(0, 300).every((wait) => wait === 0)).toBe(true);
  expect(waits[300]).toBeCloseTo(0.1);
  expect(take('b')).toBe(0);

  now = 1000;
  expect(Array.from({ length: 11 }, () => take('a')).filter((wait) => wait === 0)).toHaveLength(10);

  now = 3_600_000;
  expect(Array.from({ length: 400 }, () => take('a')).filter((wait) => wait === 0)).toHaveLength(300);
});

test('who goes on asking while there is nothing left does not wait longer for it', () => {
  let now = 0;
  const take = readBuckets(1, () => now);
  for (let number = 0; number < 100; number++) take('a');

  now = 1001;
  expect(take('a')).toBe(0);
});
