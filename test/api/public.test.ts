import { randomUUID } from 'node:crypto';
import { REGIONS } from '#contract/constants.ts';
import type { Lead } from '#contract/leads.ts';
import { as, aVisitor, from } from '../support/client.ts';
import { aLead, eventsOf } from '../support/leads.ts';
import { anAdmin } from '../support/people.ts';
import { aProperty } from '../support/properties.ts';
import { sql } from '../support/sql.ts';

const RECEIVED = { message: 'Recebemos seus dados! Um corretor entrará em contato.' };
const FILLED = { name: 'Íris Leão', email: 'iris@exemplo.com.br', phone: '(11) 98765-4321', region: 'zona sul' };

interface Stored {
  id: string;
  name: string;
  email: string;
  phone: string;
  region: string;
  status: string;
  source: string;
  created_by: string | null;
  assigned_to: string | null;
  property_id: string | null;
  consent_at: Date | null;
}

const submit = (changes: object = {}) => aVisitor().post('/leads/public', { ...FILLED, ...changes });
const stored = () => sql<Stored>`select * from leads order by created_at, id`;

beforeEach(async () => {
  await sql`truncate leads, throttles cascade`;
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
        created_by: null,
        assigned_to: null,
        property_id: null,
        consent_at: null,
      }),
    ]);
    expect(await eventsOf(leads[0]!.id)).toEqual([
      expect.objectContaining({ type: 'created', actor_id: null, to_status: 'novo' }),
    ]);
  });

  test.each(REGIONS)('may be for the region %s', async (region) => {
    expect((await submit({ region })).status).toBe(201);
  });

  test('says when consent was given', async () => {
    await submit({ consent: true });

    expect((await stored())[0]!.consent_at).not.toBeNull();
  });

  test('names the property it came from', async () => {
    const property = await aProperty();

    await submit({ propertyId: property });

    expect((await stored())[0]).toMatchObject({ property_id: property, source: 'property' });
  });

  test.each([
    ['unknown', () => Promise.resolve(randomUUID())],
    ['deleted', () => aProperty({ deleted: true })],
  ])('is not lost for a property that is %s', async (_which, property) => {
    const { status } = await submit({ propertyId: await property() });

    expect(status).toBe(201);
    expect((await stored())[0]).toMatchObject({ email: 'iris@exemplo.com.br', property_id: null });
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
      assigned_to: null,
      created_by: null,
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

  test('from a robot, which fills the field nobody sees, is thanked and forgotten', async () => {
    const { status, body } = await submit({ website: 'https://casino.example' });

    expect(status).toBe(201);
    expect(body).toEqual(RECEIVED);
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
    expect((await eventsOf(leads[0]!.id)).map((event) => [event.type, event.actor_id])).toEqual([
      ['created', null],
      ['contact', null],
    ]);
  });

  test.each([
    ['phone', { name: 'Caio Leão', email: 'caio@exemplo.com.br' }],
    ['e-mail', { name: 'Caio Leão', phone: '(11) 3123-4567' }],
  ])('of the same %s alone is a lead of its own, and the first one stays as it was', async (_what, other) => {
    await submit();

    await submit(other);

    expect(await stored()).toMatchObject([
      { name: 'Íris Leão', email: 'iris@exemplo.com.br', phone: '+5511987654321' },
      { name: 'Caio Leão' },
    ]);
  });

  test('keeps when consent was first given', async () => {
    await submit({ consent: true });
    const [first] = await stored();

    await submit({ consent: true });

    expect((await stored())[0]!.consent_at).toEqual(first!.consent_at);
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
    await sql`update leads set status = 'em andamento'`;

    await submit();
    await submit({ propertyId: randomUUID() });

    expect(await stored()).toEqual([expect.objectContaining({ status: 'em andamento', property_id: property })]);
  });

  test('moves the lead to the property it came from now', async () => {
    const [first, second] = [await aProperty(), await aProperty()];
    await submit({ propertyId: first });

    await submit({ propertyId: second });

    expect(await stored()).toEqual([expect.objectContaining({ property_id: second })]);
  });

  test('several times at once makes one lead', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit()));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await stored()).toHaveLength(1);
  });

  test.each([
    ['phone', (number: string) => ({ email: `muitos-${number}@exemplo.com.br` })],
    ['e-mail', (number: string) => ({ phone: `(11) 91234-567${number}` })],
  ])('several times at once by its %s alone makes as many leads', async (_what, otherwise) => {
    await Promise.all(Array.from({ length: 8 }, (_, number) => submit(otherwise(number.toString()))));

    expect(await stored()).toHaveLength(8);
  });

  test('of phones and e-mails shared crosswise at once hangs nobody up', async () => {
    const phones = ['(11) 91111-1111', '(11) 92222-2222'];
    const emails = ['um@exemplo.com.br', 'dois@exemplo.com.br'];
    const contacts = phones.flatMap((phone) => emails.map((email) => ({ phone, email })));

    const answers = await Promise.all([...contacts, ...contacts.toReversed(), ...contacts].map(submit));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await stored()).toHaveLength(4);
  });

  test('that comes later than that is a lead of its own', async () => {
    await submit();
    await sql`update leads set created_at = created_at - interval '10 minutes'`;

    await submit();

    expect(await stored()).toHaveLength(2);
  });

  test('of somebody else is a lead of its own', async () => {
    await submit();

    await submit({ email: 'outra@exemplo.com.br', phone: '(11) 3123-4567' });

    expect(await stored()).toHaveLength(2);
  });

  test('does not write over a lead that an admin has made', async () => {
    const admin = await anAdmin();
    const made = await aLead({ name: 'Feito à mão', email: FILLED.email, createdBy: admin });

    await submit();

    const leads = await stored();
    expect(leads).toHaveLength(2);
    expect(leads.find((lead) => lead.id === made)).toMatchObject({ name: 'Feito à mão' });
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
    await sql`update throttles set hits = 30, ends_at = now() - interval '1 second'`;

    expect((await client.post('/leads/public', FILLED)).status).toBe(201);
  });
});
