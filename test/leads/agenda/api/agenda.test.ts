import { randomUUID } from 'node:crypto';
import type { Agenda, Task, Visit } from '#contract/leads/agenda.ts';
import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { as } from '#test/client.ts';
import { aLead, eventsOf, leadOf } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { changeRows } from '#test/rows.ts';

const NOT_FOUND = { message: 'Lead não encontrado', code: 'not_found' };
const AT = '2026-11-25T17:30:00.000Z';

interface Refusal {
  message: string;
}

let admin: Person;
let ana: Person;
let lead: string;

beforeAll(async () => {
  [admin, ana] = [await anAdmin({ name: 'Helena Prado' }), await aBroker({ name: 'Ana Souza' })];
});

beforeEach(async () => {
  lead = await aLead({ assignedTo: ana });
});

async function addTask(body: object = {}, id = lead): Promise<Task> {
  const task = { text: 'Enviar a planta', dueAt: AT, hasTime: true, ...body };
  const answer = await as(ana).post<Task>(`/leads/${id}/tasks`, task);
  expect(answer.status).toBe(201);
  return answer.body;
}

async function addVisit(body: object = {}): Promise<Visit> {
  const answer = await as(ana).post<Visit>(`/leads/${lead}/visits`, { at: AT, ...body });
  expect(answer.status).toBe(201);
  return answer.body;
}

const changeTask = (task: Task, change: object, person = ana) =>
  as(person).put<Task & Refusal>(`/leads/${lead}/tasks/${task._id}`, change);

const changeVisit = (visit: Visit, change: object, person = ana) =>
  as(person).put<Visit & Refusal>(`/leads/${lead}/visits/${visit._id}`, change);

const agendaOf = async (id = lead) => (await as(ana).get<Agenda>(`/leads/${id}/agenda`)).body;

const storyOf = async () =>
  (await as(ana).get<LeadEvent[]>(`/leads/${lead}/history`)).body.map(({ details }) => details).reverse();

async function nextStepOf(id = lead): Promise<string | null> {
  return (await leadOf(id)).nextStepAt?.toISOString() ?? null;
}

describe('a task', () => {
  test('has a text, a day and a time, and stands in the story', async () => {
    const task = await addTask({ text: ' Enviar a planta ' });

    expect(task).toEqual({
      _id: expect.any(String),
      text: 'Enviar a planta',
      dueAt: AT,
      hasTime: true,
      doneAt: null,
      visitWish: null,
    });
    expect(await agendaOf()).toEqual({ tasks: [task], visits: [] });
    expect(await storyOf()).toEqual([{ task: { id: task._id, text: 'Enviar a planta', dueAt: AT, what: 'created' } }]);
  });

  test('without a time is due at the end of its day in São Paulo', async () => {
    expect((await addTask({ hasTime: false })).dueAt).toBe('2026-11-26T02:59:59.999Z');
    expect((await addTask({ hasTime: undefined, dueAt: '2026-11-25T22:00-03:00' })).dueAt).toBe(
      '2026-11-26T02:59:59.999Z',
    );
  });

  test('is done once: again changes nothing, and it can be reopened', async () => {
    const task = await addTask();

    const done = await changeTask(task, { done: true });
    expect(done.body.doneAt).toMatch(/Z$/);
    expect((await changeTask(task, { done: true })).body).toEqual(done.body);
    expect((await changeTask(task, { done: false })).body).toEqual(task);

    expect((await storyOf()).map((details) => details?.task?.what)).toEqual(['created', 'done', 'reopened']);
  });

  test('changes its text and its day; the story has the new ones', async () => {
    const task = await addTask();

    const { body } = await changeTask(task, { text: 'Ligar', dueAt: '2026-11-27T12:00:00Z', hasTime: false });

    expect(body).toEqual({ ...task, text: 'Ligar', dueAt: '2026-11-28T02:59:59.999Z', hasTime: false });
    expect((await changeTask(task, { text: 'Ligar' })).body).toEqual(body);
    expect((await storyOf()).at(-1)).toEqual({
      task: { id: task._id, text: 'Ligar', dueAt: '2026-11-28T02:59:59.999Z', what: 'changed' },
    });
    expect(await eventsOf(lead)).toHaveLength(2);
  });

  test('goes, and the story keeps what it was', async () => {
    const task = await addTask();

    expect((await as(ana).delete(`/leads/${lead}/tasks/${task._id}`)).status).toBe(204);

    expect((await agendaOf()).tasks).toEqual([]);
    expect((await changeTask(task, { done: true })).body.message).toBe('Tarefa não encontrada');
    expect((await storyOf()).at(-1)?.task).toMatchObject({ text: 'Enviar a planta', what: 'deleted' });
  });

  test.each([
    [{}, { text: 'Escreva o que fazer', dueAt: 'Informe o dia' }],
    [{ text: ' ', dueAt: AT }, { text: 'Escreva o que fazer' }],
    [{ text: 'x'.repeat(301), dueAt: AT }, { text: 'Use no máximo 300 caracteres' }],
    [{ text: 'x', dueAt: 'amanhã' }, { dueAt: 'Informe uma data e hora válidas' }],
    [{ text: 'x', dueAt: '2026-11-25T17:30' }, { dueAt: 'Informe uma data e hora válidas' }],
    [{ text: 'x', dueAt: '2026-02-30T12:00:00Z' }, { dueAt: 'Informe uma data e hora válidas' }],
    [{ text: 'x', dueAt: AT, hasTime: 'sim' }, { hasTime: 'Informe verdadeiro ou falso' }],
  ])('says what and when: %j is refused', async (body, fields) => {
    const answer = await as(ana).post(`/leads/${lead}/tasks`, body);

    expect([answer.status, answer.body.fields]).toEqual([400, fields]);
  });
});

describe('a visit', () => {
  test('has a property, a day and a time, and stands in the story', async () => {
    const address = 'Rua Guararapes, 80';
    const location = { lat: -23.61, lng: -46.69 };
    const property = {
      _id: await aProperty({ name: 'Casa no Brooklin', address, location }),
      name: 'Casa no Brooklin',
    };

    const visit = await addVisit({ propertyId: property._id });

    expect(visit).toEqual({
      ...{ _id: expect.any(String), property, at: AT, byVideo: false, status: 'scheduled', confirmedAt: null },
      place: { address, location },
      whatsappLink: expect.stringMatching(/^https:\/\/wa\.me\/55/),
    });
    expect(await agendaOf()).toEqual({ tasks: [], visits: [visit] });
    expect(await storyOf()).toEqual([{ visit: { id: visit._id, property, at: AT, status: 'scheduled' } }]);
  });

  test('moves to another time and property, or to none', async () => {
    const visit = await addVisit({ propertyId: await aProperty() });
    const other = await aProperty({ name: 'Loft na Sé' });

    expect((await changeVisit(visit, { at: '2026-11-30T13:00:00Z', propertyId: other })).body).toMatchObject({
      at: '2026-11-30T13:00:00.000Z',
      property: { _id: other, name: 'Loft na Sé' },
    });
    expect((await changeVisit(visit, { propertyId: null })).body.property).toBeNull();
  });

  test('that changes has in the story what it was before', async () => {
    const property = { _id: await aProperty({ name: 'Loft na Sé' }), name: 'Loft na Sé' };
    const visit = await addVisit({ propertyId: property._id });

    await changeVisit(visit, { at: '2026-11-30T13:00:00Z' });

    expect((await storyOf()).at(-1)?.visit).toEqual({
      id: visit._id,
      property,
      at: '2026-11-30T13:00:00.000Z',
      status: 'scheduled',
      before: { property, at: AT, status: 'scheduled' },
    });
  });

  test('has a message to its client: day, hour, place, and whether they come, until they said so', async () => {
    const id = await aLead({ name: 'Íris Leão', phone: '+5511987650001', assignedTo: ana });
    const propertyId = await aProperty({
      name: 'Casa no Brooklin',
      address: 'Rua das Flores, 10',
      location: { lat: -23.61, lng: -46.69 },
    });
    const { body: visit } = await as(ana).post<Visit>(`/leads/${id}/visits`, { at: AT, propertyId });
    const messageOf = ({ whatsappLink }: Visit) => new URL(whatsappLink!);

    expect(messageOf(visit).pathname).toBe('/5511987650001');
    expect(messageOf(visit).searchParams.get('text')).toBe(
      [
        'Oi, Íris! Aqui é a Ana, da Morada. Nossa visita a “Casa no Brooklin” é quarta-feira, 25/11, às 14:30.',
        'Endereço: Rua das Flores, 10',
        'Mapa: https://www.google.com/maps/search/?api=1&query=-23.61%2C-46.69',
        'Confirma?',
      ].join('\n'),
    );

    const { body: confirmed } = await as(ana).put<Visit>(`/leads/${id}/visits/${visit._id}`, { confirmed: true });
    expect(messageOf(confirmed).searchParams.get('text')).toMatch(/\nAté lá!$/);
  });

  test('without a property, or with one that is not on the map, is described by what there is', async () => {
    const textOf = ({ whatsappLink }: Visit) => new URL(whatsappLink!).searchParams.get('text');
    const propertyId = await aProperty({ address: 'Rua das Flores, 10', location: null });

    expect(textOf(await addVisit())).toMatch(/Nossa visita é quarta-feira, 25\/11, às 14:30\.\nConfirma\?$/);
    expect(textOf(await addVisit({ propertyId }))).toContain('query=Rua+das+Flores%2C+10\n');
  });

  test('is confirmed once, in the story as well; another time takes it back', async () => {
    const visit = await addVisit();

    const { confirmedAt } = (await changeVisit(visit, { confirmed: true })).body;
    expect(confirmedAt).toMatch(/Z$/);
    expect((await changeVisit(visit, { confirmed: true })).body.confirmedAt).toBe(confirmedAt);
    expect((await changeVisit(visit, { at: '2026-11-30T13:00:00Z' })).body.confirmedAt).toBeNull();
    await changeVisit(visit, { confirmed: true });
    expect((await changeVisit(visit, { confirmed: false })).body.confirmedAt).toBeNull();

    const isConfirmed = [undefined, true, undefined, true, undefined];
    expect((await storyOf()).map((details) => details?.visit?.isConfirmed)).toEqual(isConfirmed);
  });

  test('to a property that is gone, or to none that there is, is refused', async () => {
    const gone = await aProperty({ deleted: true });

    for (const propertyId of [gone, randomUUID()]) {
      const answer = await as(ana).post(`/leads/${lead}/visits`, { at: AT, propertyId });
      expect([answer.status, answer.body.fields]).toEqual([404, { propertyId: 'Imóvel não encontrado' }]);
    }
    expect(await eventsOf(lead)).toEqual([]);
  });

  test.each(['done', 'missed', 'canceled'])('%s is said once', async (status) => {
    const visit = await addVisit();

    expect((await changeVisit(visit, { status })).body.status).toBe(status);
    expect((await changeVisit(visit, { status })).status).toBe(200);

    expect((await storyOf()).map((details) => details?.visit?.status)).toEqual(['scheduled', status]);
  });

  test('that took place is a contact of its broker; one that was canceled is not', async () => {
    const contactOf = async () => (await leadOf(lead)).lastContactedAt;
    await changeVisit(await addVisit(), { status: 'canceled' });
    await changeVisit(await addVisit(), { status: 'done' }, admin);
    expect(await contactOf()).toBeNull();

    await changeVisit(await addVisit(), { status: 'done' });

    expect(await contactOf()).not.toBeNull();
  });

  test.each([
    [{}, { at: 'Informe o dia e a hora' }],
    [{ at: AT, propertyId: 'x' }, { propertyId: 'Identificador inválido' }],
  ])('says when: %j is refused', async (body, fields) => {
    const answer = await as(ana).post(`/leads/${lead}/visits`, body);

    expect([answer.status, answer.body.fields]).toEqual([400, fields]);
  });
});

test('the agenda begins with what is next; what is over follows, the last first', async () => {
  const [late, soon] = [await addTask({ dueAt: '2026-11-29T12:00:00Z' }), await addTask({ dueAt: AT })];
  const [first, second] = [await addTask(), await addTask()];
  await changeTask(first, { done: true });
  await changeTask(second, { done: true });
  const [tomorrow, today] = [await addVisit({ at: '2026-11-26T12:00:00Z' }), await addVisit({ at: AT })];
  const [old, older] = [await addVisit({ at: '2026-11-02T12:00:00Z' }), await addVisit({ at: '2026-11-01T12:00:00Z' })];
  await changeVisit(old, { status: 'done' });
  await changeVisit(older, { status: 'missed' });

  const { tasks, visits } = await agendaOf();

  expect(tasks.map(({ _id }) => _id)).toEqual([soon, late, second, first].map(({ _id }) => _id));
  expect(visits.map(({ _id }) => _id)).toEqual([today, tomorrow, old, older].map(({ _id }) => _id));
});

test('the next step of a lead is its earliest open task or scheduled visit', async () => {
  const shown = async () => (await as(ana).get<Lead>(`/leads/${lead}`)).body.nextStep;
  const task = await addTask({ dueAt: '2026-11-27T12:00:00Z', hasTime: false });
  expect(await nextStepOf()).toBe('2026-11-28T02:59:59.999Z');
  expect(await shown()).toEqual({
    _id: task._id,
    kind: 'task',
    text: 'Enviar a planta',
    at: '2026-11-28T02:59:59.999Z',
    hasTime: false,
  });

  const visit = await addVisit({ at: '2026-11-26T12:00:00Z' });
  expect(await nextStepOf()).toBe('2026-11-26T12:00:00.000Z');
  const at = '2026-11-26T12:00:00.000Z';
  expect(await shown()).toEqual({ _id: visit._id, kind: 'visit', text: '', at, hasTime: true });
  await changeVisit(visit, { propertyId: await aProperty({ name: 'Loft na Sé' }) });
  expect(await shown()).toMatchObject({ _id: visit._id, text: 'Loft na Sé' });

  await changeVisit(visit, { status: 'canceled' });
  expect(await shown()).toMatchObject({ _id: task._id });

  await changeTask(task, { dueAt: '2026-12-01T12:00:00Z', hasTime: true });
  expect(await nextStepOf()).toBe('2026-12-01T12:00:00.000Z');

  await changeTask(task, { done: true });
  expect([await nextStepOf(), await shown()]).toEqual([null, null]);
});

test('tasks of a lead that was merged into this one are its own, and their changes go into the story they belong to', async () => {
  const merged = await aLead({ assignedTo: ana });
  const task = await addTask({}, merged);
  await changeRows('leads', { id: merged }, { mergedInto: lead });

  expect((await agendaOf()).tasks).toEqual([task]);
  expect((await changeTask(task, { dueAt: '2026-11-30T12:00:00Z' })).status).toBe(200);

  expect(await nextStepOf()).toBe('2026-11-30T12:00:00.000Z');
  const kept = await as(ana).get<Lead>(`/leads/${lead}`);
  expect(kept.body.nextStep).toMatchObject({ _id: task._id, at: '2026-11-30T12:00:00.000Z' });
  expect((await eventsOf(merged)).map(({ type }) => type)).toEqual(['task', 'task']);
  expect(await eventsOf(lead)).toEqual([]);
});

describe('who may read and write an agenda', () => {
  test('an admin and the lead’s broker; for anybody else the lead is not there', async () => {
    const [task, visit] = [await addTask(), await addVisit()];
    expect((await changeTask(task, { text: 'Da administração' }, admin)).status).toBe(200);
    expect((await changeVisit(visit, { status: 'done' }, admin)).status).toBe(200);

    const bia = as(await aBroker());
    for (const answer of [
      await bia.get(`/leads/${lead}/agenda`),
      await bia.post(`/leads/${lead}/tasks`, { text: 'Oi', dueAt: AT }),
      await bia.put(`/leads/${lead}/tasks/${task._id}`, { done: true }),
      await bia.delete(`/leads/${lead}/tasks/${task._id}`),
      await bia.post(`/leads/${lead}/visits`, { at: AT }),
      await bia.put(`/leads/${lead}/visits/${visit._id}`, { status: 'canceled' }),
    ])
      expect([answer.status, answer.body]).toEqual([404, NOT_FOUND]);
  });

  test('a task and a visit only through their own lead', async () => {
    const [task, visit] = [await addTask(), await addVisit()];
    lead = await aLead({ assignedTo: ana });

    expect((await changeTask(task, { done: true })).body.message).toBe('Tarefa não encontrada');
    expect((await changeVisit(visit, { status: 'done' })).body.message).toBe('Visita não encontrada');
  });

  test.each([
    ['tasks', { text: 'Ligar', dueAt: AT }],
    ['visits', { at: AT }],
  ])('%s sent again with their key are written once', async (call, body) => {
    const again = as(ana).with({ 'idempotency-key': randomUUID() });

    const answers = [1, 2, 3].map(() => again.post<Task | Visit>(`/leads/${lead}/${call}`, body));

    expect(new Set((await Promise.all(answers)).map((answer) => answer.body._id)).size).toBe(1);
    expect(await eventsOf(lead)).toHaveLength(1);
  });
});
