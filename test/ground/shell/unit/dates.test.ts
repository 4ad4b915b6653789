import {
  formatArrival,
  formatDate,
  formatDateTime,
  dayBefore,
  formatDay,
  formatDateTimeSince,
  formatShortDate,
  formatTime,
  formatTimeSince,
  formatWaitingTime,
  formatLongDate,
  plainTime,
} from '@/shared/format/dates';

const noon = new Date('2026-11-22T12:00:00Z');

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
  expect(formatWaitingTime(since, noon)).toBe(said);
});

test('an arrival whose hour nobody knows has none', () => {
  expect(formatArrival('2026-11-20T15:00:00.000Z')).toBe('20/11/2026');
  expect(formatArrival('2026-11-20T15:00:00.001Z')).toBe('20/11/2026, 12:00');
  expect(formatTimeSince('2026-11-22T15:00:00.000Z', noon)).toBe('hoje');
  expect(formatTimeSince('2026-11-21T15:00:00.000Z', noon)).toBe('ontem');
  expect(formatTimeSince('2026-11-20T15:00:00.000Z', noon)).toBe('20/11/2026');
});

test('an instant is written as São Paulo’s clock and calendar had it', () => {
  const iso = '2026-11-21T02:05:59.999Z';
  expect(formatDate(iso)).toBe('20/11/2026');
  expect(formatShortDate(iso)).toBe('20/11');
  expect(formatTime(iso)).toBe('23:05');
  expect(formatDateTime(iso)).toBe('20/11/2026, 23:05');
  expect(formatLongDate(iso)).toBe('sexta-feira, 20/11/2026');
});

describe('a browser in another time zone', () => {
  const stand = (timeZone: string) =>
    jest
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ locale: 'pt-BR', calendar: 'gregory', numberingSystem: 'latn', timeZone });
  afterEach(() => jest.restoreAllMocks());

  test.each(['America/Manaus', 'America/Rio_Branco', 'America/Noronha', 'Europe/Lisbon', 'Asia/Tokyo'])(
    'is told whose time of day it is, in %s',
    (zone) => {
      stand(zone);

      expect(formatTime('2026-11-21T02:05:00Z')).toBe('23:05 (horário de Brasília)');
      expect(formatDateTime('2026-11-21T02:05:00Z')).toBe('20/11/2026, 23:05 (horário de Brasília)');
      expect(formatTimeSince('2026-11-22T02:59:00Z', noon)).toBe('ontem, 23:59 (horário de Brasília)');
      expect(formatDate('2026-11-21T02:05:00Z')).toBe('20/11/2026');
      expect(plainTime('2026-11-21T02:05:00Z')).toBe('23:05');
    },
  );

  test.each(['America/Sao_Paulo', 'America/Bahia', 'America/Belem', 'America/Argentina/Buenos_Aires', 'UTC'])(
    'is not where the clocks are the same, nor where no place is known: %s',
    (zone) => {
      stand(zone);

      expect(formatTime('2026-11-21T02:05:00Z')).toBe('23:05');
    },
  );

  test('is where the clocks differ at that instant', () => {
    stand('America/Bahia');

    expect(formatTime('2018-12-31T22:30:00Z')).toBe('20:30 (horário de Brasília)');
    expect(formatTime('2018-07-31T22:30:00Z')).toBe('19:30');
  });
});

test('in a summer with daylight saving time, São Paulo’s clock is an hour ahead', () => {
  expect(formatDateTime('2018-12-31T22:30:00Z')).toBe('31/12/2018, 20:30');
});

test('a day without an hour stays that day', () => {
  expect(formatDate('2026-03-01')).toBe('01/03/2026');
  expect(formatLongDate('2026-03-01')).toBe('domingo, 01/03/2026');
});

test('days before today are counted from São Paulo’s today', () => {
  expect(dayBefore(new Date('2026-03-02T02:59:59Z'), 0)).toBe('2026-03-01');
  expect(dayBefore(new Date('2026-03-02T03:00:00Z'), 7)).toBe('2026-02-23');
});

test.each([
  ['2026-11-22T11:59:30Z', 'agora', 'agora', 'hoje'],
  ['2026-11-22T11:30:00Z', 'há 30 min', 'há 30 min', 'hoje'],
  ['2026-11-22T03:00:00Z', 'há 9 h', 'há 9 h', 'hoje'],
  ['2026-11-22T02:59:00Z', 'ontem, 23:59', 'ontem, 23:59', 'ontem'],
  ['2026-11-21T02:59:00Z', '20/11/2026', '20/11/2026, 23:59', 'sexta-feira, 20/11/2026'],
])('%s, read at noon of 22 November, was %s, at %s, on %s', (iso, since, moment, day) => {
  expect(formatTimeSince(iso, noon)).toBe(since);
  expect(formatDateTimeSince(iso, noon)).toBe(moment);
  expect(formatDay(iso, noon)).toBe(day);
});
