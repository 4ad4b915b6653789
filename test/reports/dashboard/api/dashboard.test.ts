import { add, sub } from 'date-fns';
import type { Lead } from '#contract/leads/leads.ts';
import { LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import type { AttentionCounts, BrokerStats, DashboardStats, DayFigures } from '#contract/reports/dashboard.ts';
import type { Results } from '#contract/reports/results.ts';
import type { SpeedReport } from '#contract/reports/speed.ts';
import { as } from '#test/client.ts';
import { aLead, manyLeads, leadOf } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { aContact, rotationOf } from '#test/rotation.ts';
import { changeRows, emptyTables, insertRows } from '#test/rows.ts';
import { contact } from '#test/speed.ts';
import { sql } from '#test/sql.ts';

let admin: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena' });
});

const stats = async (query = '') => (await as(admin).get<DashboardStats>(`/dashboard/stats${query}`)).body;

/** Days of São Paulo, the last of them today, as the database counts them. */
const lastDays = async (howMany: number) =>
  (
    await sql<{ day: string }>`
      select to_char((now() at time zone 'America/Sao_Paulo')::date - n, 'YYYY-MM-DD') as day
      from generate_series(${howMany - 1}::int, 0, -1) n`
  ).map((row) => row.day);

test('the totals count leads, properties, brokers and users, without the deleted', async () => {
  const [ana, gone] = [await aBroker({ name: 'Ana', isActive: false }), await aBroker({ name: 'Caio' })];
  await aLead();
  await aLead();
  await aProperty();
  await aProperty({ deleted: true });
  await as(admin).delete(`/users/${gone.id}`);

  const { totals, users } = await stats();

  expect(totals).toEqual({ leads: 2, imoveis: 1, corretores: 1, usuarios: 2 });
  expect(users).toEqual([
    { _id: ana.id, name: 'Ana', isAdmin: false, isActive: false, isAdmitted: true },
    { _id: admin.id, name: 'Helena', isAdmin: true, isActive: true, isAdmitted: true },
  ]);
});

test('what waits for an admin: leads without a broker, those in the bolsão apart, who asks to come in, failed jobs', async () => {
  const attention = async () => (await as(admin).get<AttentionCounts>('/dashboard/attention')).body;
  const none = { count: 0, since: null };
  expect(await attention()).toEqual({ unassigned: 0, pool: none, waiting: none, hasFailedJobs: false });

  const minutesAgo = (minutes: number) => sub(new Date(), { minutes });
  const [oldest, newest] = [minutesAgo(12), minutesAgo(3)];
  for (const startedAt of [newest, oldest])
    await insertRows('leadClocks', {
      leadId: await aLead(),
      stage: 'pool',
      source: 'landing',
      minutes: 60,
      startedAt,
    });
  await aLead({ assignedTo: await aBroker() });
  await aLead();
  const zeca = await aBroker({ isActive: false });
  await changeRows('users', { id: zeca.id }, { admittedAt: null, createdAt: oldest });
  await insertRows('jobs', { name: 'mail', state: 'failed' });

  expect(await attention()).toEqual({
    unassigned: 1,
    pool: { count: 2, since: oldest.toISOString() },
    waiting: { count: 1, since: oldest.toISOString() },
    hasFailedJobs: true,
  });
});

test("the team's visits of today, and the sales of this month by the day they were made", async () => {
  const day = async () => (await as(admin).get<DayFigures>('/dashboard/day')).body;
  expect(await day()).toEqual({
    visits: { count: 0, next: null },
    sales: { count: 0, value: 0, since: expect.any(String) },
  });

  const [ana, property] = [await aBroker(), await aProperty()];
  const lead = await aLead({ assignedTo: ana });
  const today = (await lastDays(1))[0]!;
  const [midnight, month] = [today, `${today.slice(0, 8)}01`].map((first) => new Date(`${first}T00:00:00-03:00`)) as [
    Date,
    Date,
  ];
  const visit = { leadId: lead, propertyId: property, createdBy: admin.id };
  const tomorrow = add(midnight, { days: 1 });
  const lastMoment = new Date(+tomorrow - 1);
  await insertRows('leadVisits', { ...visit, at: midnight, status: 'done' });
  await insertRows('leadVisits', { ...visit, at: lastMoment });
  await insertRows('leadVisits', { ...visit, at: lastMoment, status: 'canceled' });
  await insertRows('leadVisits', { ...visit, at: tomorrow });
  for (const [soldAt, value] of [
    [month, 500_000.5],
    [sub(month, { minutes: 1 }), 900_000],
    [new Date(), null],
  ] as const) {
    const sold = await aLead({ assignedTo: ana, status: 'convertido', createdAt: sub(month, { days: 40 }) });
    await changeRows('sales', { leadId: sold }, { soldAt, value });
  }

  expect(await day()).toEqual({
    visits: { count: 2, next: lastMoment.toISOString() },
    sales: { count: 2, value: 500_000.5, since: `${today.slice(0, 8)}01` },
  });
});

test('the sales of this month are those of the list that the figure opens, also after a merge and a deletion', async () => {
  const [open, sold, gone] = [
    await aLead(),
    await aLead({ status: 'convertido' }),
    await aLead({ status: 'convertido' }),
  ];
  await aLead({ status: 'convertido' });
  await changeRows('leads', { id: sold }, { mergedInto: open });
  await changeRows('leads', { id: gone }, { hiddenAt: new Date() });

  const { sales } = (await as(admin).get<DayFigures>('/dashboard/day')).body;
  const listed = await as(admin).get<Lead[]>(`/leads?soldFrom=${sales.since}`);
  const [today] = await lastDays(1);
  const { body: results } = await as(admin).get<Results>(`/results?from=${sales.since}&to=${today}`);

  expect([sales.count, listed.body.length, results.total.won]).toEqual([2, 2, 2]);
});

test('every day of the last 30 is there, with 0 where nothing came', async () => {
  const { leadsDaily, imoveisDaily } = await stats();

  const days = (await lastDays(30)).map((day) => ({ _id: day, count: 0 }));
  expect(leadsDaily).toEqual(days);
  expect(imoveisDaily).toEqual(days);
});

test.each([1, 7, 366])('of the last %i days on request', async (days) => {
  const { leadsDaily } = await stats(`?days=${days.toString()}`);

  expect(leadsDaily.map((day) => day._id)).toEqual(await lastDays(days));
});

test('a lead and a property count on their day in São Paulo, at 23:30 and at 00:00', async () => {
  const [twoAgo, yesterday, today] = await lastDays(3);
  await aLead({ createdAt: `${twoAgo!} 23:30 America/Sao_Paulo` });
  await aLead({ createdAt: `${yesterday!} 00:00 America/Sao_Paulo` });
  await aLead({ createdAt: `${yesterday!} 23:30 America/Sao_Paulo` });
  await aProperty({ createdAt: `${yesterday!} 23:59:59.999 America/Sao_Paulo` });
  await aProperty({ createdAt: `${today!} 00:00 America/Sao_Paulo` });

  const { leadsDaily, imoveisDaily } = await stats('?days=3');

  expect(leadsDaily).toEqual([
    { _id: twoAgo, count: 1 },
    { _id: yesterday, count: 2 },
    { _id: today, count: 0 },
  ]);
  expect(imoveisDaily.map((day) => day.count)).toEqual([0, 1, 1]);
});

test('what came before the range counts in the totals alone', async () => {
  await aLead({ createdAt: '2020-01-01' });

  const { totals, leadsDaily } = await stats('?days=2');

  expect(totals.leads).toBe(1);
  expect(leadsDaily.map((day) => day.count)).toEqual([0, 0]);
});

test.each(['0', '367', 'trinta', '', '1.5', '-1'])('days=%s is refused', async (days) => {
  const answer = await as(admin).get(`/dashboard/stats?days=${days}`);

  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({
    message: 'Informe um número inteiro de 1 a 366',
    code: 'invalid',
    fields: { days: 'Informe um número inteiro de 1 a 366' },
  });
});

test('a deleted property is in no total and on no day', async () => {
  await aProperty({ deleted: true });
  await aProperty();

  const { totals, imoveisDaily } = await stats('?days=1');

  expect(totals.imoveis).toBe(1);
  expect(imoveisDaily.map((day) => day.count)).toEqual([1]);
});

/** Days by JavaScript's own calendar, which knows the summer times São Paulo once had. */
const dayOf = (instant: Date) => instant.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });

test('over a year, every day counts exactly what came on it', async () => {
  const HOUR = 3_600_000;
  // 47 hours apart, so at every hour of the day.
  const instants = Array.from({ length: 190 }, (_, index) => new Date(Date.now() - index * 47 * HOUR));
  await Promise.all(instants.map((createdAt) => aLead({ createdAt })));

  const { leadsDaily } = await stats('?days=366');

  const days = instants.map(dayOf);
  const expected = leadsDaily.map(({ _id }) => ({ _id, count: days.filter((day) => day === _id).length }));
  expect(leadsDaily).toEqual(expected);
  expect(leadsDaily.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(180);
});

describe('GET /api/dashboard/mine', () => {
  const mine = async (broker: Person, query = '') =>
    (await as(broker).get<BrokerStats>(`/dashboard/mine${query}`)).body;
  const none = LEAD_STATUSES.map((status) => ({ _id: status, count: 0 }));

  test('count the leads they have, by status, and nobody else’s', async () => {
    const [ana, bruno] = [await aBroker(), await aBroker()];
    await manyLeads(3, { assignedTo: ana, status: 'novo' });
    await manyLeads(2, { assignedTo: ana, status: 'convertido' });
    await aLead({ assignedTo: ana, status: 'perdido' });
    await manyLeads(4, { assignedTo: bruno, status: 'em andamento' });
    await manyLeads(5, { assignedTo: null });

    expect(await mine(ana)).toMatchObject({
      leads: 6,
      leadsByStatus: [
        { _id: 'novo', count: 3 },
        { _id: 'em andamento', count: 0 },
        { _id: 'convertido', count: 2 },
        { _id: 'perdido', count: 1 },
      ],
    });
    expect(await mine(bruno)).toMatchObject({ leads: 4 });
  });

  test('without leads are all there, at 0', async () => {
    const { speed, month, ...byStatus } = await mine(await aBroker());
    expect(byStatus).toEqual({ leads: 0, leadsByStatus: none });
    expect(speed).toMatchObject({ leads: 0, contacted: 0, median: null });
    expect(month).toMatchObject({ leads: 0, attempted: 0, visits: 0, sales: 0 });
  });

  test('have the first contacts and the month of the broker’s own rows in Velocidade and Resultados', async () => {
    const [ana, bruno] = [await aBroker(), await aBroker()];
    const [today = ''] = await lastDays(1);
    const at = `${today} 00:00 America/Sao_Paulo`;
    const landed = { source: 'landing', createdAt: at } as const;
    const answered = await aLead({ ...landed, assignedTo: ana });
    await contact(answered, 4);
    await contact(await aLead({ ...landed, assignedTo: bruno }), 90);
    await as(ana).post(`/leads/${answered}/attempts`, { channel: 'phone' });
    await aLead({ assignedTo: ana, status: 'convertido' });
    for (const [status, assignedTo] of [
      ['done', ana],
      ['missed', ana],
      ['done', bruno],
    ] as const)
      await insertRows('leadVisits', {
        leadId: await aLead({ assignedTo }),
        at: new Date(),
        status,
        createdBy: ana.id,
      });

    const { speed, month } = await mine(ana);

    expect(speed).toMatchObject({ leads: 1, contacted: 1, median: { from: 4, to: 5, at: 4.5 } });
    expect(month).toEqual({ since: `${today.slice(0, 8)}01`, leads: 4, attempted: 1, visits: 1, sales: 1 });
    const own = ({ broker }: { broker: { _id: string } | null }) => broker?._id === ana.id;
    const [first = ''] = await lastDays(30);
    const [ofSpeed, ofResults] = [
      (await as(admin).get<SpeedReport>(`/speed?from=${first}&to=${today}`)).body.brokers.find(own),
      (await as(admin).get<Results>(`/results?from=${month.since}&to=${today}`)).body.brokers.find(own),
    ];
    expect(ofSpeed).toMatchObject(speed);
    expect(ofResults).toMatchObject({ leads: month.leads, attempted: month.attempted, won: month.sales });
  });

  test('begin at midnight in São Paulo, 30 days with today', async () => {
    const ana = await aBroker();
    const [before, first] = await lastDays(31);
    await aLead({ assignedTo: ana, createdAt: `${before!} 23:59:59.999 America/Sao_Paulo` });
    await aLead({ assignedTo: ana, createdAt: `${first!} 00:00 America/Sao_Paulo` });

    expect((await mine(ana)).leads).toBe(1);
    expect((await mine(ana, '?days=31')).leads).toBe(2);
    expect((await mine(ana, '?days=29')).leads).toBe(0);
  });

  test('go with a lead that is assigned to somebody else', async () => {
    const [ana, bruno] = [await aBroker(), await aBroker()];
    const leadId = await aLead({ assignedTo: ana });
    await as(admin).put('/leads/assign', { leadIds: [leadId], userId: bruno.id });

    expect([(await mine(ana)).leads, (await mine(bruno)).leads]).toEqual([0, 1]);
  });

  test('are those of the asked days, at each status', async () => {
    const [ana, bruno] = [await aBroker(), await aBroker()];
    const days = await lastDays(8);
    const arrived = (assignedTo: Person, daysAgo: number) =>
      LEAD_STATUSES.map((status) =>
        aLead({ assignedTo, status, createdAt: `${days.at(-1 - daysAgo)!} 0:30 America/Sao_Paulo` }),
      );
    await Promise.all([arrived(ana, 0), arrived(ana, 6), arrived(ana, 7), arrived(bruno, 6)].flat());

    const atEach = (count: number) => LEAD_STATUSES.map((status) => ({ _id: status, count }));
    expect((await mine(ana, '?days=7')).leadsByStatus).toEqual(atEach(2));
    expect((await mine(bruno, '?days=7')).leadsByStatus).toEqual(atEach(1));
  });

  test.each(['0', '367', 'trinta'])('days=%s is refused', async (days) => {
    expect((await as(await aBroker()).get(`/dashboard/mine?days=${days}`)).status).toBe(400);
  });
});

describe('leads that visitors left while the roleta was off', () => {
  const waiting = async () => (await stats()).waiting;

  test('are none when nothing was left', async () => {
    await aLead({ assignedTo: null });

    expect(await waiting()).toBeNull();
  });

  test('are counted while they wait for a broker, with since when and what is off', async () => {
    const oldest = await aContact();
    await changeRows('leads', { id: oldest.id }, { createdAt: sub(new Date(), { days: 3 }) });
    await aContact();
    await aContact({ propertyId: await aProperty() });
    const { createdAt } = await leadOf(oldest.id);

    expect(await waiting()).toEqual({
      count: 3,
      isExact: true,
      since: createdAt.toISOString(),
      off: ['landing', 'property', 'hotsite'],
      sources: 3,
    });
  });

  test('are not those somebody has, nobody works on any more, or that came more than seven days ago', async () => {
    const [assigned, lost, old] = [await aContact(), await aContact(), await aContact()];
    await as(admin).put('/leads/assign', { leadIds: [assigned.id], userId: (await aBroker()).id });
    await changeRows('leads', { id: lost.id }, { status: 'perdido' });
    await changeRows('leads', { id: old.id }, { createdAt: sub(new Date(), { days: 8 }) });

    expect(await waiting()).toBeNull();
  });

  test('are not those of a source that is on, though nobody could take them', async () => {
    await rotationOf(admin).write({ sources: [{ source: 'landing', isOn: true }] });
    await aContact();
    expect(await waiting()).toBeNull();

    await aContact({ propertyId: await aProperty() });
    expect(await waiting()).toMatchObject({ count: 1, off: ['property', 'hotsite'] });
  });
});
