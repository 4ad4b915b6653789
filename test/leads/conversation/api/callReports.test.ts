import { randomUUID } from 'node:crypto';
import type { Agenda } from '#contract/leads/agenda.ts';
import type { WrittenEvent, WrittenOutcome } from '#contract/leads/conversation.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { as } from '#test/client.ts';
import { aLead, eventsOf, leadOf } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { rowsOf } from '#test/rows.ts';

// An outcome with what follows it: a note, a status and the next step, in one call.

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString();

let ana: Person;
let lead: string;

beforeAll(async () => {
  ana = await aBroker({ name: 'Ana Souza' });
});
beforeEach(async () => {
  lead = await aLead({ assignedTo: ana });
});

const report = (body: object, person = ana) => as(person).post<WrittenOutcome>(`/leads/${lead}/outcomes`, body);
const addTask = (text: string, dueAt: string) => as(ana).post(`/leads/${lead}/tasks`, { text, dueAt, hasTime: true });
const openTasks = async () => {
  const { body } = await as(ana).get<Agenda>(`/leads/${lead}/agenda`);
  return body.tasks.filter(({ doneAt }) => doneAt === null).map(({ text, dueAt }) => [text, dueAt]);
};

test('all of it is written at once, and the answer has the lead as it is now', async () => {
  const attempt = (await as(ana).post<WrittenEvent>(`/leads/${lead}/attempts`, { channel: 'phone' })).body._id;

  const { status, body } = await report({
    outcome: 'talked',
    attempt,
    note: ' Quer varanda ',
    status: 'em andamento',
    dueAt: TOMORROW,
    hasTime: true,
  });

  expect(status).toBe(201);
  expect(body.lead).toMatchObject({
    _id: lead,
    status: 'em andamento',
    clock: null,
    nextStep: { kind: 'task', text: 'Retornar o contato', at: TOMORROW },
  });
  const events = await eventsOf(lead);
  expect(events.map(({ type }) => type)).toEqual(['attempt', 'outcome', 'note', 'task', 'status']);
  expect(events.map(({ details }) => details?.note?.text ?? details?.outcome?.outcome)).toEqual(
    expect.arrayContaining(['talked', 'Quer varanda']),
  );
  expect((await leadOf(lead)).firstContactedAt).not.toBeNull();
});

test('who has talked has done the open tasks to call back, and no other', async () => {
  await addTask('Retornar o contato', YESTERDAY);
  await addTask('retornar à noite', TOMORROW);
  await addTask('Enviar a planta', TOMORROW);

  const { body } = await report({ outcome: 'talked' });

  expect(await openTasks()).toEqual([['Enviar a planta', TOMORROW]]);
  expect(body.lead.nextStep).toMatchObject({ text: 'Enviar a planta' });
  const done = (await eventsOf(lead)).filter(({ details }) => details?.task?.what === 'done');
  expect(done.map(({ details }) => details?.task?.text).sort()).toEqual(['Retornar o contato', 'retornar à noite']);
  expect(await rowsOf('leadTasks', { leadId: lead })).toHaveLength(3);
});

test('the next call takes the place of the one that was planned; without one that stays', async () => {
  await addTask('Retornar o contato', YESTERDAY);

  await report({ outcome: 'noAnswer' });
  expect(await openTasks()).toEqual([['Retornar o contato', YESTERDAY]]);

  await report({ outcome: 'noAnswer', dueAt: TOMORROW, hasTime: true });
  expect(await openTasks()).toEqual([['Retornar o contato', TOMORROW]]);
});

test('a status that somebody else has changed since refuses all of it, with the lead as it is', async () => {
  const read = (await as(ana).get<Lead>(`/leads/${lead}`)).body;
  await as(await anAdmin()).put(`/leads/${lead}`, { status: 'perdido' });
  const before = (await eventsOf(lead)).length;

  const { status, body } = await as(ana)
    .with({ 'if-match': `"${read.version}"` })
    .post<{ current: Lead }>(`/leads/${lead}/outcomes`, { outcome: 'talked', note: 'Oi', status: 'convertido' });

  expect([status, body.current.status]).toEqual([412, 'perdido']);
  expect(await eventsOf(lead)).toHaveLength(before);
});

test('sent again with its key it is written once', async () => {
  const again = as(ana).with({ 'idempotency-key': randomUUID() });
  const body = { outcome: 'noAnswer', note: 'Caixa postal', dueAt: TOMORROW, hasTime: true, status: 'em andamento' };

  const answers = await Promise.all([1, 2, 3].map(() => again.post<WrittenOutcome>(`/leads/${lead}/outcomes`, body)));

  expect(new Set(answers.map((answer) => answer.body._id)).size).toBe(1);
  expect(await eventsOf(lead)).toHaveLength(4);
  expect(await openTasks()).toHaveLength(1);
});

test.each([
  [{ outcome: 'talked', note: 'a'.repeat(2001) }, { note: 'Use no máximo 2.000 caracteres' }],
  [{ outcome: 'talked', status: 'morno' }, { status: 'Status inválido' }],
])('what is wrong with it is said at its field (%#)', async (body, fields) => {
  const answer = await report(body);

  expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ fields })]);
  expect(await eventsOf(lead)).toEqual([]);
});
