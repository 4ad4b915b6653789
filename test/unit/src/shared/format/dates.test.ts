import { waitingTime } from '@/shared/format/dates';

test.each([
  ['2026-11-22T12:00:30Z', 'agora'],
  ['2026-11-22T11:59:00Z', 'há 1 min'],
  ['2026-11-22T11:01:00Z', 'há 59 min'],
  ['2026-11-22T11:00:00Z', 'há 1 h'],
  ['2026-11-21T12:01:00Z', 'há 23 h'],
  ['2026-11-21T12:00:00Z', 'há 1 dia'],
  ['2026-11-19T18:00:00Z', 'há 2 dias'],
  ['2026-08-24T12:00:00Z', 'há 90 dias'],
])('what has waited since %s at noon of 22 November waits %s', (since, said) => {
  expect(waitingTime(since, new Date('2026-11-22T12:00:00Z'))).toBe(said);
});
