import type { Agenda, Task, Today } from '#contract/leads/agenda.ts';
import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import type { DuplicateLead, Lead } from '#contract/leads/leads.ts';
import { as, aVisitor } from '#test/client.ts';
import { openEvents } from '#test/eventStream.ts';
import { aLead, eventsOf } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { changeRows, emptyTables, eraseRows } from '#test/rows.ts';
import { sql } from '#test/sql.ts';

let admin: Person;
let ana: Person;
let bruno: Person;
beforeEach(async () => {
  await emptyTables();
  [admin, ana, bruno] = [await anAdmin({ name: 'Helena Prado' }), await aBroker(), await aBroker()];
});

const duplicatesOf = async (id: string) =>
  (await as(admin).get<DuplicateLead[]>(`/leads/${id}/duplicates`)).body.map(({ lead, same }) => [lead.name, same]);
const historyOf = async (id: string, who = admin) =>
  (await as(who).get<LeadEvent[]>(`/leads/${id}/history?pageSize=100`)).body;
const listed = async (who = admin) => (await as(who).get<Lead[]>('/leads')).body.map(({ name }) => name).sort();

async function merge(kept: string, merged: string): Promise<string> {
  const { status, body } = await as(admin).post<{ _id: string }>(`/leads/${kept}/merge`, { leadId: merged });
  expect(status).toBe(201);
  return body._id;
}
const undo = (id: string) => as(admin).post(`/leads/merges/${id}/undo`);

/** All that a merge could change. */
const stored = (id: string) => sql<object>`select to_jsonb(l) - 'updated_at' as lead from leads l where l.id = ${id}`;

describe('GET /api/leads/:id/duplicates', () => {
  test('suggests leads with the same phone, however it is written, and with the same e-mail', async () => {
    const lead = await aLead({ name: 'Íris', phone: '+5511987654321', email: 'iris@exemplo.com.br' });
    await aLead({ name: 'Ninth digit missing', phone: '+551187654321' });
    await aLead({ name: 'Other phone', email: 'iris@exemplo.com.br' });
    await aLead({ name: 'Both', phone: '+5511987654321', email: 'iris@exemplo.com.br', createdAt: '2026-01-01' });
    await aLead({ name: 'Nobody' });

    expect(await duplicatesOf(lead)).toEqual([
      ['Ninth digit missing', ['phone']],
      ['Both', ['phone', 'email']],
      ['Other phone', ['email']],
    ]);
  });

  test.each([
    ['ana.souza@gmail.com', ['anasouza@gmail.com', 'ana.souza+olx@gmail.com', 'a.n.a.souza+a+b@googlemail.com']],
    ['ana.souza+zap@outlook.com', ['ana.souza@outlook.com', 'ana.souza+olx@outlook.com']],
    ['ana.souza@imobiliaria.com.br', ['ana.souza+casa@imobiliaria.com.br']],
  ])('suggests who has the mailbox of %s in other dress', async (email, others) => {
    const lead = await aLead({ email });
    for (const other of others) await aLead({ name: other, email: other });
    // Elsewhere dots count, and another domain is another mailbox.
    for (const other of [
      'anasouza@outlook.com',
      'ana.souza@hotmail.com',
      'anasouza@imobiliaria.com.br',
      '+olx@gmail.com',
    ])
      await aLead({ email: other });

    expect((await duplicatesOf(lead)).toSorted()).toEqual(others.map((other) => [other, ['email']]).toSorted());
  });

  test('suggests who has the same landline', async () => {
    const lead = await aLead({ phone: '+551131234567' });
    await aLead({ name: 'Same house', phone: '+551131234567' });

    expect(await duplicatesOf(lead)).toEqual([['Same house', ['phone']]]);
  });

  test('finds two leads of one person after a phone was corrected', async () => {
    const lead = await aLead({ name: 'Íris', phone: '+5511987654321' });
    const other = await aLead({ name: 'Typo', phone: '+5511987654322', assignedTo: ana });
    expect(await duplicatesOf(lead)).toEqual([]);

    await as(ana).put(`/leads/${other}`, { phone: '11 98765-4321' });

    expect(await duplicatesOf(lead)).toEqual([['Typo', ['phone']]]);
  });

  test('knows the phones of merged leads, and suggests the lead they show with, once', async () => {
    const kept = await aLead({ name: 'Kept', phone: '+5511911111111' });
    const merged = await aLead({ name: 'Merged', phone: '+5511922222222' });
    const third = await aLead({ name: 'Third', phone: '+5511922222222' });
    await merge(kept, merged);

    expect(await duplicatesOf(third)).toEqual([['Kept', ['phone']]]);
    expect(await duplicatesOf(kept)).toEqual([['Third', ['phone']]]);
  });

  test('suggests at most ten', async () => {
    const lead = await aLead({ email: 'sem@email.com' });
    for (let count = 0; count < 12; count++) await aLead({ email: 'sem@email.com' });

    expect(await duplicatesOf(lead)).toHaveLength(10);
  });
});

describe('POST /api/leads/:id/merge', () => {
  test('shows both stories as one, in the order of time, and counts them once', async () => {
    const [{ body: kept }, { body: merged }] = [
      await as(admin).post<Lead>('/leads', { name: 'Íris', email: 'i@exemplo.com', phone: '11 98765-4321' }),
      await as(bruno).post<Lead>('/leads', { name: 'Iris L.', email: 'l@exemplo.com', phone: '11 98765-0000' }),
    ];
    await as(bruno).post(`/leads/${merged._id}/notes`, { text: 'Quer varanda' });
    await as(admin).put('/leads/assign', { leadIds: [kept._id], userId: ana.id });

    await merge(kept._id, merged._id);

    expect(await listed()).toEqual(['Íris']);
    expect(await listed(bruno)).toEqual([]);
    const story = await historyOf(kept._id, ana);
    expect(story.map(({ type, source }) => [type, source])).toEqual([
      ['merged', null],
      ['assigned', null],
      ['note', null],
      ['assigned', null],
      ['created', 'admin'],
      ['created', 'admin'],
    ]);
    expect(story[0]!.details?.merge).toMatchObject({ lead: { name: 'Iris L.' }, isKept: true });
  });

  test('keeps what the other lead was called, and finds the kept one by it', async () => {
    const kept = await aLead({ name: 'Íris Leão', phone: '+5511911111111', assignedTo: ana });
    const facts = { name: 'Eva Tavares', phone: '+5521922222222', region: 'abc' as const, notes: 'Quer varanda' };
    const merging = await merge(kept, await aLead(facts));
    const found = async (q: string, who = ana) =>
      (await as(who).get<Lead[]>(`/leads?q=${encodeURIComponent(q)}`)).body.map(({ name }) => name);

    expect((await historyOf(kept))[0]!.details?.merge?.facts).toMatchObject(facts);
    for (const q of ['Eva Tavares', '92222-2222', 'Íris']) expect(await found(q)).toEqual(['Íris Leão']);
    await as(admin).put(`/leads/${kept}`, { name: 'Íris L.' });
    expect(await found('tavares')).toEqual(['Íris L.']);

    await undo(merging);

    expect(await found('tavares')).toEqual([]);
    expect(await found('tavares', admin)).toEqual(['Eva Tavares']);
  });

  test('the broker of the kept lead goes on with tasks, notes and attempts of the other one', async () => {
    const [kept, merged] = [await aLead({ assignedTo: ana }), await aLead({ assignedTo: bruno })];
    const dueAt = new Date(Date.now() - 3_600_000).toISOString();
    const { body: task } = await as(bruno).post<Task>(`/leads/${merged}/tasks`, {
      text: 'Ligar',
      dueAt,
      hasTime: true,
    });
    const { body: attempt } = await as(bruno).post<{ _id: string }>(`/leads/${merged}/attempts`, { channel: 'phone' });

    await merge(kept, merged);

    expect((await as(ana).get<Today>('/today')).body.overdue.rows.map(({ text, lead }) => [text, lead._id])).toEqual([
      ['Ligar', kept],
    ]);
    const done = await as(ana).put(`/leads/${kept}/tasks/${task._id}`, { done: true });
    const answered = await as(ana).post(`/leads/${kept}/outcomes`, { outcome: 'talked', attempt: attempt._id });
    expect([done.status, answered.status]).toEqual([200, 201]);
    expect((await historyOf(kept)).find(({ type }) => type === 'attempt')?.outcome).toBe('talked');
    expect((await as(ana).get<Agenda>(`/leads/${kept}/agenda`)).body.tasks).toHaveLength(1);
    expect((await as(ana).get<Today>('/today')).body.overdue.total).toBe(0);
  });

  test('an address of the merged lead leads to the kept one', async () => {
    const [kept, merged] = [await aLead({ name: 'Kept', assignedTo: ana }), await aLead({ assignedTo: bruno })];
    await merge(kept, merged);

    expect((await as(ana).get<Lead>(`/leads/${merged}`)).body).toMatchObject({ _id: kept, name: 'Kept' });
    expect((await historyOf(merged, ana)).map(({ type }) => type)).toEqual(['merged']);
    expect((await as(bruno).get(`/leads/${merged}`)).status).toBe(404);
  });

  test('who contacts us again, by the phone of either lead, is in the kept one', async () => {
    const [kept, merged] = [await aLead({ phone: '+5511911111111' }), await aLead({ phone: '+5511922222222' })];
    await merge(kept, merged);

    for (const phone of ['11 91111-1111', '11 92222-2222'])
      await aVisitor().post('/leads/public', { name: 'Íris', email: 'iris@exemplo.com.br', phone, region: 'abc' });

    expect((await eventsOf(kept)).map(({ type }) => type)).toEqual(['merged', 'contact', 'contact']);
    expect(await listed()).toHaveLength(1);
  });

  test('takes over what the kept one lacks and what is asked for, and an undo gives it back', async () => {
    const facts = { name: 'Íris', region: '', email: 'i@exemplo.com.br' } as const;
    const kept = await aLead({ ...facts, assignedTo: null });
    const merged = await aLead({ name: 'Iris L.', region: 'abc', notes: 'Quer varanda', assignedTo: ana });

    const { status, body } = await as(admin).post<{ _id: string }>(`/leads/${kept}/merge`, {
      leadId: merged,
      take: ['name'],
    });

    expect(status).toBe(201);
    const taken = { name: 'Iris L.', region: 'abc', notes: 'Quer varanda', email: facts.email };
    expect((await as(ana).get<Lead>(`/leads/${kept}`)).body).toMatchObject({ ...taken, assignedTo: { _id: ana.id } });
    expect((await as(ana).get<Lead[]>('/leads?q=Íris')).body).toHaveLength(1);
    await as(admin).put(`/leads/${kept}`, { notes: 'Quer duas vagas' });

    await undo(body._id);

    expect((await stored(kept))[0]).toMatchObject({
      lead: { name: 'Íris', region: '', notes: 'Quer duas vagas', assigned_to: null },
    });
  });

  test('takes over the wish for a home like a sold one as a wish', async () => {
    const [kept, merged] = [await aLead(), await aLead({ propertyId: await aProperty({ status: 'vendido' }) })];
    await changeRows('leads', { id: merged }, { propertyIsExample: true });

    await merge(kept, merged);

    expect((await as(admin).get<Lead>(`/leads/${kept}`)).body.property).toMatchObject({ isExample: true });
  });

  test('takes over no broker who may not receive leads, and says so when asked for one', async () => {
    const gone = await aBroker({ isActive: false });
    const [kept, merged] = [await aLead({ assignedTo: null }), await aLead({ assignedTo: gone })];

    const asked = await as(admin).post(`/leads/${kept}/merge`, { leadId: merged, take: ['broker'] });
    expect([asked.status, asked.body.message]).toEqual([400, 'Este corretor não pode receber leads']);
    await merge(kept, merged);

    expect((await as(admin).get<Lead>(`/leads/${kept}`)).body.assignedTo).toBeNull();
  });

  test('tells both brokers’ open tabs', async () => {
    const [kept, merged] = [await aLead({ assignedTo: ana }), await aLead({ assignedTo: bruno })];
    const streams = [await openEvents(ana), await openEvents(bruno)];

    await merge(kept, merged);

    for (const stream of streams) {
      expect(await stream.next()).toEqual({ event: 'refresh', data: {} });
      await stream.close();
    }
  });

  test('refuses a lead with itself, one that is gone, and one that is merged already', async () => {
    const [kept, merged] = [await aLead(), await aLead()];
    const other = await aLead();
    await merge(kept, merged);

    const same = await as(admin).post(`/leads/${kept}/merge`, { leadId: kept });
    expect([same.status, same.body.message]).toEqual([422, 'Escolha outro lead: este é o mesmo']);
    expect((await as(admin).post(`/leads/${other}/merge`, { leadId: merged })).status).toBe(404);
    expect((await as(admin).post(`/leads/${merged}/merge`, { leadId: other })).status).toBe(404);
  });
});

describe('POST /api/leads/merges/:id/undo', () => {
  test('makes both as they were; what happened since stays with the kept one', async () => {
    const [kept, merged] = [
      await aLead({ assignedTo: ana, status: 'em andamento' }),
      await aLead({ assignedTo: bruno }),
    ];
    const dueAt = '2026-12-24T12:00:00.000Z';
    await as(bruno).post(`/leads/${merged}/tasks`, { text: 'Ligar', dueAt, hasTime: true });
    const before = [await stored(kept), await stored(merged)];
    const merging = await merge(kept, merged);
    await as(ana).post(`/leads/${kept}/attempts`, { channel: 'phone' });

    expect((await undo(merging)).status).toBe(204);

    const [[keptNow], mergedNow] = [await stored(kept), await stored(merged)];
    expect(mergedNow).toEqual(before[1]);
    expect(keptNow).toEqual({
      lead: { ...(before[0]![0] as { lead: object }).lead, first_attempt_at: expect.any(String) },
    });
    expect((await historyOf(kept)).map(({ type, isUndone }) => [type, isUndone])).toEqual([
      ['unmerged', false],
      ['attempt', false],
      ['merged', true],
    ]);
    expect((await historyOf(merged)).map(({ type }) => type)).toEqual(['unmerged', 'merged', 'task']);
    expect(await listed()).toHaveLength(2);
  });

  test('says so when it was undone already', async () => {
    const merging = await merge(await aLead(), await aLead());
    await undo(merging);

    const again = await undo(merging);

    expect([again.status, again.body.message]).toEqual([409, 'Esta junção já foi desfeita']);
  });

  test('merges of merged leads are undone in any order', async () => {
    const names = ['A', 'B', 'C'];
    const orders = [
      [0, 1],
      [1, 0],
    ];
    for (const order of orders) {
      await eraseRows('leads');
      const [a, b, c] = [await aLead({ name: 'A' }), await aLead({ name: 'B' }), await aLead({ name: 'C' })];
      const merges = [await merge(b, a), await merge(c, b)];
      expect(await listed()).toEqual(['C']);

      await undo(merges[order[0]!]!);
      expect(await listed()).toEqual(order[0] === 0 ? ['A', 'C'] : ['B', 'C']);
      await undo(merges[order[1]!]!);

      expect(await listed()).toEqual(names);
      for (const id of [a, b, c]) expect((await stored(id))[0]).toMatchObject({ lead: { merged_into: null } });
    }
  });
});
