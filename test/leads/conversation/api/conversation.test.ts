import { randomUUID } from 'node:crypto';
import type { RunDetail } from '#contract/ground/runs.ts';
import type { Agenda } from '#contract/leads/agenda.ts';
import type { WrittenEvent } from '#contract/leads/conversation.ts';
import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { as } from '#test/client.ts';
import { aLead, eventsOf, leadOf } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { changeRows } from '#test/rows.ts';

const NOT_FOUND = { message: 'Lead não encontrado', code: 'not_found' };

let admin: Person;
let ana: Person;
let lead: string;

beforeAll(async () => {
  [admin, ana] = [await anAdmin({ name: 'Helena Prado' }), await aBroker({ name: 'Ana Souza' })];
});

beforeEach(async () => {
  lead = await aLead({ assignedTo: ana });
});

const historyOf = async (id = lead) => (await as(admin).get<LeadEvent[]>(`/leads/${id}/history`)).body;

async function write(call: string, body: object, person = ana): Promise<string> {
  const answer = await as(person).post<WrittenEvent>(`/leads/${lead}/${call}`, body);
  expect([answer.status, answer.body]).toEqual([201, expect.objectContaining({ _id: expect.stringMatching(/^\d+$/) })]);
  return answer.body._id;
}

async function contactsOf(id = lead): Promise<{ first: Date | null; last: Date | null }> {
  const { firstContactedAt: first, lastContactedAt: last } = await leadOf(id);
  return { first, last };
}

const editNote = (note: string, text: string, person = ana) => as(person).put(`/leads/${lead}/notes/${note}`, { text });

describe('a note', () => {
  test('stands in the history with its author and its time', async () => {
    const note = await write('notes', { text: ' Prefere andar alto.\nTem dois cachorros. ' });

    expect(await historyOf()).toEqual([
      expect.objectContaining({
        _id: note,
        type: 'note',
        by: { _id: ana.id, name: 'Ana Souza' },
        details: { note: { text: 'Prefere andar alto.\nTem dois cachorros.' } },
        earlier: [],
      }),
    ]);
  });

  test('edited by its author has the new text, and the earlier ones can be read', async () => {
    const note = await write('notes', { text: 'Quer 2 quartos' });
    await write('notes', { text: 'Outra nota' });

    expect((await editNote(note, 'Quer 3 quartos')).status).toBe(204);
    expect((await editNote(note, 'Quer 3 quartos e vaga')).status).toBe(204);

    const history = await historyOf();
    const at = expect.stringMatching(/Z$/);
    expect(history.map(({ details, earlier }) => [details?.note?.text, earlier])).toEqual([
      ['Outra nota', []],
      [
        'Quer 3 quartos e vaga',
        [
          { text: 'Quer 2 quartos', at },
          { text: 'Quer 3 quartos', at },
        ],
      ],
    ]);
  });

  test('edited to the text it has writes nothing', async () => {
    const note = await write('notes', { text: 'Quer 2 quartos' });
    await editNote(note, 'Quer 3 quartos');

    expect((await editNote(note, ' Quer 3 quartos ')).status).toBe(204);

    expect((await eventsOf(lead)).map(({ type }) => type)).toEqual(['note', 'noteEdited']);
  });

  test('is edited by its author only, and not through another lead', async () => {
    const note = await write('notes', { text: 'Quer 2 quartos' });
    const mine = await write('notes', { text: 'Da administração' }, admin);

    for (const answer of [await editNote(note, 'Outra coisa', admin), await editNote(mine, 'Outra coisa')])
      expect([answer.status, answer.body.message]).toEqual([403, 'Só quem escreveu a nota pode editar']);
    const elsewhere = await as(ana).put(`/leads/${await aLead({ assignedTo: ana })}/notes/${note}`, { text: 'x' });
    expect([elsewhere.status, elsewhere.body.message]).toEqual([404, 'Nota não encontrada']);
  });

  test('of a lead that was merged into this one is edited in the story it belongs to', async () => {
    const kept = lead;
    lead = await aLead({ assignedTo: ana });
    const note = await write('notes', { text: 'Quer 2 quartos' });
    const merged = lead;
    await changeRows('leads', { id: merged }, { mergedInto: kept });
    lead = kept;

    expect((await editNote(note, 'Quer 3 quartos')).status).toBe(204);

    expect((await eventsOf(merged)).map(({ type }) => type)).toEqual(['note', 'noteEdited']);
    expect(await eventsOf(kept)).toEqual([]);
  });

  test('that does not exist, or is no note, is not there', async () => {
    for (const event of ['999999999', await write('attempts', { channel: 'email' })])
      expect((await editNote(event, 'x')).status).toBe(404);
    expect((await editNote('x', 'x')).status).toBe(400);
  });

  test.each([
    [{}, 'Escreva a nota'],
    [{ text: ' \n ' }, 'Escreva a nota'],
    [{ text: 'a'.repeat(2001) }, 'Use no máximo 2.000 caracteres'],
  ])('is refused when it says nothing or too much (%#)', async (body, message) => {
    const answer = await as(ana).post(`/leads/${lead}/notes`, body);

    expect([answer.status, answer.body.fields]).toEqual([400, { text: message }]);
  });
});

describe('an attempt', () => {
  describe('that waited on its device', () => {
    const DAY = 86_400_000;
    const tried = (ago: number) =>
      as(ana).with({ 'x-happened-ago': ago.toString() }).post(`/leads/${lead}/attempts`, { channel: 'phone' });
    const shownAt = async () => Date.parse((await historyOf()).find(({ type }) => type === 'attempt')?.at ?? '');

    beforeEach(async () => {
      lead = await aLead({ assignedTo: ana, createdAt: new Date(Date.now() - DAY) });
    });

    test('stands in the history with the time of the tap, and is measured by the server’s', async () => {
      const before = Date.now();
      expect((await tried(7200)).status).toBe(201);

      const tap = await shownAt();
      expect(tap).toBeGreaterThanOrEqual(before - 7_200_000);
      expect(tap).toBeLessThanOrEqual(Date.now() - 7_200_000);
      expect((await leadOf(lead)).firstAttemptAt?.getTime()).toBeGreaterThanOrEqual(before);
    });

    test('is not before the lead', async () => {
      await tried(99_999_999);

      expect(await shownAt()).toBe((await leadOf(lead)).createdAt.getTime());
    });

    test.each(['-1', '1.5', 'ontem'])('is refused with a time like %s', async (ago) => {
      const { status } = await as(ana)
        .with({ 'x-happened-ago': ago })
        .post(`/leads/${lead}/attempts`, { channel: 'phone' });

      expect(status).toBe(400);
    });
  });

  test.each(['whatsapp', 'phone', 'email'])(
    'by %s stands in the history, and says later how it went',
    async (channel) => {
      const attempt = await write('attempts', { channel });
      expect(await historyOf()).toEqual([
        expect.objectContaining({ _id: attempt, type: 'attempt', details: { attempt: { channel } }, outcome: null }),
      ]);

      await write('outcomes', { outcome: 'noAnswer', attempt });
      expect((await historyOf()).map(({ outcome }) => outcome)).toEqual(['noAnswer']);
    },
  );

  test('that has an outcome takes no second one, with nothing of it', async () => {
    const attempt = await write('attempts', { channel: 'phone' });
    const call = as(ana).with({ 'idempotency-key': 'first-outcome-of-it' });
    const first = await call.post(`/leads/${lead}/outcomes`, { outcome: 'noAnswer', attempt });

    const second = await as(ana).post(`/leads/${lead}/outcomes`, { outcome: 'talked', attempt, note: 'Falamos' });
    const again = await call.post(`/leads/${lead}/outcomes`, { outcome: 'noAnswer', attempt });

    expect([second.status, second.body.message]).toEqual([409, 'Já está registrado como foi este contato']);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect((await historyOf()).map(({ type, outcome }) => [type, outcome])).toEqual([['attempt', 'noAnswer']]);
  });

  test('of another lead takes no outcome', async () => {
    const attempt = await write('attempts', { channel: 'phone' });
    const other = await aLead({ assignedTo: ana });

    const answer = await as(ana).post(`/leads/${other}/outcomes`, { outcome: 'talked', attempt });

    expect([answer.status, answer.body.message]).toEqual([404, 'Contato não encontrado']);
    expect(await eventsOf(other)).toEqual([]);
  });
});

describe('the time of an outcome', () => {
  const created = async () => (await as(admin).get<Lead>(`/leads/${lead}`)).body.createdAt;
  const times = async () => (await historyOf()).map(({ outcomeAt, details }) => outcomeAt ?? details?.outcome?.at);
  const record = (minutes: number, body: object) =>
    as(ana)
      .with({ 'x-happened-ago': (minutes * 60).toString() })
      .post(`/leads/${lead}/outcomes`, body);

  test('that was recorded later is the one when the call happened', async () => {
    await changeRows('leads', { id: lead }, { createdAt: new Date(Date.now() - 36_000_000) });
    const before = Date.now();

    await record(95, { outcome: 'talked' });

    const [at] = await times();
    expect(Date.parse(at!)).toBeGreaterThanOrEqual(before - 95 * 60_000);
    expect(Date.parse(at!)).toBeLessThanOrEqual(Date.now() - 95 * 60_000);
  });

  test('of an attempt stands beside that of the attempt', async () => {
    const attempt = await write('attempts', { channel: 'phone' });
    expect(await times()).toEqual([undefined]);

    await write('outcomes', { outcome: 'noAnswer', attempt });

    const [event] = await historyOf();
    const [, outcome] = await eventsOf(lead);
    expect(event!.outcomeAt).toBe(outcome!.at.toISOString());
  });

  test('is never before the lead, or its attempt', async () => {
    const attempt = await write('attempts', { channel: 'phone' });

    await record(10_000, { outcome: 'noAnswer', attempt });
    expect(await times()).toEqual([(await historyOf())[0]!.at]);
    await record(10_000, { outcome: 'talked' });
    expect((await times())[0]).toBe(await created());
  });
});

describe('an outcome', () => {
  test.each(['talked', 'noAnswer', 'wrongNumber'])('%s may stand without an attempt', async (outcome) => {
    await write('outcomes', { outcome });

    expect(await historyOf()).toEqual([
      expect.objectContaining({ type: 'outcome', details: { outcome: { outcome, attempt: null } } }),
    ]);
  });

  test('to call back makes a task for then', async () => {
    const attempt = await write('attempts', { channel: 'phone' });

    await write('outcomes', { outcome: 'callBack', attempt, dueAt: '2026-12-01T15:30:00Z', hasTime: true });

    const task = { text: 'Retornar o contato', dueAt: '2026-12-01T15:30:00.000Z' };
    expect((await as(ana).get<Agenda>(`/leads/${lead}/agenda`)).body.tasks).toEqual([
      expect.objectContaining({ ...task, hasTime: true, doneAt: null }),
    ]);
    const [made, tried] = await historyOf();
    expect([made!.details?.task, tried!.outcome]).toEqual([expect.objectContaining(task), 'callBack']);
    const undated = await as(ana).post(`/leads/${lead}/outcomes`, { outcome: 'callBack' });
    expect([undated.status, undated.body.message]).toEqual([400, 'Informe quando retornar']);
  });

  test.each([
    ['attempts', {}, { channel: 'Informe o meio de contato' }],
    ['attempts', { channel: 'fax' }, { channel: 'Meio de contato inválido' }],
    ['outcomes', {}, { outcome: 'Informe como foi' }],
    ['outcomes', { outcome: 'ok' }, { outcome: 'Resultado inválido' }],
    ['outcomes', { outcome: 'talked', attempt: 'x' }, { attempt: 'Identificador inválido' }],
  ])('or an attempt is one of those that there are: %s with %j is refused', async (call, body, fields) => {
    const answer = await as(ana).post(`/leads/${lead}/${call}`, body);

    expect([answer.status, answer.body.fields]).toEqual([400, fields]);
  });
});

describe('the broker’s contact with the person', () => {
  test('is a note or an outcome of the lead’s broker; the first stays, the last moves on', async () => {
    await write('attempts', { channel: 'phone' });
    await write('notes', { text: 'Ligar à tarde' }, admin);
    expect(await contactsOf()).toEqual({ first: null, last: null });

    await write('outcomes', { outcome: 'talked' });
    const { first, last } = await contactsOf();
    expect(first).toEqual(last);

    await write('notes', { text: 'Quer visitar' });
    const after = await contactsOf();
    expect(after.first).toEqual(first);
    expect(after.last!.getTime()).toBeGreaterThan(last!.getTime());
  });
});

describe('who may write', () => {
  const calls = [
    ['notes', { text: 'Oi' }],
    ['attempts', { channel: 'phone' }],
    ['outcomes', { outcome: 'talked' }],
  ] as const;

  test.each(calls)('%s: an admin and the lead’s broker; for anybody else the lead is not there', async (call, body) => {
    await write(call, body, admin);
    await write(call, body, ana);

    for (const id of [await aLead({ assignedTo: await aBroker() }), await aLead(), randomUUID()]) {
      const answer = await as(ana).post(`/leads/${id}/${call}`, body);
      expect([answer.status, answer.body]).toEqual([404, NOT_FOUND]);
      expect(await eventsOf(id)).toEqual([]);
    }
  });

  test('a note can be edited only by who may still see the lead', async () => {
    const note = await write('notes', { text: 'Quer 2 quartos' });
    await changeRows('leads', { id: lead }, { assignedTo: (await aBroker()).id });

    expect(await editNote(note, 'Quer 3 quartos')).toMatchObject({ status: 404, body: NOT_FOUND });
  });

  test.each(calls)('%s sent again with its key is written once', async (call, body) => {
    const again = as(ana).with({ 'idempotency-key': randomUUID() });

    const answers = [1, 2, 3].map(() => again.post<WrittenEvent>(`/leads/${lead}/${call}`, body));

    expect(new Set((await Promise.all(answers)).map((answer) => answer.body._id)).size).toBe(1);
    expect(await eventsOf(lead)).toHaveLength(1);
  });
});

test('a lead that its broker works on stays with them when its assignment is undone', async () => {
  const { body } = await as(admin).put<RunDetail>('/leads/assign', {
    leadIds: [lead],
    userId: (await aBroker()).id,
  });
  await write('attempts', { channel: 'phone' }, admin);

  const undone = await as(admin).post(`/runs/${body._id}/undo`);

  expect(undone.body).toMatchObject({ undone: { restored: 0 }, undoSkippedRows: [{ why: '1 foi atendido depois' }] });
});
