import { randomUUID } from 'node:crypto';
import { sub } from 'date-fns';
import { FIRST_REGION_KEYS } from '#contract/ground/firstRegions.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { as, aVisitor, from } from '#test/client.ts';
import { aLead, eventsOf } from '#test/leads.ts';
import { waitingMails } from '#test/mails.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { changeRows, emptyTables, eraseRows, insertRows, rowsOf } from '#test/rows.ts';
import { sql } from '#test/sql.ts';

const RECEIVED = { message: 'Recebemos seus dados! Um corretor entrará em contato.' };
const FILLED = { name: 'Íris Leão', email: 'iris@exemplo.com.br', phone: '(11) 98765-4321', region: 'zona sul' };

const submit = (changes: object = {}) => aVisitor().post('/leads/public', { ...FILLED, ...changes });
const stored = async () => (await rowsOf('leads')).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());

beforeEach(async () => {
  await eraseRows('leads');
  await eraseRows('throttles');
});

describe('POST /api/leads/public', () => {
  test('becomes a lead of nobody, with the beginning of its story', async () => {
    const { status, body } = await submit({ name: '  Íris Leão ', email: 'Iris@Exemplo.com.br' });

    expect(status).toBe(201);
    expect(body).toEqual(RECEIVED);
    const leads = await stored();
    expect(leads).toEqual([
      expect.objectContaining({
        name: 'Íris Leão',
        email: 'iris@exemplo.com.br',
        phone: '+5511987654321',
        region: 'zona sul',
        status: 'novo',
        source: 'landing',
        createdBy: null,
        assignedTo: null,
        propertyId: null,
        consentAt: null,
      }),
    ]);
    expect(await eventsOf(leads[0]!.id)).toEqual([
      expect.objectContaining({ type: 'created', actorId: null, toStatus: 'novo' }),
    ]);
  });

  test.each(FIRST_REGION_KEYS)('may be for the region %s', async (region) => {
    expect((await submit({ region })).status).toBe(201);
  });

  test('says when consent was given', async () => {
    await submit({ consent: true });

    expect((await stored())[0]!.consentAt).not.toBeNull();
  });

  test.each(['email', 'phone'])('names the property it came from, has its region, and needs no %s', async (left) => {
    const property = await aProperty({ region: 'zona oeste' });

    const { status } = await submit({ propertyId: property, region: undefined, [left]: '' });

    expect(status).toBe(201);
    const [lead] = await stored();
    expect(lead).toMatchObject({ propertyId: property, source: 'property', region: 'zona oeste', [left]: null });
  });

  test.each([
    ['unknown', () => Promise.resolve(randomUUID())],
    ['deleted', () => aProperty({ deleted: true })],
  ])('is not lost for a property that is %s', async (_which, property) => {
    const { status } = await submit({ propertyId: await property() });

    expect(status).toBe(201);
    expect((await stored())[0]).toMatchObject({ email: 'iris@exemplo.com.br', propertyId: null });
  });

  test('cannot set what is the brokerage’s', async () => {
    const admin = await anAdmin();

    await submit({
      status: 'convertido',
      assignedTo: admin.id,
      createdBy: admin.id,
      notes: 'x',
      source: 'admin',
      _id: 'x',
    });

    expect((await stored())[0]).toMatchObject({
      status: 'novo',
      assignedTo: null,
      createdBy: null,
      notes: null,
      source: 'landing',
    });
  });

  test.each(['<img src=x onerror=alert(1)>', '王小明', '👩‍👧 Zoë', "Robert'); drop table leads;--", '=HYPERLINK("x")'])(
    'with the name %s is stored to the letter',
    async (name) => {
      await submit({ name });

      expect((await stored())[0]!.name).toBe(name);
    },
  );

  test('with nothing filled in names each rule', async () => {
    const answer = await aVisitor().post('/leads/public', { name: '', email: '', phone: '', region: '' });

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      message: 'Nome é obrigatório',
      code: 'invalid',
      fields: {
        name: 'Nome é obrigatório',
        email: 'Email é obrigatório',
        phone: 'WhatsApp é obrigatório',
        region: 'Escolha uma região',
      },
    });
  });

  test.each([
    [
      { brokerId: randomUUID(), name: '', email: '', phone: '', region: '' },
      { name: 'Nome é obrigatório', phone: 'Informe o WhatsApp ou o e-mail' },
    ],
    [{ region: 'centro' }, { region: 'Escolha uma região' }],
    [{ region: null }, { region: 'Escolha uma região' }],
    [{ phone: '98765-4321' }, { phone: 'Informe um telefone com DDD' }],
    [{ email: 'iris@' }, { email: 'Email inválido' }],
    [{ propertyId: 'casa' }, { propertyId: 'Identificador inválido' }],
    [{ brokerId: 'ana' }, { brokerId: 'Identificador inválido' }],
    [{ consent: 'sim' }, { consent: 'Informe verdadeiro ou falso' }],
  ])('with %j is refused and leaves nothing behind', async (wrong, fields) => {
    const answer = await submit(wrong);

    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual(fields);
    expect(await stored()).toEqual([]);
  });
});

describe('a second contact within ten minutes', () => {
  test('of the same e-mail and phone, written otherwise, updates the lead that is there', async () => {
    await submit();

    const { status, body } = await submit({
      name: 'Íris L. Leão',
      email: 'IRIS@exemplo.com.br',
      phone: '+55 11 98765-4321',
      region: 'abc',
    });

    expect(status).toBe(201);
    expect(body).toEqual(RECEIVED);
    const leads = await stored();
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({ name: 'Íris L. Leão', region: 'abc', email: 'iris@exemplo.com.br' });
    expect((await eventsOf(leads[0]!.id)).map((event) => [event.type, event.actorId])).toEqual([
      ['created', null],
      ['contact', null],
    ]);
  });

  test.each([
    ['e-mail alone', {}, { name: 'Caio Leão', phone: '(11) 91234-5678' }],
    ['landline alone', { phone: '(11) 3123-4567' }, { name: 'Caio Leão', email: 'caio@exemplo.com.br' }],
  ])('of the same %s is a lead of its own, and the first one stays as it was', async (_what, first, other) => {
    await submit(first);

    await submit({ ...first, ...other });

    expect(await stored()).toMatchObject([{ name: 'Íris Leão', email: 'iris@exemplo.com.br' }, { name: 'Caio Leão' }]);
  });

  test('keeps when consent was first given', async () => {
    await submit({ consent: true });
    const [first] = await stored();

    await submit({ consent: true });

    expect((await stored())[0]!.consentAt).toEqual(first!.consentAt);
  });

  test('is found by what was corrected', async () => {
    const admin = await anAdmin();
    await submit({ name: 'Irs' });
    await submit({ name: 'Íris Quitéria' });

    const found = await as(admin).get<Lead[]>('/leads?q=quiteria');

    expect(found.body.map((lead) => lead.name)).toEqual(['Íris Quitéria']);
  });

  test('keeps status, broker and property of the lead', async () => {
    const property = await aProperty();
    await submit({ propertyId: property });
    await changeRows('leads', {}, { status: 'em andamento' });

    await submit();
    await submit({ propertyId: randomUUID() });

    expect(await stored()).toEqual([expect.objectContaining({ status: 'em andamento', propertyId: property })]);
  });

  test('moves the lead to the property it came from now', async () => {
    const [first, second] = [await aProperty(), await aProperty()];
    await submit({ propertyId: first });

    await submit({ propertyId: second });

    expect(await stored()).toEqual([expect.objectContaining({ propertyId: second })]);
  });

  test('several times at once makes one lead', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit()));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await stored()).toHaveLength(1);
  });

  test('several times at once by its e-mail alone makes as many leads', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, number) => submit({ phone: `(11) 91234-567${number.toString()}` })),
    );

    expect(await stored()).toHaveLength(8);
  });

  test('of phones and e-mails shared crosswise at once hangs nobody up: each mobile is a person', async () => {
    const phones = ['(11) 91111-1111', '(11) 92222-2222'];
    const emails = ['um@exemplo.com.br', 'dois@exemplo.com.br'];
    const contacts = phones.flatMap((phone) => emails.map((email) => ({ phone, email })));

    const answers = await Promise.all([...contacts, ...contacts.toReversed(), ...contacts].map(submit));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await stored()).toHaveLength(2);
  });

  test('of somebody else is a lead of its own', async () => {
    await submit();

    await submit({ email: 'outra@exemplo.com.br', phone: '(11) 3123-4567' });

    expect(await stored()).toHaveLength(2);
  });
});

describe('a person who comes back', () => {
  beforeEach(async () => {
    await emptyTables();
    await submit();
    await changeRows('leads', {}, { createdAt: sub(new Date(), { days: 40 }) });
  });

  test('with or without the ninth digit is one lead, whose story has what was typed', async () => {
    const property = await aProperty({ name: 'Casa da Vila' });
    await changeRows('leads', {}, { phone: '+551187654321' });

    const { status, body } = await submit({ name: 'I. Leão', email: 'nova@exemplo.com.br', propertyId: property });

    expect(status).toBe(201);
    expect(body).toEqual(RECEIVED);
    const [lead, ...others] = await rowsOf('leads');
    expect(others).toEqual([]);
    // The team knows them by this name; what interests them is new.
    expect(lead).toMatchObject({
      name: 'Íris Leão',
      email: 'iris@exemplo.com.br',
      propertyId: property,
    });
    expect(lead!.reenteredAt!.getTime()).toBeGreaterThan(lead!.createdAt.getTime());
    const [contact] = await rowsOf('leadEvents', { type: 'contact' });
    expect(contact).toMatchObject({
      details: {
        contact: {
          source: 'property',
          typed: {
            name: 'I. Leão',
            email: 'nova@exemplo.com.br',
            phone: '+5511987654321',
            property: { name: 'Casa da Vila' },
          },
          replaced: { name: 'Íris Leão', email: 'iris@exemplo.com.br', phone: '+551187654321', property: null },
        },
      },
    });
  });

  test('of a landline with the same e-mail is one lead, too', async () => {
    await submit({ phone: '(11) 3123-4567' });
    await submit({ phone: '(11) 3123-4567', name: 'Íris' });

    expect(await stored()).toHaveLength(2);
  });

  test('is the lead that an admin has made, which keeps its name', async () => {
    await eraseRows('leads');
    const made = await aLead({ name: 'Feito à mão', phone: '+5511987654321', createdBy: await anAdmin() });

    await submit();

    expect(await stored()).toMatchObject([{ id: made, name: 'Feito à mão' }]);
  });

  test('reopens a lost lead as new, and no other status', async () => {
    await changeRows('leads', {}, { status: 'perdido' });
    await submit();
    expect(await stored()).toMatchObject([{ status: 'novo' }]);
    expect((await eventsOf((await stored())[0]!.id)).at(-1)).toMatchObject({
      type: 'status',
      actorId: null,
      fromStatus: 'perdido',
      toStatus: 'novo',
    });

    await changeRows('leads', {}, { status: 'convertido' });
    await submit();
    expect(await stored()).toMatchObject([{ status: 'convertido' }]);
  });

  test('stays with an active broker, who is told by mail while away', async () => {
    const ana = await aBroker({ email: 'ana@exemplo.com.br' });
    await changeRows('leads', {}, { assignedTo: ana.id });
    await insertRows('rotationSources', { source: 'landing', isOn: true });
    await aBroker();

    await submit();

    expect(await stored()).toMatchObject([{ assignedTo: ana.id }]);
    expect(await waitingMails()).toMatchObject([
      { recipient: 'ana@exemplo.com.br', subject: 'Voltou a fazer contato: Íris Leão' },
    ]);
    // A second click tells nothing new.
    await submit();
    expect(await waitingMails()).toHaveLength(1);
    expect(await rowsOf('rotationTurns')).toEqual([]);
  });

  test('takes a turn in the roleta when the broker has left, by the rules of the door they came through', async () => {
    const [gone, bruno] = [await aBroker(), await aBroker()];
    await changeRows('leads', {}, { assignedTo: gone.id, status: 'perdido' });
    await changeRows('users', { id: gone.id }, { isActive: false });
    await insertRows('rotationSources', { source: 'property', isOn: true });

    await submit({ propertyId: await aProperty() });

    const [lead] = await stored();
    expect(lead).toMatchObject({ assignedTo: bruno.id, status: 'novo' });
    expect((await eventsOf(lead!.id)).map(({ type, fromUser, toUser }) => [type, fromUser, toUser])).toEqual([
      ['created', null, null],
      ['contact', null, null],
      ['status', null, null],
      ['assigned', gone.id, null],
      ['assigned', null, bruno.id],
    ]);
    expect(await rowsOf('rotationTurns')).toMatchObject([{ source: 'property', userId: bruno.id }]);
  });

  test('goes to the lead that theirs was merged into', async () => {
    const kept = await aLead({ phone: '+5511955554444' });
    await sql`update leads set merged_into = ${kept} where id <> ${kept}`;

    await submit();

    expect(await stored()).toHaveLength(2);
    expect((await eventsOf(kept)).at(-1)).toMatchObject({ type: 'contact' });
  });

  test('two hundred times at once, through all doors, is one lead with two hundred contacts', async () => {
    await eraseRows('leads');
    const [property, broker] = [await aProperty(), await aBroker()];
    const doors = [{}, { propertyId: property }, { brokerId: broker.id }];
    const phones = ['11 98765-4321', '(11) 8765-4321', '+55 11 98765-4321', '011987654321'];

    // On a slow machine some are refused, unwritten, as a server with too much to do asks to come back later.
    const sent = async (number: number) => {
      for (;;) {
        const answer = await from(`203.0.113.${number.toString()}`).post('/leads/public', {
          ...FILLED,
          ...doors[number % 3],
          phone: phones[number % 4],
          email: `iris-${number.toString()}@exemplo.com.br`,
        });
        if (answer.status !== 503) return answer;
      }
    };
    const answers = await Promise.all(Array.from({ length: 200 }, (_, number) => sent(number)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const [lead, ...others] = await stored();
    expect(others).toEqual([]);
    const types = (await eventsOf(lead!.id)).map(({ type }) => type).filter((type) => type !== 'assigned');
    expect(types).toHaveLength(200);
    expect(new Set(types.slice(1))).toEqual(new Set(['contact']));
    expect((await rowsOf('leadCounts')).reduce((sum, { n }) => sum + n, 0)).toBe(1);
  });
});

describe('contacts from one address', () => {
  test('are 30 a minute; the next waits, and leaves nothing behind', async () => {
    const client = from('203.0.113.50');
    const people = Array.from({ length: 30 }, (_, number) => ({
      ...FILLED,
      email: `fila-${number.toString()}@exemplo.com.br`,
      phone: `(11) 9${(30_000_000 + number).toString()}`,
    }));
    const taken = await Promise.all(people.map((person) => client.post('/leads/public', person)));

    const answer = await client.post('/leads/public', FILLED);
    const elsewhere = await submit();

    expect(new Set(taken.map(({ status }) => status))).toEqual(new Set([201]));
    expect(answer.status).toBe(429);
    expect(answer.body).toEqual({
      message: 'Muitos envios a partir desta rede. Aguarde um minuto e tente novamente.',
      code: 'too_many_requests',
    });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(elsewhere.status).toBe(201);
    expect(await stored()).toHaveLength(31);
  });

  test('go on after a minute', async () => {
    const client = from('203.0.113.51');
    await client.post('/leads/public', FILLED);
    await changeRows('throttles', {}, { hits: 30, endsAt: sub(new Date(), { seconds: 1 }) });

    expect((await client.post('/leads/public', FILLED)).status).toBe(201);
  });
});
