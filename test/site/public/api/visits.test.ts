import { addDays } from 'date-fns/addDays';
import type { Agenda, Planned, Visit } from '#contract/leads/agenda.ts';
import type { Lead } from '#contract/leads/leads.ts';
import type { VisitDay } from '#contract/leads/visitWish.ts';
import { as, aVisitor } from '#test/client.ts';
import { clockOf } from '#test/clock.ts';
import { eventsOf } from '#test/leads.ts';
import { waitingMails } from '#test/mails.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { changeRows, emptyTables, insertRows, rowOf, rowsOf } from '#test/rows.ts';

/** In São Paulo. */
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(addDays(new Date(), days));
const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });

const MORNINGS = Array.from({ length: 7 }, () => ({ from: '08:00', to: '12:00' }));
const FILLED = { name: 'Íris Leão', phone: '(11) 98765-4321' };

let admin: Person;
let ana: Person;
let bruno: Person;
let property: string;

beforeEach(async () => {
  await emptyTables();
  [admin, ana, bruno] = [await anAdmin(), await aBroker(), await aBroker()];
  property = await aProperty({ name: 'Casa da Vila', broker: ana });
  await clockOf(admin).write({
    hours: MORNINGS,
    nationalHolidays: false,
    daysOff: [{ day: dayIn(2), name: 'Inventário' }],
  });
});

const daysOf = async (id: string) => (await aVisitor().get<VisitDay[]>(`/properties/${id}/visit-days`)).body;
const partsOn = async (days: number, id = property) => (await daysOf(id)).find(({ day }) => day === dayIn(days))?.parts;
const plan = (days: number, brokers: Person[]) =>
  as(admin).post<{ _id: string }>('/clock/shifts', {
    ...{ day: dayIn(days), from: '14:00', to: '17:00' },
    brokers: brokers.map(({ id }) => id),
  });
const ask = (changes: object = {}) =>
  aVisitor().post('/leads/public', {
    ...{ ...FILLED, propertyId: property, wantsVisit: true },
    ...{ visitDay: dayIn(3), visitPart: 'manhã', byVideo: true, ...changes },
  });
const agendaOf = async (lead: string, reader = ana) => (await as(reader).get<Agenda>(`/leads/${lead}/agenda`)).body;

test('visits may be asked for in the open hours and in the shifts of the property’s broker, on no day off', async () => {
  await plan(1, [ana]);
  await plan(2, [ana]);

  expect(await partsOn(1)).toEqual(['manhã', 'tarde']);
  expect(await partsOn(2)).toBeUndefined();
  expect(await partsOn(3)).toEqual(['manhã']);
  expect(await partsOn(13)).toEqual(['manhã']);
  expect(await partsOn(14)).toBeUndefined();
  expect(await partsOn(1, await aProperty())).toEqual(['manhã']);
  expect(await daysOf(await aProperty({ status: 'vendido' }))).toEqual([]);
});

test('they follow a shift to who takes it over, and a property to its new broker', async () => {
  const { body: shift } = await plan(1, [ana]);
  const { body: request } = await as(ana).post<{ _id: string }>(`/clock/shifts/${shift._id}/swaps`, { to: bruno.id });
  await as(bruno).put(`/clock/swaps/${request._id}`, { accepted: true });
  expect(await partsOn(1)).toEqual(['manhã']);

  await changeRows('properties', { id: property }, { brokerId: bruno.id });

  expect(await partsOn(1)).toEqual(['manhã', 'tarde']);
});

test('one becomes a task of that day, once; its visit ends it', async () => {
  await insertRows('rotationSources', { source: 'property', isOn: true });
  await changeRows('users', { id: bruno.id }, { isActive: false });

  expect((await ask()).status).toBe(201);
  expect((await ask()).status).toBe(201);

  const { id: lead, nextStepAt } = await rowOf('leads');
  const wish = { day: dayIn(3), part: 'manhã', byVideo: true };
  const [date, month] = [dayIn(3).slice(8), dayIn(3).slice(5, 7)];
  const words = `${weekday.format(new Date(dayIn(3)))}, ${date}/${month}, de manhã, por vídeo`;
  const { tasks } = await agendaOf(lead);
  expect(tasks).toMatchObject([
    {
      text: `Visita pedida: ${words}`,
      dueAt: new Date(Date.parse(`${dayIn(4)}T03:00:00Z`) - 1).toISOString(),
      visitWish: { ...wish, property: { _id: property, name: 'Casa da Vila' } },
    },
  ]);
  expect(nextStepAt?.toISOString()).toBe(tasks[0]!.dueAt);
  expect((await eventsOf(lead)).map(({ type, details }) => [type, details?.wantsVisit])).toEqual([
    ['created', wish],
    ['assigned', undefined],
    ['contact', wish],
  ]);

  const [mail] = await waitingMails();
  expect(mail).toMatchObject({ recipient: ana.email, subject: 'Novo lead: Íris Leão' });
  expect(mail!.body).toMatch(new RegExp(`Íris Leão \\(quer visitar n[ao] ${words}\\)\\.`));
  const greetingOf = async () => (await as(ana).get<Lead>(`/leads/${lead}`)).body.openingMessage;
  expect(await greetingOf()).toMatch(new RegExp(`Vi que você quer visitar “Casa da Vila” n[ao] ${words}\\. Como`));

  const at = `${dayIn(3)}T13:00:00.000Z`;
  const visit = { propertyId: property, at, byVideo: true, taskId: tasks[0]!._id };
  const { body } = await as(ana).post<Visit>(`/leads/${lead}/visits`, visit);

  const message = new URL(body.whatsappLink!).searchParams.get('text');
  expect(message).toContain('Nossa visita por vídeo a “Casa da Vila”');
  expect(message).not.toContain('Endereço');

  expect(await agendaOf(lead)).toMatchObject({
    tasks: [{ _id: tasks[0]!._id, doneAt: expect.any(String) as unknown }],
    visits: [{ at, byVideo: true }],
  });
  expect(await greetingOf()).toContain('se interessou por “Casa da Vila”');
});

test('without a broker it waits with its lead, and goes with it from one to the next, also by a hand-over', async () => {
  await ask();
  const { id: lead } = await rowOf('leads');
  const assign = (to: Person) => as(admin).put('/leads/assign', { leadIds: [lead], userId: to.id });
  const handOver = (from: Person, to: Person) =>
    as(admin).post(`/users/${from.id}/handovers`, { receivers: [to.id], endsAccess: false });

  for (const [broker, give] of [
    [ana, () => assign(ana)],
    [bruno, () => assign(bruno)],
    [ana, () => handOver(bruno, ana)],
  ] as const) {
    expect((await give()).status).toBe(200);
    const { body } = await as(broker).get<Planned>('/planned?range=week');
    expect(body.tasks.rows).toMatchObject([{ lead: { _id: lead }, visitWish: { part: 'manhã' } }]);
  }
});

test.each([
  [
    'in a part that is not free',
    { visitPart: 'noite' },
    { visitDay: 'Este horário não está mais livre: escolha outro' },
  ],
  [
    'on a day that has passed',
    { visitDay: '2026-01-05' },
    { visitDay: 'Este horário não está mais livre: escolha outro' },
  ],
  ['without its part', { visitPart: '' }, { visitPart: 'Escolha a parte do dia' }],
  ['on no day', { visitDay: 'sábado' }, { visitDay: 'Informe uma data válida (dd/mm/aaaa)' }],
])('one asked for %s is refused, and leaves nothing behind', async (_which, wrong, fields) => {
  const { status, body } = await ask(wrong);

  expect([status, body.fields]).toEqual([400, fields]);
  expect(await rowsOf('leads')).toEqual([]);
});

test('a doubtful contact keeps it for who accepts it, also when the day is not free any more', async () => {
  await ask({ leaveEmpty: 'x' });
  await clockOf(admin).write({ daysOff: [{ day: dayIn(3), name: 'Inventário' }] });
  const { body } = await as(admin).get<{ _id: string; visit: unknown }[]>('/doubtful-contacts');
  expect(body).toMatchObject([{ visit: { day: dayIn(3), part: 'manhã', byVideo: true } }]);

  await as(admin).post(`/doubtful-contacts/${body[0]!._id}/accept`);

  expect((await agendaOf((await rowOf('leads')).id, admin)).tasks).toMatchObject([{ visitWish: { day: dayIn(3) } }]);
});
