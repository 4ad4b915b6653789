import type { ApiError } from '#contract/ground/errors.ts';
import type { RunDetail } from '#contract/ground/runs.ts';
import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import type { BriefLead, DuplicateLead, Lead } from '#contract/leads/leads.ts';
import type { PropertySelection } from '#contract/leads/selections.ts';
import { as, aVisitor } from '#test/client.ts';
import { aLead, eventsOf, leadOf } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { emptyTables, insertRows, rowsOf } from '#test/rows.ts';

const PHONE = { name: 'Íris Leão', phone: '(11) 98765-4321' };
const EMAIL = { name: 'Íris Leão', email: 'iris@exemplo.com.br' };
const BOTH = { ...PHONE, ...EMAIL };

let admin: Person;
let bruno: Person;
let carla: Person;

beforeEach(async () => {
  await emptyTables();
  [admin, bruno, carla] = [await anAdmin(), await aBroker({ name: 'Bruno Reis' }), await aBroker()];
});

const create = (typed: object, who = bruno) => as(who).post<Lead & ApiError>('/leads', typed);
const idsOfLeads = async () => (await rowsOf('leads', { mergedInto: null })).map(({ id }) => id);

describe('POST /api/leads: what is enough', () => {
  test.each([
    ['a phone', PHONE, { phone: '+5511987654321', email: null }],
    ['an e-mail', EMAIL, { phone: null, email: 'iris@exemplo.com.br', whatsappLink: null }],
    ['both', BOTH, { phone: '+5511987654321', email: 'iris@exemplo.com.br' }],
    ['a phone beside an empty e-mail', { ...PHONE, email: ' ' }, { phone: '+5511987654321', email: null }],
  ])('for a broker: %s', async (_what, typed, stored) => {
    const { status, body } = await create(typed);

    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Íris Leão', assignedTo: { name: 'Bruno Reis' }, ...stored });
    expect((await as(bruno).get<Lead>(`/leads/${body._id}`)).body).toMatchObject(stored);
  });

  test.each([
    [{ name: 'Íris' }, { phone: 'Informe o telefone ou o e-mail' }],
    [
      { phone: '', email: '' },
      { name: 'Nome é obrigatório', phone: 'Informe o telefone ou o e-mail' },
    ],
    [{ ...PHONE, email: 'iris' }, { email: 'Email inválido' }],
    [{ ...EMAIL, phone: '98765-4321' }, { phone: 'Informe um telefone com DDD' }],
  ])('a broker’s %j is refused at its fields', async (typed, fields) => {
    const { status, body } = await create(typed);

    expect([status, body.fields]).toEqual([400, fields]);
    expect(await idsOfLeads()).toEqual([]);
  });

  test.each([
    [PHONE, { email: 'Email é obrigatório' }],
    [EMAIL, { phone: 'Telefone é obrigatório' }],
    [{ name: 'Íris' }, { email: 'Email é obrigatório', phone: 'Telefone é obrigatório' }],
  ])('an admin needs both: %j', async (typed, fields) => {
    const { status, body } = await create(typed, admin);

    expect([status, body.fields]).toEqual([400, fields]);
    expect(await idsOfLeads()).toEqual([]);
  });

  test('a visitor needs both', async () => {
    const { body } = await aVisitor().post('/leads/public', { ...PHONE, region: 'central' });

    expect(body.fields).toEqual({ email: 'Email é obrigatório' });
  });
});

describe('one person is one lead', () => {
  test('by the mailbox, where only an e-mail is typed', async () => {
    const { body: first } = await create({ name: 'Íris', email: 'iris.leao@gmail.com' });

    const { status, body } = await create({ name: 'Íris', email: 'irisleao+casa@gmail.com' });

    expect([status, body]).toEqual([
      409,
      {
        message: 'Já existe um lead com este e-mail',
        code: 'duplicate',
        fields: { email: 'Já existe um lead com este e-mail' },
        lead: { _id: first._id, name: 'Íris' },
      },
    ]);
    expect(await idsOfLeads()).toEqual([first._id]);
  });

  test('with a colleague: the visit is in the story, and the answer names nobody', async () => {
    const lead = await aLead({ email: 'iris@exemplo.com.br', assignedTo: carla });

    const { status, body } = await create(EMAIL);

    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([409, 'attended', ['email']]);
    expect(await eventsOf(lead)).toMatchObject([
      { type: 'contact', details: { contact: { typed: { email: 'iris@exemplo.com.br', phone: null } } } },
    ]);
  });

  test('who left an e-mail at the gate and then writes has their phone in that lead', async () => {
    const { body: lead } = await create({ ...EMAIL, name: 'Iris' });

    await aVisitor().post('/leads/public', { ...BOTH, region: 'abc' });

    expect(await idsOfLeads()).toEqual([lead._id]);
    expect(await leadOf(lead._id)).toMatchObject({
      phone: '+5511987654321',
      email: 'iris@exemplo.com.br',
      name: 'Íris Leão',
      region: 'abc',
    });
  });

  test('who left a phone and then writes under the same name has their e-mail in that lead', async () => {
    const { body: lead } = await create(PHONE);
    await as(bruno).post(`/leads/${lead._id}/notes`, { text: 'Gostou da varanda' });

    await aVisitor().post('/leads/public', { ...BOTH, name: 'iris leao', region: 'abc' });

    expect(await leadOf(lead._id)).toMatchObject({
      name: 'Íris Leão',
      email: 'iris@exemplo.com.br',
      assignedTo: bruno.id,
    });
  });

  test('a phone counts more than an e-mail, which a couple may share', async () => {
    await create({ ...EMAIL, name: 'Caio' }, carla);
    const iris = await aLead({ phone: '+5511987654321', assignedTo: bruno });

    expect((await create(BOTH)).body.lead).toMatchObject({ _id: iris });
    expect((await create({ ...BOTH, phone: '11912345678' })).body.code).toBe('attended');
  });

  test('on a landline with and without an e-mail are two, twice without is one', async () => {
    const landline = { name: 'Íris', phone: '(11) 3123-4567' };
    await create(landline);

    expect((await create({ ...landline, email: 'iris@exemplo.com.br' })).status).toBe(201);
    expect((await create(landline)).body.code).toBe('duplicate');
  });

  test('of many at once, by phone, e-mail and both', async () => {
    const visits = [EMAIL, BOTH, EMAIL, PHONE, BOTH];
    const answers = await Promise.all(visits.map((typed, index) => create(typed, index % 2 ? bruno : carla)));

    const created = answers.filter(({ status }) => status === 201).length;
    expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
    // Who gave only a phone and who gave only an e-mail have nothing in common before the one who gave both.
    expect(await idsOfLeads()).toHaveLength(created);
    expect(created).toBeLessThanOrEqual(2);
  });

  test('two without an e-mail, or without a phone, have nothing in common', async () => {
    const ids = [
      (await create(PHONE)).body._id,
      (await create({ ...PHONE, phone: '11912345678' })).body._id,
      (await create(EMAIL)).body._id,
    ];

    for (const id of ids) expect((await as(admin).get<DuplicateLead[]>(`/leads/${id}/duplicates`)).body).toEqual([]);
  });
});

describe('what a lead lacks', () => {
  test('is added by its broker, once; the story says so', async () => {
    const { body: lead } = await create(PHONE);

    const added = await as(bruno).put<Lead>(`/leads/${lead._id}`, { email: 'Iris@Exemplo.com.br' });
    const changed = await as(bruno).put(`/leads/${lead._id}`, { email: 'outra@exemplo.com.br' });

    expect([added.status, added.body.email]).toEqual([200, 'iris@exemplo.com.br']);
    expect(changed.status).toBe(403);
    expect((await eventsOf(lead._id)).at(-1)).toMatchObject({
      type: 'corrected',
      details: { corrected: { email: { before: null, after: 'iris@exemplo.com.br' } } },
    });
  });

  test('a phone that is a colleague’s client’s is met as at a creation', async () => {
    const { body: lead } = await create(EMAIL);
    await aLead({ phone: '+5511987654321', assignedTo: carla });

    const { status, body } = await as(bruno).put(`/leads/${lead._id}`, { phone: '11987654321' });

    expect([status, body.code]).toEqual([409, 'attended']);
    expect(await leadOf(lead._id)).toMatchObject({ phone: null });
  });

  test('what it has cannot be emptied', async () => {
    const { body: lead } = await create(PHONE);

    expect((await as(bruno).put(`/leads/${lead._id}`, { phone: '' })).body.fields).toEqual({
      phone: 'Telefone é obrigatório',
    });
  });

  test('a merge takes over, and its undo gives back', async () => {
    const [kept, merged] = [(await create(PHONE)).body._id, (await create(EMAIL)).body._id];

    const merge = await as(admin).post<{ _id: string }>(`/leads/${kept}/merge`, { leadId: merged });
    expect(await leadOf(kept)).toMatchObject({ phone: '+5511987654321', email: 'iris@exemplo.com.br' });

    expect((await as(admin).post(`/leads/merges/${merge.body._id}/undo`)).status).toBe(204);
    expect(await leadOf(kept)).toMatchObject({ phone: '+5511987654321', email: null });
    expect(await leadOf(merged)).toMatchObject({ phone: null, email: 'iris@exemplo.com.br' });
  });
});

describe('a lead with one of both', () => {
  test('is in lists with null for the other, and found by name, phone and e-mail', async () => {
    const [byPhone, byEmail] = [(await create(PHONE)).body._id, (await create({ ...EMAIL, name: 'Beto' })).body._id];
    const search = async (q: string) =>
      (await as(bruno).get<BriefLead[]>(`/leads?rows=brief&q=${encodeURIComponent(q)}`)).body.map(({ _id }) => _id);

    expect(await search('leão')).toEqual([byPhone]);
    expect(await search('98765-4321')).toEqual([byPhone]);
    expect(await search('beto')).toEqual([byEmail]);
    expect(await search('iris@exemplo.com.br')).toEqual([byEmail]);
    expect((await as(admin).get<BriefLead[]>('/leads?rows=brief')).body).toMatchObject([
      { email: 'iris@exemplo.com.br', phone: null },
      { email: null, phone: '+5511987654321' },
    ]);
  });

  test('has empty cells in a receipt', async () => {
    await create(PHONE);
    await create({ ...EMAIL, name: 'Beto' });
    const given = await as(admin).put<RunDetail>('/leads/assign', {
      leadIds: await idsOfLeads(),
      userId: carla.id,
    });

    const { body } = await as(admin).get<string>(`/runs/${given.body._id}/skipped.csv`);

    expect(body).toContain('"Íris Leão";"";"');
    expect(body).toContain('"Beto";"iris@exemplo.com.br";"";');
  });

  test('gets a selection by its link alone', async () => {
    const { body: lead } = await create(EMAIL);

    const { body } = await as(bruno).post<PropertySelection>(`/leads/${lead._id}/selections`, {
      propertyIds: [await aProperty()],
    });

    expect(body).toMatchObject({ whatsappLink: null, url: expect.stringContaining('/') as string });
  });

  test('tells its story without what is not known', async () => {
    const { body: lead } = await create(EMAIL);
    await aVisitor().post('/leads/public', { ...BOTH, region: 'abc' });

    const { body } = await as(admin).get<LeadEvent[]>(`/leads/${lead._id}/history`);

    expect(body.find(({ type }) => type === 'contact')?.details?.contact).toMatchObject({
      typed: { phone: '+5511987654321' },
      replaced: { phone: null, email: 'iris@exemplo.com.br' },
    });
  });

  test('one without both is refused by the database', async () => {
    await expect(insertRows('leads', { name: 'Íris', source: 'admin' })).rejects.toThrow();
  });
});
