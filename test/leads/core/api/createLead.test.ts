import type { ApiError } from '#contract/ground/errors.ts';
import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import type { KnownContact, Lead } from '#contract/leads/leads.ts';
import { as, aVisitor } from '#test/client.ts';
import { aLead, eventsOf } from '#test/leads.ts';
import { waitingMails } from '#test/mails.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { changeRows, emptyTables, insertRows, rowOf, rowsOf } from '#test/rows.ts';

const FILLED = { name: 'Íris Leão', email: 'iris@exemplo.com.br', phone: '(11) 98765-4321' };
const ATTENDED = 'Esta pessoa já é atendida por outro corretor. O contato ficou registrado para ele.';

const idsOfLeads = async () =>
  (await rowsOf('leads')).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).map(({ id }) => id);
const typesOf = async (lead: string) => (await eventsOf(lead)).map(({ type }) => type);

let admin: Person;
let bruno: Person;

beforeEach(async () => {
  await emptyTables();
  [admin, bruno] = [await anAdmin({ name: 'Helena Prado' }), await aBroker({ name: 'Bruno Reis' })];
});

describe('POST /api/leads with a broker, a property and an origin', () => {
  test('by an admin is the broker’s from the start, who is told', async () => {
    const propertyId = await aProperty({ name: 'Casa do Lago' });

    const { status, body } = await as(admin).post<Lead>('/leads', {
      ...FILLED,
      assignedTo: bruno.id,
      propertyId,
      source: 'referral',
    });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      assignedTo: { name: 'Bruno Reis' },
      property: { name: 'Casa do Lago' },
      source: 'referral',
    });
    expect(await typesOf(body._id)).toEqual(['created', 'assigned']);
    expect(await waitingMails()).toMatchObject([{ recipient: bruno.email, subject: 'Novo lead: Íris Leão' }]);
  });

  test('with a home that is sold already, the person wants one like it', async () => {
    const propertyId = await aProperty({ name: 'Casa do Lago', status: 'vendido' });

    const { body } = await as(admin).post<Lead>('/leads', { ...FILLED, propertyId });

    expect(body.property).toMatchObject({ name: 'Casa do Lago', isExample: true });
  });

  test('refuses, at the field, who cannot receive leads and a property that is not there', async () => {
    const paused = await aBroker({ isActive: false });
    const refused = async (typed: object, who = admin) =>
      (await as(who).post('/leads', { ...FILLED, ...typed })).body.fields;

    expect(await refused({ assignedTo: paused.id })).toEqual({ assignedTo: 'Este corretor não pode receber leads' });
    expect(await refused({ assignedTo: admin.id })).toEqual({ assignedTo: 'Este corretor não pode receber leads' });
    expect(await refused({ propertyId: bruno.id })).toEqual({ propertyId: 'Imóvel não encontrado' });
    expect(await refused({ source: 'landing' })).toEqual({ source: 'Origem inválida' });
    expect(await refused({ assignedTo: paused.id }, bruno)).toEqual({
      assignedTo: 'Só administradores escolhem o corretor',
    });
    expect(await idsOfLeads()).toEqual([]);
  });

  test('by a broker: of whichever origin, the person’s own first contact brings their name', async () => {
    await as(bruno).post('/leads', { ...FILLED, name: 'Iris', source: 'sign' });

    await aVisitor().post('/leads/public', { ...FILLED, region: 'central' });

    expect(await rowOf('leads')).toMatchObject({ name: 'Íris Leão', source: 'sign' });
  });
});

describe('POST /api/leads by an admin, for who lacks a phone or an e-mail', () => {
  test.each([
    ['email', { email: 'Email é obrigatório' }],
    ['phone', { phone: 'Telefone é obrigatório' }],
  ] as const)('without %s needs the mark, which lifts that one alone', async (field, fields) => {
    const { [field]: _, ...typed } = FILLED;

    expect((await as(admin).post('/leads', typed)).body.fields).toEqual(fields);
    expect((await as(admin).post('/leads', { name: 'Íris', without: field })).status).toBe(400);
    const { status, body } = await as(admin).post<Lead>('/leads', { ...typed, without: field });
    expect(status).toBe(201);
    expect(body[field]).toBeNull();
  });
});

describe('GET /api/leads/known', () => {
  const known = async (who: Person, query: string) => (await as(who).get<KnownContact[]>(`/leads/known?${query}`)).body;

  test('answers leads with that phone, in whatever spelling, or mailbox: a broker only their own', async () => {
    const lead = await aLead({ ...FILLED, phone: '+5511987654321', assignedTo: bruno });
    const carla = await aBroker();

    for (const query of ['phone=(11) 8765-4321', 'email=Iris%2Bsite@exemplo.com.br'])
      expect(await known(admin, query)).toMatchObject([
        { _id: lead, broker: { name: 'Bruno Reis' }, lastContactAt: null },
      ]);
    expect(await known(bruno, 'phone=11987654321')).toMatchObject([{ _id: lead }]);
    expect(await known(carla, 'phone=11987654321')).toEqual([]);
    expect(await known(admin, 'phone=11912345678')).toEqual([]);
  });
});

describe('POST /api/leads by an admin, for a known person', () => {
  test.each(['11987654321', '(11) 8765-4321', '+55 11 98765-4321'])(
    'written %s names the lead that is there, and stores nothing',
    async (phone) => {
      const known = await aLead({ name: 'Íris', phone: '+5511987654321' });

      const { status, body } = await as(admin).post('/leads', { ...FILLED, phone });

      expect(status).toBe(409);
      expect(body).toEqual({
        message: 'Já existe um lead com este telefone',
        code: 'duplicate',
        fields: { phone: 'Já existe um lead com este telefone' },
        lead: { _id: known, name: 'Íris' },
      });
      expect(await idsOfLeads()).toEqual([known]);
      expect(await eventsOf(known)).toEqual([]);
    },
  );

  test('names the lead that theirs was merged into', async () => {
    const kept = await aLead({ name: 'Íris Leão', phone: '+5511912345678' });
    const merged = await aLead({ phone: '+5511987654321' });
    await changeRows('leads', { id: merged }, { mergedInto: kept });

    expect((await as(admin).post('/leads', FILLED)).body.lead).toEqual({ _id: kept, name: 'Íris Leão' });
  });

  test('of the same landline alone is a lead of its own; with the same e-mail it is known', async () => {
    const landline = { ...FILLED, phone: '(11) 3123-4567' };
    await as(admin).post('/leads', landline);

    expect((await as(admin).post('/leads', { ...landline, email: 'caio@exemplo.com.br' })).status).toBe(201);
    expect((await as(admin).post('/leads', landline)).body.code).toBe('duplicate');
  });

  test('goes on with allowDuplicate: a second lead, of nobody', async () => {
    const known = await aLead({ phone: '+5511987654321', assignedTo: bruno });

    const { status, body } = await as(admin).post<Lead>('/leads', { ...FILLED, allowDuplicate: true });

    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Íris Leão', assignedTo: null });
    expect(await idsOfLeads()).toEqual([known, body._id]);
  });

  test('by five at once is one lead: the others are told which', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => as(admin).post<Lead & ApiError>('/leads', FILLED)),
    );

    const [lead, ...others] = await idsOfLeads();
    expect(others).toEqual([]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
    expect(new Set(answers.map(({ body }) => (body.lead ?? body)._id))).toEqual(new Set([lead]));
  });

  test('while the person leaves a contact is one lead, in either order', async () => {
    const contact = aVisitor().post('/leads/public', { ...FILLED, region: 'abc' });
    const [{ status }] = await Promise.all([as(admin).post('/leads', FILLED), contact]);

    const [lead, ...others] = await idsOfLeads();
    expect(others).toEqual([]);
    expect(await typesOf(lead!)).toEqual(status === 201 ? ['created', 'contact'] : ['created']);
  });
});

describe('POST /api/leads by a broker', () => {
  test('is a lead of their own at once, with the beginning of its story', async () => {
    const { status, body } = await as(bruno).post<Lead>('/leads', {
      ...FILLED,
      notes: 'Veio a pé',
      createdBy: admin.id,
    });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Íris Leão',
      status: 'novo',
      source: 'admin',
      notes: 'Veio a pé',
      createdBy: { _id: bruno.id, name: 'Bruno Reis' },
      assignedTo: { _id: bruno.id, name: 'Bruno Reis' },
    });
    expect(await eventsOf(body._id)).toMatchObject([
      { type: 'created', actorId: bruno.id, toStatus: 'novo' },
      { type: 'assigned', actorId: bruno.id, fromUser: null, toUser: bruno.id, runId: null },
    ]);
    expect((await as(bruno).get<Lead[]>('/leads')).body).toEqual([body]);
    // They have just talked.
    const { createdAt, firstContactedAt } = await rowOf('leads');
    expect(firstContactedAt).toEqual(createdAt);
    const counts = await rowsOf('leadCounts', { assignedTo: bruno.id });
    expect(counts.reduce((sum, { n }) => sum + n, 0)).toBe(1);
  });

  test('takes no turn in the roleta', async () => {
    await insertRows('rotationSources', { source: 'landing', isOn: true });

    await as(bruno).post('/leads', FILLED);

    expect(await rowsOf('rotationTurns')).toEqual([]);
  });

  test('names what is missing', async () => {
    const { status, body } = await as(bruno).post('/leads', { name: '', email: '', phone: '' });

    expect(status).toBe(400);
    expect(body.fields).toEqual({ name: 'Nome é obrigatório', phone: 'Informe o telefone ou o e-mail' });
  });

  test('who is not admitted yet is refused', async () => {
    await changeRows('users', { id: bruno.id }, { admittedAt: null });

    const { status, body } = await as(bruno).post('/leads', FILLED);

    expect(status).toBe(403);
    expect(body).toEqual({ message: 'Seu cadastro aguarda a liberação de um administrador.', code: 'forbidden' });
    expect(await idsOfLeads()).toEqual([]);
  });

  test('of a person whose lead they have names it, also when another one has a newer contact', async () => {
    const known = await aLead({ name: 'Íris', phone: '+5511987654321', assignedTo: bruno, status: 'perdido' });
    await aLead({ phone: '+5511987654321', assignedTo: await aBroker() });

    const { status, body } = await as(bruno).post('/leads', { ...FILLED, allowDuplicate: true });

    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'duplicate', lead: { _id: known, name: 'Íris' } });
    expect(await eventsOf(known)).toEqual([]);
  });
});

describe('POST /api/leads by a broker, of a person whom another broker attends', () => {
  let carla: Person;
  let known: string;

  beforeEach(async () => {
    carla = await aBroker({ name: 'Carla Dias', email: 'carla@exemplo.com.br' });
    known = await aLead({
      name: 'Segredo',
      email: 'segredo@exemplo.com.br',
      phone: '+551187654321',
      assignedTo: carla,
      createdAt: '2026-03-01 12:00 America/Sao_Paulo',
    });
  });

  test('says so, and nothing of the lead or its broker', async () => {
    const { status, body } = await as(bruno).post('/leads', { ...FILLED, allowDuplicate: true });

    expect(status).toBe(409);
    expect(body).toEqual({ message: ATTENDED, code: 'attended', fields: { phone: ATTENDED } });
    expect((await as(bruno).get(`/leads/${known}`)).status).toBe(404);
  });

  test('is in the story of the lead, which stays as it was and rises', async () => {
    await as(bruno).post('/leads', { ...FILLED, region: 'abc', notes: 'Espera no plantão' });

    expect(await idsOfLeads()).toEqual([known]);
    const lead = await rowOf('leads');
    expect(lead).toMatchObject({ name: 'Segredo', assignedTo: carla.id });
    expect(lead.reenteredAt!.getTime()).toBeGreaterThan(lead.createdAt.getTime());
    const { body: story } = await as(carla).get<LeadEvent[]>(`/leads/${known}/history`);
    expect(story).toMatchObject([
      { type: 'note', by: { name: 'Bruno Reis' }, details: { note: { text: 'Espera no plantão' } } },
      {
        type: 'contact',
        by: { name: 'Bruno Reis' },
        details: {
          contact: {
            source: 'broker',
            typed: { name: 'Íris Leão', email: 'iris@exemplo.com.br', phone: '+5511987654321', region: 'abc' },
            replaced: { name: 'Segredo', phone: '+551187654321' },
          },
        },
      },
    ]);
  });

  test('tells the other broker, by mail while away', async () => {
    await as(bruno).post('/leads', FILLED);

    expect(await waitingMails()).toMatchObject([
      { recipient: 'carla@exemplo.com.br', subject: 'Voltou a fazer contato: Segredo' },
    ]);
  });

  test.each([
    ['perdido', {}],
    ['perdido', { region: 'abc', notes: 'Quer voltar' }],
    ['convertido', { region: 'zona norte', status: 'novo' }],
    ['em andamento', { region: 'zona sul', notes: 'Passou aqui' }],
  ])('leaves a lead that is %s as its broker left it, whatever is typed: %j', async (status, typed) => {
    const [reason] = await rowsOf('lossReasons');
    await changeRows('leads', {}, { status, region: 'central', lossReasonId: reason!.id });
    const before = await rowOf('leads');

    await as(bruno).post('/leads', { ...FILLED, ...typed });

    const after = await rowOf('leads');
    expect(after).toEqual({
      ...before,
      knownAs: after.knownAs,
      reenteredAt: after.reenteredAt,
      updatedAt: after.updatedAt,
    });
    expect((await typesOf(known)).filter((type) => type !== 'contact' && type !== 'note')).toEqual([]);
  });

  test('sent again with its key is told once, and answered the same', async () => {
    const sender = as(bruno).with({ 'idempotency-key': 'visita' });

    const [first, again] = [await sender.post('/leads', FILLED), await sender.post('/leads', FILLED)];

    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await typesOf(known)).toEqual(['contact']);
  });
});

describe('POST /api/leads by a broker, of a person who waits for one', () => {
  test('gives them the lead that is there, with its story', async () => {
    const known = await aLead({ name: 'Íris', phone: '+5511987654321', status: 'perdido', notes: 'Quer varanda' });

    const { status, body } = await as(bruno).post<Lead>('/leads', { ...FILLED, notes: 'Veio hoje' });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: known,
      name: 'Íris',
      status: 'novo',
      notes: 'Quer varanda',
      assignedTo: { _id: bruno.id },
    });
    const { lastContactedAt, reenteredAt } = await rowOf('leads');
    expect(lastContactedAt).toEqual(reenteredAt);
    expect(reenteredAt).not.toBeNull();
    expect(await eventsOf(known)).toMatchObject([
      { type: 'contact', actorId: bruno.id },
      { type: 'status', toStatus: 'novo' },
      { type: 'assigned', actorId: bruno.id, fromUser: null, toUser: bruno.id },
      { type: 'note', actorId: bruno.id },
    ]);
  });

  test('because theirs has left the team gives it to them, too', async () => {
    const gone = await aBroker({ isActive: false });
    const known = await aLead({ phone: '+5511987654321', assignedTo: gone, status: 'convertido' });

    const { body } = await as(bruno).post<Lead>('/leads', FILLED);

    expect(body).toMatchObject({ _id: known, status: 'convertido', assignedTo: { _id: bruno.id } });
    expect((await eventsOf(known)).map(({ type, fromUser, toUser }) => [type, fromUser, toUser])).toEqual([
      ['contact', null, null],
      ['assigned', gone.id, null],
      ['assigned', null, bruno.id],
    ]);
  });

  test('by two brokers at once is one broker’s; the other is told', async () => {
    const carla = await aBroker();
    await aLead({ phone: '+5511987654321' });

    const answers = await Promise.all(
      [bruno, carla].map((broker) => as(broker).post<Lead & ApiError>('/leads', FILLED)),
    );

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toEqual({
      message: ATTENDED,
      code: 'attended',
      fields: { phone: ATTENDED },
    });
    expect(await idsOfLeads()).toHaveLength(1);
  });
});
