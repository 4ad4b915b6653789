import { change, recent, runningTotals } from '@/features/dashboard/admin/trend';

const days = (...counts: number[]) =>
  counts.map((count, index) => ({ _id: `2026-11-${(index + 1).toString()}`, count }));
const before = days(1, 1, 1, 1, 2, 2, 2);

test('the recent count is the sum of the last seven days', () => {
  expect(recent([...before, ...days(1, 1, 1, 1, 1, 1, 5)])).toBe(11);
});

test('the change is in whole percent of the seven days before', () => {
  expect(change([...before, ...days(1, 1, 1, 1, 1, 1, 5)])).toBe(10);
  expect(change([...before, ...days(0, 0, 0, 0, 0, 0, 7)])).toBe(-30);
  expect(change([...before, ...before])).toBe(0);
});

test('there is no percentage of zero', () => {
  expect(change([...days(0, 0, 0, 0, 0, 0, 0), ...before])).toBeNull();
});

test('running totals end with the present total', () => {
  expect(runningTotals(days(1, 0, 2), 10)).toEqual([8, 8, 10]);
});
