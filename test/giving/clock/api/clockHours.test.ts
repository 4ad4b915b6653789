import fc from 'fast-check';
import { as } from '#test/client.ts';
import { clockOf, clockwork, endOf, OFFICE, resetClock } from '#test/clock.ts';
import { brokerOf } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { rotationOf } from '#test/rotation.ts';
import { emptyTables, rowsOf } from '#test/rows.ts';
import { sql } from '#test/sql.ts';
import { openSpansOf } from '../../../../server/giving/clock/openHours.ts';
import { atOpenSeconds, openSecondsAt } from '../../../../server/giving/clock/openTime.ts';
import { extendOpenHours } from '../../../../server/giving/clock/settings.ts';

// With a moved `now`: November and December 2026, in São Paulo. The 20th of November is a holiday, a Friday.

let admin: Person;
let ana: Person;
let bruno: Person;
let clock: ReturnType<typeof clockOf>;

const work = clockwork();
// As each start does.
beforeAll(() => extendOpenHours(work.db));
afterAll(() => work.end());

beforeEach(async () => {
  await emptyTables();
  await resetClock();
  admin = await anAdmin();
  ana = await aBroker({ name: 'Ana Souza' });
  bruno = await aBroker({ name: 'Bruno Azevedo' });
  clock = clockOf(admin);
  await rotationOf(admin).turnOn('vez');
  await clock.turnOn({ minutes: 20, hours: OFFICE, nationalHolidays: true });
});

const nameOf = async (lead: string) => ({ [ana.id]: 'Ana', [bruno.id]: 'Bruno' })[(await brokerOf(lead)) ?? ''] ?? null;

describe('twenty minutes', () => {
  test.each([
    ['in the middle of a day', '2026-11-25 10:00', '2026-11-25 10:20'],
    ['at the end of a day go on the next morning', '2026-11-25 17:50', '2026-11-26 09:10'],
    ['that end with the day end with it', '2026-11-25 17:40', '2026-11-25 18:00'],
    ['from a night on begin in the morning', '2026-11-26 03:00', '2026-11-26 09:20'],
    ['at noon of a Saturday go on Monday', '2026-11-28 12:50', '2026-11-30 09:10'],
    ['from a Sunday on begin on Monday', '2026-11-29 15:00', '2026-11-30 09:20'],
    ['before a holiday go on after it', '2026-11-19 17:55', '2026-11-21 09:15'],
    ['before Christmas, a Friday, go on the Saturday', '2026-12-24 17:45', '2026-12-26 09:05'],
  ])('%s', async (_what, at, end) => {
    const lead = await work.arrive(at);

    expect(await endOf(lead)).toBe(end);
    const owner = await brokerOf(lead);
    const [minutes, time] = [
      Number(end.slice(-2)),
      (minute: number) => `${end.slice(0, -2)}${minute.toString().padStart(2, '0')}`,
    ];
    await work.run(minutes === 0 ? '2026-11-25 17:59' : time(minutes - 1));
    expect(await brokerOf(lead)).toBe(owner);
    await work.run(`${time(minutes)}:01`);
    expect(await brokerOf(lead)).not.toBe(owner);
  });

  test('are counted by the brokerage’s own days off', async () => {
    await clock.write({ daysOff: [{ day: '2026-11-26', name: 'Aniversário da imobiliária' }] });

    expect(await endOf(await work.arrive('2026-11-25 17:50'))).toBe('2026-11-27 09:10');
  });

  test('go through national holidays where the brokerage is open then', async () => {
    await clock.write({ nationalHolidays: false });

    expect(await endOf(await work.arrive('2026-11-19 17:55'))).toBe('2026-11-20 09:15');
  });

  test('that run follow new hours, with what is left of them', async () => {
    // The settings are written now, so these leads are of now: the end is moved to tomorrow's first hour that is open.
    const soon = Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' }));
    await clock.write({ hours: soon, nationalHolidays: false });
    await rotationOf(admin).turnOn('vez');
    const [{ now } = { now: '' }] = await sql<{ now: string }>`
      select to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD HH24:MI') as now`;
    const lead = await work.arrive(now);

    await clock.write({ hours: soon.map(() => ({ from: '00:00', to: '00:01' })) });

    const [row] = await sql<{ later: boolean; minutes: number }>`
      select ends_at > now() + interval '15 hours' as later, minutes from lead_clocks where lead_id = ${lead}`;
    expect(row).toEqual({ later: true, minutes: 20 });
  });
});

describe('a plantão', () => {
  const shift = (day: string, from: string, to: string, ...brokers: Person[]) =>
    as(admin).post('/clock/shifts', { day, from, to, brokers: brokers.map(({ id }) => id) });

  test('decides until the minute it ends, also at midnight', async () => {
    await shift('2026-11-25', '18:00', '00:00', ana);
    await shift('2026-11-26', '00:00', '06:00', bruno);

    const times = ['2026-11-25 18:00', '2026-11-25 23:59', '2026-11-25 23:58', '2026-11-26 00:00', '2026-11-26 00:01'];
    const owners: (string | null)[] = [];
    for (const at of times) owners.push(await nameOf(await work.arrive(at)));

    expect(owners).toEqual(['Ana', 'Ana', 'Ana', 'Bruno', 'Bruno']);
  });

  test('may pass midnight, and all take turns when it is over', async () => {
    await shift('2026-11-25', '20:00', '02:00', bruno);

    const owners: (string | null)[] = [];
    for (const at of ['2026-11-26 01:59', '2026-11-26 01:59', '2026-11-26 02:00', '2026-11-26 02:01'])
      owners.push(await nameOf(await work.arrive(at)));

    expect(owners.slice(0, 2)).toEqual(['Bruno', 'Bruno']);
    expect(owners.slice(2).toSorted()).toEqual(['Ana', 'Bruno']);
  });

  test('a lead moves on to who is on duty when its time is over, not to who was when it came', async () => {
    const carla = await aBroker({ name: 'Carla Nunes' });
    await shift('2026-11-25', '10:00', '10:15', ana, bruno);
    await shift('2026-11-25', '10:15', '12:00', carla);
    const lead = await work.arrive('2026-11-25 10:00');

    await work.run('2026-11-25 10:20');

    expect(await brokerOf(lead)).toBe(carla.id);
  });
});

describe('open time', () => {
  test('is the same in SQL and here, for any instant, and back', async () => {
    const rows = (await rowsOf('openSpans')).map(({ startsAt, endsAt, openBefore }) => ({
      from: startsAt.getTime(),
      to: endsAt.getTime(),
      openBefore,
    }));
    const days = fc.double({ min: -600, max: 500, noNaN: true });
    const instants = fc.sample(days, 300).map((day) => Math.round(Date.UTC(2026, 10, 25) + day * 86_400_000));

    const asked = await sql<{ at: number; seconds: number; back: number }>`
      select extract(epoch from i)::float8 * 1000 as at, open_seconds_at(i) as seconds,
        extract(epoch from at_open_seconds(open_seconds_at(i)))::float8 * 1000 as back
      from unnest(array(select to_timestamp(ms / 1000.0) from unnest(${instants}::float8[]) ms)) i`;

    for (const { at, seconds, back } of asked) {
      expect(openSecondsAt(rows, at)).toBeCloseTo(seconds, 2);
      expect(atOpenSeconds(rows, seconds)).toBeCloseTo(back, 0);
    }
  });

  test('never runs backwards, and is all of the time of a brokerage that is always open', async () => {
    const from = new Date('2026-11-01T03:00:00Z');
    const always = Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' }));
    const spans = await openSpansOf(
      { hours: always, nationalHolidays: false, daysOff: [] },
      from,
      new Date('2026-12-01'),
    );

    expect(spans).toHaveLength(1);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 25 * 86_400 }), fc.integer({ min: 0, max: 86_400 }), (start, length) => {
        const at = +from + start * 1000;
        expect(openSecondsAt(spans, at + length * 1000) - openSecondsAt(spans, at)).toBe(length);
      }),
    );
  });
});
