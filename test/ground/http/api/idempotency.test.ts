import { createHash, randomUUID } from 'node:crypto';
import type { RunDetail } from '#contract/ground/runs.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { as, aVisitor, from } from '#test/client.ts';
import { aLead, brokerOf, eventsOf, manyLeads } from '#test/leads.ts';
import { resetTokenIn, sendMails } from '#test/mails.ts';
import { aBroker, anAdmin, PASSWORD } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { changeRows, emptyTables, rowsOf } from '#test/rows.ts';
import { sql } from '#test/sql.ts';

const FILLED = { name: 'Íris Leão', email: 'iris@exemplo.com.br', phone: '(11) 98765-4321' };

let admin: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin();
});

const keyed = (key: string, who = admin) => as(who).with({ 'idempotency-key': key });
const leadCount = async () => (await rowsOf('leads')).length;

describe('a write with an Idempotency-Key', () => {
  test('five times at once is done once, and answered the same', async () => {
    const key = randomUUID();

    const answers = await Promise.all(Array.from({ length: 5 }, () => keyed(key).post<Lead>('/leads', FILLED)));

    expect(await leadCount()).toBe(1);
    for (const { status, body } of answers) {
      expect(status).toBe(201);
      expect(body).toEqual(answers[0]!.body);
    }
  });

  test('again later is answered as the first time, also when the lead has changed since', async () => {
    const key = randomUUID();
    const first = await keyed(key).post<Lead>('/leads', FILLED);
    await as(admin).put(`/leads/${first.body._id}`, { status: 'perdido' });

    const again = await keyed(key).post<Lead>('/leads', FILLED);

    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(await leadCount()).toBe(1);
  });

  test('is known by what it says, not by spaces or fields that are left out', async () => {
    const key = randomUUID();
    await keyed(key).post('/leads', FILLED);

    const again = await keyed(key).post('/leads', { ...FILLED, name: ' Íris Leão ', unknown: 1 });

    expect(again.status).toBe(201);
    expect(await leadCount()).toBe(1);
  });

  test.each([
    ['another body', (key: string) => keyed(key).post('/leads', { ...FILLED, name: 'Outra' })],
    [
      'another call',
      (key: string) => keyed(key).put('/leads/assign', { leadIds: [randomUUID()], userId: randomUUID() }),
    ],
  ])('and %s is refused', async (_what, otherwise) => {
    const key = randomUUID();
    await keyed(key).post('/leads', FILLED);

    const answer = await otherwise(key);

    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      message: 'Esta chave de idempotência já foi usada com outros dados',
      code: 'idempotency_key_reused',
    });
    expect(await leadCount()).toBe(1);
  });

  test('of another caller is another key', async () => {
    const [key, other] = [randomUUID(), await anAdmin()];
    const lead = { ...FILLED, allowDuplicate: true };
    const mine = await keyed(key).post<Lead>('/leads', lead);

    const theirs = await keyed(key, other).post<Lead>('/leads', lead);

    expect(theirs.status).toBe(201);
    expect(theirs.body._id).not.toBe(mine.body._id);
  });

  test('that failed is not stored: the same key may try again', async () => {
    const key = randomUUID();
    const broker = await aBroker({ isActive: false });
    const lead = await aLead();
    const refused = await keyed(key).put('/leads/assign', { leadIds: [lead], userId: broker.id });
    await as(admin).put(`/users/${broker.id}`, { isActive: true });

    const again = await keyed(key).put('/leads/assign', { leadIds: [lead], userId: broker.id });

    expect([refused.status, again.status]).toEqual([422, 200]);
  });

  test('that was not valid is not stored', async () => {
    const key = randomUUID();
    await keyed(key).post('/leads', {});

    expect((await keyed(key).post('/leads', FILLED)).status).toBe(201);
  });

  test.each(['', 'á'.normalize('NFC'), 'a b', 'x'.repeat(201)])('that is %j is refused', async (key) => {
    const header = Buffer.from(key).toString('latin1');

    const answer = await keyed(header).post('/leads', FILLED);

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      message: 'A chave de idempotência deve ter de 1 a 200 caracteres visíveis',
      code: 'invalid',
    });
    expect(await leadCount()).toBe(0);
  });

  test('leaves neither the key nor a hash that names what was sent', async () => {
    const client = aVisitor().with({ 'idempotency-key': 'chave-secreta' });

    await client.post('/users/register', { name: 'Ana', email: 'ana@exemplo.com.br', password: PASSWORD });

    const stored = await sql<{ whole: string }>`select k::text as whole from idempotency_keys k`;
    expect(stored).toHaveLength(1);
    for (const secret of ['chave-secreta', PASSWORD]) expect(stored[0]!.whole).not.toContain(secret);
  });

  test('leaves nothing that tells who sent it or what was answered, but to the key', async () => {
    const [lead, contact] = [keyed('chave-1'), from('203.0.113.62').with({ 'idempotency-key': 'chave-2' })];
    const first = await lead.post('/leads', FILLED);
    await contact.post('/leads/public', { ...FILLED, region: 'abc' });

    const stored = await sql<{ whole: string }>`
      select concat(k::text, encode(answer, 'escape')) as whole from idempotency_keys k`;

    expect(stored).toHaveLength(2);
    const hashes = [admin.id, '203.0.113.62'].map((who) => createHash('sha256').update(who).digest('base64url'));
    for (const secret of [admin.id, '203.0.113.62', FILLED.email, '987654321', 'message', ...hashes])
      expect(stored.map(({ whole }) => whole).join()).not.toContain(secret);
    expect((await lead.post('/leads', FILLED)).body).toEqual(first.body);
  });
});

describe('the same key of a broker who has lost the lead', () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();

  const writes: [string, (lead: string) => object][] = [
    ['PUT /leads/:id', () => ({ status: 'em andamento' })],
    ['POST /leads/:id/notes', () => ({ text: 'Quer três quartos' })],
    ['POST /leads/:id/attempts', () => ({ channel: 'phone' })],
    ['POST /leads/:id/tasks', () => ({ text: 'Ligar', dueAt: inAnHour, hasTime: true })],
    ['POST /leads/:id/visits', () => ({ at: inAnHour })],
  ];

  test.each(writes)('at %s reads no stored answer', async (route, bodyOf) => {
    const [ana, bruno] = [await aBroker(), await aBroker()];
    const lead = await aLead({ assignedTo: ana });
    const [method = '', path = ''] = route.split(' ');
    const send = (who: Person) =>
      keyed('mesma', who).send<{ message?: string }>(method, `/api${path.replace(':id', lead)}`, bodyOf(lead));
    const first = await send(ana);
    expect(first.status).toBeLessThan(300);
    expect((await send(ana)).body).toEqual(first.body);

    await as(admin).put('/leads/assign', { leadIds: [lead], userId: bruno.id });

    expect(await send(ana)).toMatchObject({ status: 404, body: { message: 'Lead não encontrado', code: 'not_found' } });
    await as(admin).put('/leads/assign', { leadIds: [lead], userId: ana.id });
    expect((await send(ana)).body).toEqual(first.body);
  });

  test('reads nothing of the lead that they had typed', async () => {
    const [ana, bruno] = [await aBroker(), await aBroker()];
    const { body: lead } = await keyed('mesma', ana).post<Lead>('/leads', FILLED);
    await as(admin).put('/leads/assign', { leadIds: [lead._id], userId: bruno.id });

    const again = await keyed('mesma', ana).post('/leads', FILLED);

    expect(again).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(JSON.stringify(again.body)).not.toContain('iris@exemplo.com.br');
  });

  test('nor does an admin who is a broker now', async () => {
    const former = await anAdmin();
    const { body: lead } = await keyed('mesma', former).post<Lead>('/leads', FILLED);
    await keyed('outra', former).put(`/leads/${lead._id}`, { notes: 'Só para a administração' });
    await changeRows('users', { id: former.id }, { role: 'corretor' });

    const answers = [
      await keyed('mesma', former).post('/leads', FILLED),
      await keyed('outra', former).put(`/leads/${lead._id}`, { notes: 'Só para a administração' }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });

  test('whose lead was merged into another one of theirs reads it still', async () => {
    const ana = await aBroker();
    const [kept, merged] = [await aLead({ assignedTo: ana }), await aLead({ assignedTo: ana })];
    const first = await keyed('mesma', ana).put(`/leads/${merged}`, { notes: 'Ligar' });
    await as(admin).post(`/leads/${kept}/merge`, { leadId: merged });

    expect((await keyed('mesma', ana).put(`/leads/${merged}`, { notes: 'Ligar' })).body).toEqual(first.body);
  });
});

describe('the same key again', () => {
  test('assigns once', async () => {
    const [ana, bruno] = [await aBroker(), await aBroker()];
    const leads = await manyLeads(3);
    const body = { leadIds: leads, userId: ana.id };
    const first = await keyed('lote').put<RunDetail>('/leads/assign', body);
    await as(admin).put('/leads/assign', { leadIds: leads, userId: bruno.id });

    const again = await keyed('lote').put<RunDetail>('/leads/assign', body);

    expect(again.body).toEqual(first.body);
    expect(await brokerOf(leads[0]!)).toBe(bruno.id);
  });

  test('changes a lead once', async () => {
    const lead = await aLead();
    await keyed('nota').put(`/leads/${lead}`, { status: 'perdido' });
    await as(admin).put(`/leads/${lead}`, { status: 'novo' });

    await keyed('nota').put(`/leads/${lead}`, { status: 'perdido' });

    expect((await eventsOf(lead)).map((event) => event.toStatus)).toEqual(['perdido', 'novo']);
  });

  test('changes a user once', async () => {
    const broker = await aBroker();
    await keyed('nome').put(`/users/${broker.id}`, { name: 'Ana' });
    await as(admin).put(`/users/${broker.id}`, { name: 'Bia' });

    await keyed('nome').put(`/users/${broker.id}`, { name: 'Ana' });

    expect(await rowsOf('users', { id: broker.id })).toMatchObject([{ name: 'Bia' }]);
  });

  test('deletes once, and says so again', async () => {
    const broker = await aBroker();
    const first = await keyed('fora').delete(`/users/${broker.id}`);

    const again = await keyed('fora').delete(`/users/${broker.id}`);

    expect([first.status, again.status]).toEqual([204, 204]);
    expect(again.body).toBeNull();
  });

  test('undoes once', async () => {
    const broker = await aBroker();
    const { body } = await as(admin).put<RunDetail>('/leads/assign', {
      leadIds: await manyLeads(2),
      userId: broker.id,
    });
    const first = await keyed('desfaz').post(`/runs/${body._id}/undo`);

    const again = await keyed('desfaz').post(`/runs/${body._id}/undo`);

    expect(again.body).toEqual(first.body);
  });

  test('of a visitor is known by their address', async () => {
    const contact = { ...FILLED, region: 'abc' };
    const client = (address: string) => from(address).with({ 'idempotency-key': 'contato' });
    const contacts = () => rowsOf('leadEvents');
    await client('203.0.113.60').post('/leads/public', contact);

    await client('203.0.113.60').post('/leads/public', contact);
    expect(await contacts()).toHaveLength(1);

    await client('203.0.113.61').post('/leads/public', contact);
    expect(await contacts()).toHaveLength(2);
  });

  test('registers once', async () => {
    const client = aVisitor().with({ 'idempotency-key': 'cadastro' });
    const account = { name: 'Ana', email: 'ana@exemplo.com.br', password: PASSWORD };

    const [first, again] = [
      await client.post('/users/register', account),
      await client.post('/users/register', account),
    ];

    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
  });

  test('asks for one mail, and sets one password by its link', async () => {
    const broker = await aBroker();
    const client = aVisitor().with({ 'idempotency-key': 'senha' });
    await client.post('/users/forgot-password', { email: broker.email });
    await client.post('/users/forgot-password', { email: broker.email });
    const mails = await sendMails();
    const path = `/users/reset-password/${resetTokenIn(mails[0]!)}`;
    const setting = aVisitor().with({ 'idempotency-key': 'nova' });

    const first = await setting.put(path, { password: 'Nova@4567' });
    const again = await setting.put(path, { password: 'Nova@4567' });

    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(mails).toHaveLength(1);
    expect(await sendMails()).toHaveLength(1);
  });
});
