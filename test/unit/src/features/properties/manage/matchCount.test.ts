import { matchCount } from '@/features/properties/manage/matchCount';

test('how many match is said beside how many there are', () => {
  expect(matchCount({ total: 412, exact: true }, 1428)).toBe('412 de 1.428');
  expect(matchCount({ total: 10_000, exact: false }, 12_000)).toBe('mais de 10.000 de 12.000');
  expect(matchCount(undefined, 428)).toBe('… de 428');
});
