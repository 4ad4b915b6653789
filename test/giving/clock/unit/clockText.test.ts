import fc from 'fast-check';
import type { ClockHours, Span } from '#contract/giving/clock.ts';
import type { LeadClock } from '#contract/leads/leadClock.ts';
import { clockText } from '@/features/leads/core/clockText';

/** A Friday in São Paulo, unless it names another day. */
const at = (time: string, day = '2026-11-20') => new Date(`${day}T${time}:00-03:00`);
const span = (from: Date, to: Date): Span => ({ from: from.toISOString(), to: to.toISOString() });

const FRIDAY = span(at('09:00'), at('18:00'));
const SATURDAY = span(at('09:30', '2026-11-21'), at('13:00', '2026-11-21'));
const MONDAY = span(at('08:00', '2026-11-23'), at('18:00', '2026-11-23'));
const hoursOf = (...open: Span[]): ClockHours => ({ isOn: true, open });
const week = hoursOf(FRIDAY, SATURDAY, MONDAY);

const clockTo = (endsAt: Date | null, wanted: Partial<LeadClock> = {}): LeadClock => ({
  stage: 'broker',
  startedAt: at('09:00').toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  minutes: 15,
  hop: 0,
  ...wanted,
});

describe('while the brokerage is open', () => {
  test.each([
    ['10:00', 'Responda em 15 min', 'calm'],
    ['10:03', 'Responda em 12 min', 'calm'],
    ['10:09', 'Responda em 6 min', 'calm'],
    ['10:10', 'Responda em 5 min', 'soon'],
    ['10:12', 'Responda em 3 min', 'soon'],
    ['10:13', 'Responda em 2 min', 'now'],
    ['10:14', 'Responda em 1 min', 'now'],
    ['10:15', 'O prazo acabou', 'now'],
    ['11:00', 'O prazo acabou', 'now'],
  ])('at %s of a quarter of an hour from 10:00 it says %p', (time, text, urgency) => {
    expect(clockText(clockTo(at('10:15')), week, at(time))).toMatchObject({ text, urgency });
  });

  test('the colour goes by the minutes, not by the share of the term', () => {
    const urgencyAt = (minutes: number) => clockText(clockTo(at('10:15'), { minutes }), week, at('10:10'))?.urgency;

    expect([5, 15, 60].map(urgencyAt)).toEqual(['soon', 'soon', 'soon']);
  });

  test('the last minute has no number', () => {
    const now = new Date(at('10:14').getTime() + 1000);

    expect(clockText(clockTo(at('10:15')), week, now)).toMatchObject({ text: 'Menos de 1 min', urgency: 'now' });
  });

  test('more than an hour is in hours', () => {
    const clock = clockTo(at('12:30'), { minutes: 180 });

    expect(clockText(clock, week, at('10:00'))?.text).toBe('Responda em 2 h 30 min');
    expect(clockText(clock, week, at('10:30'))?.text).toBe('Responda em 2 h');
  });

  test('a page whose time is older than the clock promises no more than there is', () => {
    expect(clockText(clockTo(at('10:15')), week, at('09:59'))?.text).toBe('Responda em 15 min');
  });

  test('it counts no night between now and the end', () => {
    const clock = clockTo(at('09:40', '2026-11-21'));

    expect(clockText(clock, week, at('17:55'))?.text).toBe('Responda em 15 min');
  });

  test('an admin reads how long the broker still has', () => {
    expect(clockText(clockTo(at('10:15')), week, at('10:03'), 'desk')?.text).toBe(
      'Faltam 12 min para o primeiro contato',
    );
    expect(clockText(clockTo(at('10:15')), week, at('10:14'), 'desk')?.text).toBe(
      'Falta 1 min para o primeiro contato',
    );
  });
});

describe('while it is closed', () => {
  test.each([
    ['later the same day', at('08:00'), FRIDAY, 'hoje, 9h'],
    ['the next day', at('20:00'), SATURDAY, 'amanhã, 9h30'],
    ['a day of this week', at('20:00'), MONDAY, 'seg., 8h'],
    ['a Saturday', at('20:00', '2026-11-19'), span(at('09:00', '2026-11-21'), at('18:00', '2026-11-21')), 'sáb., 9h'],
    ['a later one', at('20:00'), span(at('14:00', '2026-12-07'), at('18:00', '2026-12-07')), '07/12, 14h'],
  ])('it says when it goes on: %s', (_when, now, next, opening) => {
    const clock = clockTo(new Date(Date.parse(next.from) + 12 * 60_000));

    expect(clockText(clock, hoursOf(next), now)).toEqual({
      text: `Prazo parado até ${opening} · restam 12 min`,
      short: 'Parado',
      urgency: 'calm',
    });
  });

  test('a single minute, and less, are not plural', () => {
    const ending = (seconds: number) => clockTo(new Date(Date.parse(MONDAY.from) + seconds * 1000));

    expect(clockText(ending(60), week, at('20:00'))?.text).toBe('Prazo parado até amanhã, 9h30 · restam 15 min');
    expect(clockText(ending(60), hoursOf(MONDAY), at('20:00'))?.text).toBe('Prazo parado até seg., 8h · resta 1 min');
    expect(clockText(ending(30), hoursOf(MONDAY), at('20:00'))?.text).toBe(
      'Prazo parado até seg., 8h · resta menos de 1 min',
    );
  });

  test('beyond the hours that are known it counts nothing', () => {
    const clock = clockTo(at('10:00', '2026-12-20'), { minutes: 1440 });

    expect(clockText(clock, week, at('20:00'))?.text).toBe('Prazo parado até amanhã, 9h30');
    expect(clockText(clock, week, at('10:00'))?.text).toBe('Responda até 20/12, 10h');
    expect(clockText(clock, hoursOf(), at('10:00'))?.text).toBe('Prazo parado');
  });
});

test('with the clock off nothing is said', () => {
  expect(clockText(clockTo(at('10:15')), { isOn: false, open: [FRIDAY] }, at('10:00'))).toBeNull();
});

describe('in the bolsão', () => {
  const pooled = (endsAt: Date | null) => clockTo(endsAt, { stage: 'pool', startedAt: at('10:00').toISOString() });

  test.each([
    ['10:00', 'No bolsão há menos de 1 min'],
    ['10:05', 'No bolsão há 5 min'],
    ['13:00', 'No bolsão há 3 h'],
  ])('it says since when: %s', (time, text) => {
    expect(clockText(pooled(at('18:00')), week, at(time))).toMatchObject({ text, urgency: 'calm' });
  });

  test('and that nobody took it, once an admin was told', () => {
    expect(clockText(pooled(null), week, at('10:40'))).toMatchObject({
      text: 'No bolsão há 40 min: ninguém pegou',
      urgency: 'now',
    });
  });
});

describe('for all hours and all instants', () => {
  const START = at('00:00').getTime();
  const MINUTE = 60_000;
  /** Each number is that many minutes open, or closed, in turn. */
  const hours = fc.array(fc.integer({ min: 1, max: 600 }), { minLength: 2, maxLength: 30 }).map((lengths) => {
    const open: Span[] = [];
    let from = START;
    lengths.forEach((length, index) => {
      const to = from + length * MINUTE;
      if (index % 2 === 1) open.push(span(new Date(from), new Date(to)));
      from = to;
    });
    return { clock: hoursOf(...open), isOpen: isOpenIn(open) };
  });
  const isOpenIn = (open: Span[]) => (minute: number) => {
    const instant = START + minute * MINUTE;
    return open.some(({ from, to }) => Date.parse(from) <= instant && instant < Date.parse(to));
  };
  const minuteOf = fc.integer({ min: 0, max: 4000 });

  function shownMinutes(text: string): number {
    const [, h = '0', min = '0'] = /(?:em|restam?) (?:(\d+) h ?)?(?:(\d+) min)?$/.exec(text) ?? [];
    return Number(h) * 60 + Number(min);
  }

  test('what is left is each open minute until the end, and no closed one', () => {
    fc.assert(
      fc.property(hours, minuteOf, minuteOf, ({ clock: open, isOpen }, now, length) => {
        const end = now + length;
        const last = open.open.at(-1);
        fc.pre(last !== undefined && START + end * MINUTE <= Date.parse(last.to));
        let left = 0;
        for (let minute = now; minute < end; minute++) if (isOpen(minute)) left++;

        const clock = clockTo(new Date(START + end * MINUTE), { minutes: 10_000 });
        const shown = clockText(clock, open, new Date(START + now * MINUTE));

        const words = left === 0 ? /^O prazo acabou$/ : isOpen(now) ? /^Responda em / : /^Prazo parado até /;
        expect(shown?.text).toMatch(words);
        expect(shownMinutes(shown?.text ?? '')).toBe(left);
      }),
    );
  });

  test('while nobody answers, what is left never grows', () => {
    fc.assert(
      fc.property(hours, fc.array(minuteOf, { minLength: 2 }), minuteOf, ({ clock: open }, instants, end) => {
        const last = open.open.at(-1);
        fc.pre(last !== undefined && START + end * MINUTE <= Date.parse(last.to));
        const clock = clockTo(new Date(START + end * MINUTE), { minutes: 600 });
        const left = instants
          .sort((a, b) => a - b)
          .map((minute) => shownMinutes(clockText(clock, open, new Date(START + minute * MINUTE))?.text ?? ''));

        expect(left).toEqual([...left].sort((a, b) => b - a));
      }),
    );
  });
});
