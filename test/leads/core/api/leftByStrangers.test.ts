import fc from 'fast-check';
import type { Lead } from '#contract/leads/leads.ts';
import { as, aVisitor } from '#test/client.ts';
import { fewRuns } from '#test/generated.ts';
import { importing } from '#test/leadImports.ts';
import { aLead, eventsOf, leadOf } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables, rowsOf } from '#test/rows.ts';

const EMAIL = 'iris@exemplo.com.br';
const [STRANGERS, OWN] = ['+5511966661111', '+5511987654321'];

let bruno: Person;

beforeEach(async () => {
  await emptyTables();
  bruno = await aBroker({ name: 'Bruno' });
});

const anOldLead = (known: { email: string | null; phone: string | null }) =>
  aLead({ name: 'Íris Leão', assignedTo: bruno, createdAt: '2026-01-02T12:00:00Z', ...known });

const write = async (name: string, phone: string, email = EMAIL) => {
  const { status } = await aVisitor().post('/leads/public', { name, phone, email, region: 'abc' });
  expect(status).toBe(201);
};
const leads = async () => (await rowsOf('leads')).length;

describe('what an old lead lacks', () => {
  test.each([
    ['phone', { email: EMAIL, phone: null }],
    ['email', { email: null, phone: STRANGERS }],
  ] as const)('a contact under another name leaves the %s in the story', async (what, known) => {
    const lead = await anOldLead(known);

    await write('Zé', STRANGERS);

    expect(await leadOf(lead)).toMatchObject({ name: 'Íris Leão', [what]: null });
    expect((await eventsOf(lead)).at(-1)).toMatchObject({
      type: 'contact',
      details: { contact: { isLeftOut: true, typed: { name: 'Zé', phone: STRANGERS, email: EMAIL } } },
    });
  });

  test.each(['Íris Leão', 'iris  leao', 'ÍRIS LEÃO '])('a contact under its own name, %j, fills', async (name) => {
    const lead = await anOldLead({ email: EMAIL, phone: null });

    await write(name, OWN);

    expect(await leadOf(lead)).toMatchObject({ phone: OWN });
  });

  test('the person is found by a phone that was left, and by the mailbox after a broker took it', async () => {
    const lead = await anOldLead({ email: EMAIL, phone: null });
    await write('Zé', STRANGERS);

    await write('Íris', STRANGERS, 'outra@exemplo.com.br');
    const taken = await as(bruno).put<Lead>(`/leads/${lead}`, { phone: STRANGERS });
    await write('Íris Leão', OWN);

    expect([taken.status, taken.body.phone, await leads()]).toEqual([200, STRANGERS, 1]);
    expect((await eventsOf(lead)).map(({ type }) => type)).toEqual(['contact', 'contact', 'corrected', 'contact']);
  });
});

test('an e-mail that waits in the story finds its person at the gate', async () => {
  const lead = await anOldLead({ email: null, phone: OWN });
  await write('Lurdes', OWN);
  const ana = await aBroker({ name: 'Ana' });

  const met = await as(ana).post('/leads', { name: 'Íris', email: EMAIL });

  expect([met.status, met.body.code, await leads()]).toEqual([409, 'attended', 1]);
  expect((await eventsOf(lead)).map(({ type }) => type)).toEqual(['contact', 'contact']);
});

test('an e-mail that waits in the story of somebody of another name finds nobody', async () => {
  await anOldLead({ email: null, phone: OWN });
  await write('Lurdes', OWN);

  const met = await as(await aBroker({ name: 'Ana' })).post('/leads', { name: 'Lurdes Sá', email: EMAIL });

  expect([met.status, await leads()]).toEqual([201, 2]);
});

test('a spreadsheet knows the mailbox of a lead whose phone a contact left, too', async () => {
  const lead = await anOldLead({ email: EMAIL, phone: null });
  await write('Íris Leão', STRANGERS);

  await importing(await anAdmin()).imported(`Nome;Telefone;Email\nÍris Leão;${OWN};${EMAIL}`);

  expect([await leads(), (await eventsOf(lead)).at(-1)?.type]).toEqual([1, 'note']);
});

test.each([EMAIL, 'a_@exemplo.com.br'])(
  'a spreadsheet knows the lead whose story has its row’s only address, %s',
  async (email) => {
    const lead = await anOldLead({ email: null, phone: OWN });
    await write('Lurdes', OWN, email);

    await importing(await anAdmin()).imported(`Nome;Email;Observações\nÍris Leão;${email};Ligar\nZé;b${email};`);

    expect([await leads(), (await eventsOf(lead)).at(-1)?.type]).toEqual([2, 'note']);
  },
);

test('a phone that a broker takes leaves the earlier one the person’s', async () => {
  const lead = await anOldLead({ email: EMAIL, phone: null });
  await write('Íris Leão', OWN);
  await write('Íris', STRANGERS);
  await as(bruno).put(`/leads/${lead}`, { phone: STRANGERS });

  await write('Íris Leão', OWN, 'outra@exemplo.com.br');
  expect(await leads()).toBe(1);
});

test('a phone that was corrected finds nobody, also after the person wrote with the right one', async () => {
  const lead = await anOldLead({ email: null, phone: STRANGERS });
  await as(bruno).put(`/leads/${lead}`, { phone: OWN });
  await write('Íris Leão', OWN);

  await write('Zé', STRANGERS, 'ze@exemplo.com.br');

  expect(await leads()).toBe(2);
});

test('a phone that somebody left under a known mailbox finds nobody of another name', async () => {
  const lead = await anOldLead({ email: EMAIL, phone: null });
  await write('Íris', STRANGERS);

  await write('Pedro Reis', STRANGERS, 'pedro@exemplo.com.br');
  await importing(await anAdmin()).imported(`Nome;Telefone\nLia Sá;${STRANGERS}`);

  expect([await leads(), (await eventsOf(lead)).map(({ type }) => type)]).toEqual([2, ['contact']]);
});

test('a phone that a colleague typed with a known mailbox finds nobody of another name either', async () => {
  await anOldLead({ email: EMAIL, phone: null });
  const ana = await aBroker({ name: 'Ana' });
  expect((await as(ana).post('/leads', { name: 'Zé', phone: STRANGERS, email: EMAIL })).status).toBe(409);

  await write('Pedro Reis', STRANGERS, 'pedro@exemplo.com.br');

  expect(await leads()).toBe(2);
});

test('a contact gives a lead no phone by which another one is known', async () => {
  const second = '+5521976543210';
  await importing(await anAdmin()).imported(`Nome;Telefone;Telefone 2\nLia Sá;${STRANGERS};${second}`);
  const bait = await anOldLead({ email: EMAIL, phone: null });
  await write('Íris Leão', second);

  await write('Lia Sá', second, 'lia@exemplo.com.br');

  expect([(await leadOf(bait)).phone, await leads()]).toEqual([null, 2]);
  expect((await eventsOf(bait)).map(({ type }) => type)).toEqual(['contact']);
});

test.each(['Íris', 'Íris Leão'])(
  'phones that were left as %s in one lead are no list of future clients',
  async (name) => {
    const lead = await anOldLead({ email: EMAIL, phone: null });
    const list = [1, 2, 3, 4].map((at) => `+551198888000${at}`);
    for (const phone of list) await write(name, phone);

    for (const [at, phone] of list.entries()) await write('Íris Reis', phone, `iris${at}@exemplo.com.br`);

    expect(await leads()).toBe(name === 'Íris' ? 5 : 4);
    expect(await eventsOf(lead)).toHaveLength(name === 'Íris' ? 4 : 5);
  },
);

const NAMES = ['Íris Leão', 'iris leao', 'Zé', 'Íris'];
const PHONES = [OWN, STRANGERS, '+5521976543210'];
const aContact = fc.record({ name: fc.constantFrom(...NAMES), phone: fc.constantFrom(...PHONES), takes: fc.boolean() });

test('strangers who know the mailbox, in any order: one lead, whose phone only its own name or its broker gives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aContact, { minLength: 2, maxLength: 8 }), async (contacts) => {
      await emptyTables();
      bruno = await aBroker();
      const lead = await anOldLead({ email: EMAIL, phone: null });
      let phone: string | null = null;
      for (const contact of contacts) {
        await write(contact.name, contact.phone);
        if (contact.takes && phone === null) {
          await as(bruno).put(`/leads/${lead}`, { phone: contact.phone });
          phone = contact.phone;
        } else if (/^[ií]ris le/i.test(contact.name)) phone ??= contact.phone;
        expect([(await leadOf(lead)).phone, await leads()]).toEqual([phone, 1]);
      }
    }),
    fewRuns(40),
  );
});
