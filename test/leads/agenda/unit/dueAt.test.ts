import fc from 'fast-check';
import { dueInstant } from '../../../../server/leads/core/dueAt.ts';

const instants = fc.date({ min: new Date('2019-06-01'), max: new Date('2099-12-31'), noInvalidDate: true });

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });
const MILLISECOND = 1;

describe('when a task is due', () => {
  test('with a time: at that instant', () => {
    fc.assert(
      fc.property(instants, (at) => {
        expect(dueInstant(at.toISOString(), true)).toEqual(at);
      }),
    );
  });

  test('without a time: at the last millisecond of its day in São Paulo, whichever instant of the day was given', () => {
    fc.assert(
      fc.property(instants, (at) => {
        const end = dueInstant(at.toISOString(), false);

        expect(day.format(end)).toBe(day.format(at));
        expect(day.format(+end + MILLISECOND)).not.toBe(day.format(at));
        expect(dueInstant(end.toISOString(), false)).toEqual(end);
      }),
    );
  });

  test('a late evening in São Paulo is not the next day of UTC', () => {
    expect(dueInstant('2026-11-24T01:30:00.000Z', false).toISOString()).toBe('2026-11-24T02:59:59.999Z');
  });
});
