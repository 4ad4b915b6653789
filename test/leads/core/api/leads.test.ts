import { randomUUID } from 'node:crypto';
import type { RunDetail } from '#contract/ground/runs.ts';
import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import { as } from '#test/client.ts';
import { eraseLead } from '#test/eraseLead.ts';
import { aLead, brokerOf, eventsOf, leadOf } from '#test/leads.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { changeRows, eraseRows, insertRows, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { sql } from '#test/sql.ts';

const NOT_FOUND = { message: 'Lead não encontrado', code: 'not_found' };
const FILLED = { name: 'Íris Leão', email: 'iris@exemplo.com.br', phone: '(11) 98765-4321' };

const pool = openPatientPool(server.databaseUrl);
afterAll(() => pool.end());

let admin: Person;

beforeAll(async () => {
  admin = await anAdmin({ name: 'Helena Prado' });
});

describe('POST /api/leads', () => {
  beforeEach(async () => {
    await eraseRows('leads');
  });

  test('stores what was filled in and answers the lead', async () => {
    const { status, body } = await as(admin).post<Lead>('/leads', {
      name: '  Íris Leão ',
      email: 'Iris@Exemplo.com.br',
      phone: '11 98765 4321',
      region: 'zona sul',
      status: 'em andamento',
      notes: 'Prefere à tarde',
      wish: { bedrooms: 2, maxPrice: '600.000,00' },
    });

    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-/),
      name: 'Íris Leão',
      email: 'iris@exemplo.com.br',
      phone: '+5511987654321',
      region: 'zona sul',
      status: 'em andamento',
      notes: 'Prefere à tarde',
      createdBy: { _id: admin.id, name: 'Helena Prado' },
      assignedTo: null,
      source: 'admin',
      property: null,
      lossReason: null,
      labels: [],
      wish: { categories: [], regions: [], minPrice: null, maxPrice: 600_000, bedrooms: 2 },
      sold: null,
      nextStep: null,
      clock: null,
      waitedMinutes: null,
      isAnswerDue: false,
      whatsappLink: expect.stringMatching(/^https:\/\/wa\.me\/5511987654321\?text=/),
      openingMessage: new URL(body.whatsappLink ?? '').searchParams.get('text'),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: body.createdAt,
      arrivedAt: body.createdAt,
      version: expect.any(String),
    });
    expect((await as(admin).get<Lead[]>('/leads')).body[0]).toEqual(body);
  });

  test('begins its story', async () => {
    const { body } = await as(admin).post<Lead>('/leads', { ...FILLED, status: 'perdido' });

    expect(await eventsOf(body._id)).toEqual([
      expect.objectContaining({ type: 'created', actorId: admin.id, toStatus: 'perdido', runId: null }),
    ]);
  });

  test('treats an empty choice in the form as none', async () => {
    const { status, body } = await as(admin).post<Lead>('/leads', { ...FILLED, region: '', status: '', notes: '' });

    expect(status).toBe(201);
    expect(body).toMatchObject({ region: null, status: 'novo', notes: null });
  });

  test('creates it in the caller’s name, no matter what is sent, and assigned to nobody', async () => {
    const other = await aBroker();

    const { body } = await as(admin).post<Lead>('/leads', {
      ...FILLED,
      createdBy: other.id,
      _id: randomUUID(),
      createdAt: '2020-01-01',
    });

    expect(body).toMatchObject({ createdBy: { _id: admin.id }, assignedTo: null });
    expect(body.createdAt).not.toContain('2020');
  });

  test.each(['<script>alert(1)</script>', '王小明', '👩‍👧 Zoë', 'D’Ávila & Filhos', "'; drop table leads; --"])(
    'stores the name %j to the letter',
    async (name) => {
      const { body } = await as(admin).post<Lead>('/leads', { ...FILLED, name });

      expect(body.name).toBe(name);
    },
  );

  test('with nothing filled in names each rule', async () => {
    const answer = await as(admin).post('/leads', { name: '', email: ' ', phone: '' });

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      message: 'Nome é obrigatório',
      code: 'invalid',
      fields: { name: 'Nome é obrigatório', email: 'Email é obrigatório', phone: 'Telefone é obrigatório' },
    });
  });

  test.each([
    [{ name: 'a'.repeat(121) }, { name: 'Use no máximo 120 caracteres' }],
    [{ email: 'iris' }, { email: 'Email inválido' }],
    [{ phone: '98765-4321' }, { phone: 'Informe um telefone com DDD' }],
    [{ region: 'centro' }, { region: 'Região inválida' }],
    [{ status: 'Novo' }, { status: 'Status inválido' }],
    [{ notes: 'a'.repeat(2001) }, { notes: 'Use no máximo 2.000 caracteres' }],
  ])('with %j is refused', async (wrong, fields) => {
    const answer = await as(admin).post('/leads', { ...FILLED, ...wrong });

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message: Object.values(fields)[0], code: 'invalid', fields });
  });
});

describe('PUT /api/leads/:id', () => {
  test.each(
    LEAD_STATUSES.flatMap((from) => LEAD_STATUSES.filter((to) => to !== from).map((to) => [from, to] as const)),
  )('may go from %s to %s, with its event', async (from, to) => {
    const broker = await aBroker();
    const lead = await aLead({ assignedTo: broker, status: from });

    const { status, body } = await as(broker).put<Lead>(`/leads/${lead}`, { status: to });

    expect(status).toBe(200);
    expect(body).toMatchObject({ _id: lead, status: to, assignedTo: { _id: broker.id } });
    expect(await eventsOf(lead)).toEqual([
      expect.objectContaining({ type: 'status', actorId: broker.id, fromStatus: from, toStatus: to }),
    ]);
  });

  test('notes are written, changed and emptied, each with an event', async () => {
    const lead = await aLead();

    const written = await as(admin).put<Lead>(`/leads/${lead}`, { notes: ' Ligar amanhã ' });
    const emptied = await as(admin).put<Lead>(`/leads/${lead}`, { notes: '' });

    expect(written.body.notes).toBe('Ligar amanhã');
    expect(emptied.body.notes).toBeNull();
    expect((await eventsOf(lead)).map((event) => [event.type, event.actorId])).toEqual([
      ['notes', admin.id],
      ['notes', admin.id],
    ]);
  });

  test('of status and notes together writes both events', async () => {
    const lead = await aLead();

    const { body } = await as(admin).put<Lead>(`/leads/${lead}`, { status: 'perdido', notes: 'Sem interesse' });

    expect(body).toMatchObject({ status: 'perdido', notes: 'Sem interesse' });
    expect((await eventsOf(lead)).map((event) => event.type)).toEqual(['status', 'notes']);
  });

  test('writes no event and no new updatedAt when nothing differs', async () => {
    const lead = await aLead({ status: 'perdido', notes: 'Caro', createdAt: '2026-01-01T00:00:00Z' });

    const { status, body } = await as(admin).put<Lead>(`/leads/${lead}`, { status: 'perdido', notes: 'Caro' });

    expect(status).toBe(200);
    expect(body.updatedAt).toBe('2026-01-01T00:00:00.000Z');
    expect(await eventsOf(lead)).toEqual([]);
  });

  test('changes updatedAt', async () => {
    const lead = await aLead({ createdAt: '2026-01-01T00:00:00Z' });

    const { body } = await as(admin).put<Lead>(`/leads/${lead}`, { status: 'perdido' });

    expect(body.createdAt).toBe('2026-01-01T00:00:00.000Z');
    expect(new Date(body.updatedAt).getTime()).toBeGreaterThan(new Date(body.createdAt).getTime());
  });

  test('of somebody else, or of nobody, is not there for a broker', async () => {
    const [ana, bruno] = [await aBroker(), await aBroker()];

    for (const lead of [await aLead({ assignedTo: bruno }), await aLead(), randomUUID()]) {
      const answer = await as(ana).put(`/leads/${lead}`, { status: 'perdido' });
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual(NOT_FOUND);
      expect(await eventsOf(lead)).toEqual([]);
    }
  });

  test('moves no lead to another broker: assignedTo and all other fields stay as they are', async () => {
    const [ana, bruno] = [await aBroker(), await aBroker()];
    const lead = await aLead({ name: 'Antes', assignedTo: ana });

    const { status, body } = await as(ana).put<Lead>(`/leads/${lead}`, {
      status: 'perdido',
      assignedTo: bruno.id,
      createdBy: ana.id,
      property: randomUUID(),
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Antes', createdBy: null, property: null });
    expect(await brokerOf(lead)).toBe(ana.id);
  });

  test('needs something to change', async () => {
    const lead = await aLead();

    for (const nothing of [{}, { assignedTo: null }]) {
      const answer = await as(admin).put(`/leads/${lead}`, nothing);
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ message: 'Informe o que mudar no lead', code: 'invalid' });
    }
  });

  test.each([
    [{ status: 'antigo' }, { status: 'Status inválido' }],
    [{ status: '' }, { status: 'Status inválido' }],
    [{ status: null }, { status: 'Valor inválido' }],
    [{ notes: 7 }, { notes: 'Informe um texto' }],
    [{ notes: 'a'.repeat(2001) }, { notes: 'Use no máximo 2.000 caracteres' }],
    [{ name: ' ' }, { name: 'Nome é obrigatório' }],
    [{ email: '' }, { email: 'Email é obrigatório' }],
    [{ email: 'iris' }, { email: 'Email inválido' }],
    [{ phone: '' }, { phone: 'Telefone é obrigatório' }],
    [{ phone: '98765-4321' }, { phone: 'Informe um telefone com DDD' }],
  ])('to %j is refused', async (wrong, fields) => {
    const lead = await aLead();

    const answer = await as(admin).put(`/leads/${lead}`, wrong);

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message: Object.values(fields)[0], code: 'invalid', fields });
  });

  test('that is being distributed is refused in time, and says why', async () => {
    const id = await aLead();
    const client = await pool.connect();
    await client.query('begin');
    await client.query('select from leads where id = $1 for update', [id]);

    const answer = await as(admin).put(`/leads/${id}`, { status: 'perdido' });
    await client.query('commit');
    client.release();

    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.body).toEqual({
      message: 'Este lead está mudando de mãos agora. Tente novamente em instantes.',
      code: 'unavailable',
    });
    expect((await as(admin).put(`/leads/${id}`, { status: 'perdido' })).status).toBe(200);
  });

  test('by an admin corrects name, e-mail and phone; the history says what they were before', async () => {
    const lead = await aLead({ name: 'Iris Leao', email: 'iris@exemplo.com', phone: '+551187654321' });

    const { status, body } = await as(admin).put<Lead>(`/leads/${lead}`, {
      name: 'Íris Leão',
      email: 'Iris@Exemplo.com.br',
      phone: '(11) 98765-4321',
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Íris Leão', email: 'iris@exemplo.com.br', phone: '+5511987654321' });
    const [event] = (await as(admin).get<LeadEvent[]>(`/leads/${lead}/history`)).body;
    expect(event).toMatchObject({
      type: 'corrected',
      by: { _id: admin.id },
      details: {
        corrected: {
          name: { before: 'Iris Leao', after: 'Íris Leão' },
          email: { before: 'iris@exemplo.com', after: 'iris@exemplo.com.br' },
          phone: { before: '+551187654321', after: '+5511987654321' },
        },
      },
    });
    expect((await as(admin).get<Lead[]>('/leads?q=leão')).body.map(({ _id }) => _id)).toContain(lead);
  });

  test('by its broker may correct the phone, but not name or e-mail', async () => {
    const broker = await aBroker();
    const lead = await aLead({ name: 'Íris Leão', assignedTo: broker });

    const corrected = await as(broker).put<Lead>(`/leads/${lead}`, { phone: '(11) 98765-4321' });
    expect([corrected.status, corrected.body.phone]).toEqual([200, '+5511987654321']);

    for (const change of [{ name: 'Outra' }, { email: 'outra@exemplo.com.br' }, { name: 'Outra', status: 'perdido' }]) {
      const answer = await as(broker).put(`/leads/${lead}`, change);
      expect([answer.status, answer.body.message]).toEqual([403, 'Só administradores corrigem o nome e o e-mail']);
    }
    expect((await as(broker).get<Lead>(`/leads/${lead}`)).body).toMatchObject({ name: 'Íris Leão', status: 'novo' });
  });

  test('by its broker counts as a contact with the person, by an admin not', async () => {
    const broker = await aBroker();
    const lead = await aLead({ assignedTo: broker });
    const contacts = async () => {
      const { firstContactedAt: first, lastContactedAt: last } = await leadOf(lead);
      return { first, last };
    };

    await as(admin).put(`/leads/${lead}`, { status: 'em andamento' });
    expect(await contacts()).toEqual({ first: null, last: null });

    await as(broker).put(`/leads/${lead}`, { status: 'perdido' });
    const { first, last } = await contacts();
    expect(last).toEqual(first);

    await as(broker).put(`/leads/${lead}`, { status: 'convertido' });
    const after = await contacts();
    expect(after.first).toEqual(first);
    expect(after.last!.getTime()).toBeGreaterThan(last!.getTime());
  });

  test('many times at once leaves a story without gaps', async () => {
    const lead = await aLead({ status: 'novo' });
    const taps = Array.from({ length: 24 }, (_, tap) => LEAD_STATUSES[tap % LEAD_STATUSES.length]!);

    await Promise.all(taps.map((status) => as(admin).put(`/leads/${lead}`, { status })));

    const events = await eventsOf(lead);
    const [stored] = await rowsOf('leads', { id: lead });
    expect(events.map((event) => event.fromStatus)).toEqual([
      'novo',
      ...events.slice(0, -1).map((event) => event.toStatus),
    ]);
    expect(events.at(-1)!.toStatus).toBe(stored!.status);
  });
});

describe('DELETE /api/leads/:id', () => {
  const countsAreExact = async () => {
    const [row] = await sql<{ counted: number; stored: number }>`
      select (select coalesce(sum(n), 0)::int from lead_counts) as counted,
        (select count(*)::int from leads where merged_into is null and hidden_at is null) as stored`;
    return row!.counted === row!.stored;
  };

  test('takes its history, tasks and merged leads along, and the counts stay exact', async () => {
    const broker = await aBroker();
    const lead = await aLead({ assignedTo: broker });
    const merged = await aLead({ assignedTo: broker });
    await as(broker).post(`/leads/${merged}/notes`, { text: 'Quer 2 quartos' });
    await changeRows('leads', { id: merged }, { mergedInto: lead });
    await as(broker).post(`/leads/${lead}/notes`, { text: 'Quer 3 quartos' });
    await insertRows('leadTasks', {
      id: randomUUID(),
      leadId: lead,
      text: 'Ligar',
      dueAt: new Date(),
      hasTime: true,
      createdBy: broker.id,
    });

    expect((await as(admin).delete(`/leads/${lead}`)).body).toMatchObject({ kind: 'deletion', changed: 1 });
    expect(await countsAreExact()).toBe(true);
    const gone = await as(admin).delete(`/leads/${lead}`);
    expect([gone.status, gone.body]).toEqual([404, NOT_FOUND]);

    await eraseLead(admin, lead);
    expect(await sql`select from leads where id in (${lead}, ${merged})`).toEqual([]);
    expect([...(await eventsOf(lead)), ...(await eventsOf(merged))]).toEqual([]);
    expect(await rowsOf('leadTasks', { leadId: lead })).toEqual([]);
    expect(await countsAreExact()).toBe(true);
  });

  test('hides also a sold one, whose sale counts again after the undo', async () => {
    const lead = await aLead({ status: 'convertido', assignedTo: await aBroker() });
    const sold = async () => Number((await as(admin).get('/leads?status=convertido')).headers.get('x-total-count'));
    const before = await sold();

    const { body } = await as(admin).delete<{ _id: string }>(`/leads/${lead}`);
    expect(await sold()).toBe(before - 1);

    await as(admin).post(`/runs/${body._id}/undo`);
    expect(await sold()).toBe(before);
    expect(await countsAreExact()).toBe(true);
  });

  test('leaves a distribution readable, and the rest of it undoable', async () => {
    const [gone, stays] = [await aLead(), await aLead()];
    const { body } = await as(admin).put<RunDetail>('/leads/assign', {
      leadIds: [gone, stays],
      userId: (await aBroker()).id,
    });

    await eraseLead(admin, gone);

    expect((await as(admin).get(`/runs/${body._id}`)).body).toMatchObject({ total: 2, changed: 2 });
    const { body: undone } = await as(admin).post(`/runs/${body._id}/undo`);
    expect(undone).toMatchObject({ undone: { restored: 1 } });
    expect(await brokerOf(stays)).toBeNull();
  });

  test('is for admins only', async () => {
    const broker = await aBroker();
    const lead = await aLead({ assignedTo: broker });

    expect((await as(broker).delete(`/leads/${lead}`)).status).toBe(403);
    expect(await brokerOf(lead)).toBe(broker.id);
  });
});
