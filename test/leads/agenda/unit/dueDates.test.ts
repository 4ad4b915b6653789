import fc from 'fast-check';
import { formatWhen, instantOf, isPast, quickCalls, quickDays, whenOf } from '@/features/leads/core/dueDates';

const instants = fc.date({ min: new Date('2019-06-01'), max: new Date('2099-12-31'), noInvalidDate: true });
const noon = (day: string) => new Date(`${day}T12:00:00-03:00`);
const DAY = 24 * 60 * 60_000;

describe('the quick choices of a day', () => {
  test('are today, tomorrow and Monday, where tomorrow is not Monday already', () => {
    expect(quickDays(new Date('2026-11-23T12:00:00Z'))).toEqual([
      { label: 'hoje', day: '2026-11-23' },
      { label: 'amanhã', day: '2026-11-24' },
      { label: 'segunda', day: '2026-11-30' },
    ]);
    expect(quickDays(new Date('2026-11-22T12:00:00Z')).map(({ label }) => label)).toEqual(['hoje', 'amanhã']);
  });

  test('follow each other at any time, and Monday is one', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const days = quickDays(now).map(({ day }) => day);
        const [today, tomorrow, monday] = days as [string, string, string?];

        expect(whenOf(now.toISOString(), false).day).toBe(today);
        expect(+noon(tomorrow) - +noon(today)).toBe(DAY);
        const last = noon(monday ?? tomorrow);
        expect(last.getUTCDay()).toBe(1);
        expect(+last - +noon(today)).toBeLessThanOrEqual(7 * DAY);
        expect(days).toEqual([...new Set(days)].sort());
      }),
    );
  });

  test('are São Paulo’s, where a late evening is the next day of UTC', () => {
    expect(quickDays(new Date('2026-11-24T01:30:00Z'))[0]).toEqual({ label: 'hoje', day: '2026-11-23' });
  });
});

describe('the quick choices of the next call', () => {
  test('are in an hour, today at 18 and tomorrow at 10, in São Paulo', () => {
    expect(quickCalls(new Date('2026-11-26T18:20:30Z'))).toEqual([
      { label: '1 h', at: '2026-11-26T19:20:30.000Z' },
      { label: 'hoje 18 h', at: '2026-11-26T21:00:00.000Z' },
      { label: 'amanhã 10 h', at: '2026-11-27T13:00:00.000Z' },
    ]);
  });

  test('are never in the past: the evening, which UTC calls tomorrow, has no 18 any more', () => {
    expect(quickCalls(new Date('2026-11-27T01:30:00Z'))).toEqual([
      { label: '1 h', at: '2026-11-27T02:30:00.000Z' },
      { label: 'amanhã 10 h', at: '2026-11-27T13:00:00.000Z' },
    ]);
  });
});

describe('the day and the time of an input', () => {
  test('are the instant’s of which they were made, to the minute', () => {
    fc.assert(
      fc.property(instants, (at) => {
        at.setUTCSeconds(0, 0);

        expect(instantOf(whenOf(at.toISOString(), true))).toBe(at.toISOString());
      }),
    );
  });

  test('without a time are an instant of that day; without a day, none', () => {
    expect(instantOf({ day: '2026-11-25', time: '' })).toBe('2026-11-25T15:00:00.000Z');
    expect(instantOf({ day: '', time: '14:30' })).toBeNull();
    expect(instantOf({ day: '2026-02-30', time: '' })).toBeNull();
  });
});

test.each([
  ['2026-11-23T17:30:00.000Z', true, 'hoje às 14:30'],
  ['2026-11-25T02:59:59.999Z', false, 'amanhã'],
  ['2026-11-22T12:00:00.000Z', true, 'ontem às 09:00'],
  ['2026-11-26T12:00:00.000Z', true, 'quinta, 26/11 às 09:00'],
  ['2026-11-29T02:59:59.999Z', false, 'sábado, 28/11'],
  ['2027-01-05T12:00:00.000Z', true, 'terça, 05/01/2027 às 09:00'],
])('%s (with a time: %s) is read as %s', (iso, hasTime, text) => {
  expect(formatWhen(iso, hasTime, new Date('2026-11-23T15:00:00Z'))).toBe(text);
});

test('a step is overdue from its instant on', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: -DAY, max: DAY }), (now, distance) => {
      expect(isPast(new Date(+now + distance).toISOString(), now)).toBe(distance < 0);
    }),
  );
});
