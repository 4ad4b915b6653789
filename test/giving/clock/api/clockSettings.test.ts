import type { ClockHours, ClockSettingsPage, ClockSimulation } from '#contract/giving/clock.ts';
import { as } from '#test/client.ts';
import { ALWAYS, clockOf, clockwork, OFFICE, resetClock } from '#test/clock.ts';
import { distributionOf } from '#test/distribution.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables, rowsOf } from '#test/rows.ts';
import { sql } from '#test/sql.ts';
import { extendOpenHours } from '../../../../server/giving/clock/settings.ts';

let admin: Person;
let ana: Person;
let bruno: Person;
let clock: ReturnType<typeof clockOf>;

const work = clockwork();
beforeAll(() => extendOpenHours(work.db));
afterAll(() => work.end());

beforeEach(async () => {
  await emptyTables();
  await resetClock();
  admin = await anAdmin();
  ana = await aBroker({ name: 'Ana Souza' });
  bruno = await aBroker({ name: 'Bruno Azevedo' });
  clock = clockOf(admin);
  await clock.write({ hours: OFFICE });
});

describe('the settings', () => {
  test('are off at first, with minutes and hours to begin with', async () => {
    const { body } = await clock.read();

    expect(body).toMatchObject({
      isOn: false,
      minutes: [
        { source: 'landing', minutes: 15 },
        { source: 'property', minutes: 15 },
        { source: 'hotsite', minutes: 30 },
      ],
      nationalHolidays: true,
      daysOff: [],
      ...{ remindAt: 50, maxHops: 2, poolMinutes: 60, tapsCount: false, running: 0, pool: 0 },
      rotationOff: ['landing', 'property', 'hotsite'],
    });
    expect(body.holidays.map(({ name }) => name)).toContain('Natal');
  });

  test('keep what a change does not name', async () => {
    const { status, body } = await clock.write({ minutes: [{ source: 'hotsite', minutes: null }], maxHops: 4 });

    expect(status).toBe(200);
    expect(body.minutes).toEqual([
      { source: 'landing', minutes: 15 },
      { source: 'property', minutes: 15 },
      { source: 'hotsite', minutes: null },
    ]);
    expect([body.maxHops, body.poolMinutes]).toEqual([4, 60]);
  });

  test('are kept with each change, and not with none', async () => {
    await clock.write({ maxHops: 4 });
    await clock.write({ maxHops: 4 });

    const changes = await rowsOf('clockChanges');
    expect(changes.filter(({ settings }) => settings.maxHops === 4)).toMatchObject([{ actorId: admin.id }]);
  });

  const closed = (days: number) => Array.from({ length: days }, () => ({}));
  test.each([
    [{ minutes: [{ source: 'landing', minutes: 0 }] }, 'Informe um número inteiro de 1 a 1440'],
    [{ minutes: [{ source: 'admin', minutes: 5 }] }, 'Origem inválida'],
    [
      {
        minutes: [
          { source: 'landing', minutes: 5 },
          { source: 'landing', minutes: 6 },
        ],
      },
      'Há origens repetidas',
    ],
    [{ hours: OFFICE.slice(1) }, 'Informe os sete dias da semana'],
    [{ hours: closed(7) }, 'Abra pelo menos um dia da semana'],
    [{ hours: [{ from: '18:00', to: '09:00' }, ...closed(6)] }, 'O fim deve vir depois do início'],
    [{ hours: [{ from: '09:00' }, ...closed(6)] }, 'Informe o início e o fim'],
    [{ hours: [{ from: '9h', to: '18:00' }, ...closed(6)] }, 'Informe a hora como 09:00'],
    [{ daysOff: [{ day: '2026-02-30', name: 'Nada' }] }, 'Informe uma data válida (dd/mm/aaaa)'],
    [
      {
        daysOff: [
          { day: '2026-12-24', name: 'A' },
          { day: '2026-12-24', name: 'B' },
        ],
      },
      'Há dias repetidos',
    ],
    [{ remindAt: 95 }, 'Informe um número inteiro de 10 a 90'],
    [{ maxHops: null }, 'Informe quantas vezes'],
    [{ poolMinutes: null }, 'Informe os minutos'],
  ])('are refused with %j', async (wrong: object, message) => {
    const { status, body } = await clock.write(wrong);

    expect([status, body]).toMatchObject([400, { message }]);
  });

  test('refuse a change over what another admin changed since', async () => {
    const { body: seen } = await clock.read();
    await clock.write({ maxHops: 4 });

    const answer = await as(admin)
      .with({ 'if-match': `"${seen.version}"` })
      .put<{ code: string; current: ClockSettingsPage }>('/clock/settings', { maxHops: 1 });

    expect([answer.status, answer.body.code]).toEqual([412, 'changed_since']);
    expect(answer.body.current.maxHops).toBe(4);
  });

  test('say to everybody when the brokerage is open: two weeks of it', async () => {
    const { body } = await as(ana).get<ClockHours>('/clock');

    expect(body.isOn).toBe(false);
    // Ten to twelve days in two weeks, fewer with holidays.
    expect(body.open.length).toBeGreaterThan(8);
    expect(body.open.map(({ from }) => from)).toEqual(body.open.map(({ from }) => from).toSorted());
  });
});

describe('the simulation', () => {
  /** A lead of the landing page of noon some days ago, and how many minutes its broker took. */
  async function aPastLead(broker: Person, minutes: number | null, daysAgo = 3) {
    const id = await aLead({ source: 'landing', assignedTo: broker });
    await sql`
      update leads set created_at = noon.at, first_contacted_at = noon.at + make_interval(mins => ${minutes}::int)
      from (select (date_trunc('day', now() at time zone 'America/Sao_Paulo') + interval '12 hours') at time zone 'America/Sao_Paulo'
        - make_interval(days => ${daysAgo}) as at) noon where id = ${id}`;
    await sql`
      insert into lead_events (lead_id, type, to_user, at) select id, 'assigned', assigned_to, created_at from leads where id = ${id}`;
    return id;
  }
  const always = { hours: ALWAYS, nationalHolidays: false };
  const twenty = {
    ...always,
    minutes: [{ source: 'landing', minutes: 20 }],
    maxHops: 2,
    poolMinutes: 60,
    remindAt: 50,
  };
  const simulate = async (body: object = twenty) =>
    (await as(admin).post<ClockSimulation>('/clock/simulation', body)).body;

  test('says what would have happened to the leads of the last 30 days, and to those of each broker', async () => {
    await aPastLead(ana, 5);
    await aPastLead(ana, 15);
    const late = await aPastLead(bruno, 30);
    await aPastLead(bruno, 70);
    await aPastLead(bruno, null);
    await aPastLead(bruno, 5, 31);

    const body = await simulate();

    // Three brokers have twenty minutes each, then the bolsão has an hour.
    expect(body).toMatchObject({
      ...{
        days: 30,
        total: 5,
        timed: 5,
        unassigned: 0,
        untimed: 0,
        isAll: true,
        outsideHours: 0,
        inTime: 2,
        reminded: 4,
        moved: 3,
        pooled: 2,
        adminTold: 1,
      },
      brokers: [
        { name: 'Bruno Azevedo', received: 3, inTime: 0, moved: 3 },
        { name: 'Ana Souza', received: 2, inTime: 2, moved: 0 },
      ],
    });
    expect(body.sources[0]).toEqual({ source: 'landing', minutes: 20, timed: 5, inTime: 2, moved: 3, pooled: 2 });
    const shown = body.latest.find(({ lead }) => lead._id === late)!;
    expect(shown).toMatchObject({ broker: { name: 'Bruno Azevedo' }, contactMinutes: 30 });
    expect(Date.parse(shown.movedAt!) - Date.parse(shown.arrivedAt)).toBe(20 * 60_000);
  });

  test('takes the settings of the request, and stores nothing', async () => {
    await aPastLead(ana, 30);

    expect((await simulate({ ...twenty, minutes: [{ source: 'landing', minutes: 40 }] })).inTime).toBe(1);
    const without = await simulate({ ...twenty, minutes: [{ source: 'landing', minutes: null }] });
    expect(without).toMatchObject({ total: 1, timed: 0, untimed: 1 });
    expect((await clock.read()).body.minutes[0]).toEqual({ source: 'landing', minutes: 15 });
  });

  test('accounts for each lead, names who never had a broker, and ignores an assignment that was undone', async () => {
    await aPastLead(ana, 5);
    const waiting = await aLead({ name: 'Nunca atendida', source: 'landing', assignedTo: null });
    const { assign, undo } = distributionOf(admin);
    const { body: given } = await assign([waiting], bruno);
    expect(await simulate()).toMatchObject({ total: 2, timed: 2, unassigned: 0 });
    await undo(given._id);

    const body = await simulate();

    expect(body).toMatchObject({ total: 2, timed: 1, unassigned: 1, untimed: 0 });
    expect(body.brokers.map(({ name }) => name)).toEqual(['Ana Souza']);
    expect(body.latestUnassigned).toMatchObject([
      { lead: { _id: waiting, name: 'Nunca atendida' }, source: 'landing' },
    ]);
    expect(body.rotationOff).toEqual(['landing', 'property', 'hotsite']);
  });

  test('lets time stand still while the brokerage is closed', async () => {
    await aPastLead(ana, 40);

    const body = await simulate({ ...twenty, hours: ALWAYS.map(() => ({ from: '14:00', to: '18:00' })) });

    expect(body).toMatchObject({ total: 1, inTime: 1, moved: 0, outsideHours: 1 });
  });
});
