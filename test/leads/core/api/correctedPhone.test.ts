import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { as, aVisitor } from '#test/client.ts';
import { aLead, eventsOf, leadOf } from '#test/leads.ts';
import { waitingMails } from '#test/mails.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables, rowsOf } from '#test/rows.ts';

const ATTENDED = 'Esta pessoa já é atendida por outro corretor. O contato ficou registrado para ele.';
const DUPLICATE = 'Já existe um lead com este telefone';

let admin: Person;
let ana: Person;
let bruno: Person;
let own: string;

beforeEach(async () => {
  await emptyTables();
  [admin, ana, bruno] = [await anAdmin(), await aBroker({ email: 'ana@exemplo.com.br' }), await aBroker()];
  own = await aLead({ name: 'Caio', email: 'caio@exemplo.com.br', phone: '+5511911112222', assignedTo: bruno });
});

const correct = (person: Person, change: object) => as(person).put(`/leads/${own}`, change);
const clientOf = (broker: Person | null, phone = '+5511987654321') =>
  aLead({ name: 'Íris', email: 'iris@exemplo.com.br', phone, assignedTo: broker });

describe('a broker who corrects a phone to that of', () => {
  test.each(['11 98765-4321', '(11) 8765-4321', '+55 11 98765-4321'])(
    'a colleague’s client, written %s, is refused; the colleague is told, and keeps the client',
    async (phone) => {
      const client = await clientOf(ana);

      const { status, body } = await correct(bruno, { phone });

      expect(status).toBe(409);
      expect(body).toEqual({ message: ATTENDED, code: 'attended', fields: { phone: ATTENDED } });
      expect(await leadOf(own)).toMatchObject({ phone: '+5511911112222' });
      expect(await eventsOf(own)).toEqual([]);
      expect(await eventsOf(client)).toMatchObject([
        { type: 'contact', actorId: bruno.id, details: { contact: { source: 'broker', typed: { name: 'Caio' } } } },
      ]);
      expect(await waitingMails()).toMatchObject([{ recipient: 'ana@exemplo.com.br' }]);

      const form = { name: 'Íris', email: 'iris@exemplo.com.br', phone, region: 'abc' };
      await aVisitor().post('/leads/public', form);
      expect((await eventsOf(client)).at(-1)).toMatchObject({ type: 'contact', actorId: null });
      expect(await rowsOf('leads')).toHaveLength(2);
    },
  );

  test('another client of their own learns which lead it is', async () => {
    const client = await clientOf(bruno);

    const { status, body } = await correct(bruno, { phone: '11 98765-4321' });

    expect(status).toBe(409);
    expect(body).toEqual({
      message: DUPLICATE,
      code: 'duplicate',
      fields: { phone: DUPLICATE },
      lead: { _id: client, name: 'Íris' },
    });
    expect(await eventsOf(client)).toEqual([]);
  });

  test('somebody who waits for a broker gets that lead, too, as at a creation', async () => {
    const client = await clientOf(null);

    expect((await correct(bruno, { phone: '11 98765-4321' })).status).toBe(200);

    expect(await leadOf(client)).toMatchObject({ assignedTo: bruno.id });
    expect((await eventsOf(client)).map(({ type }) => type)).toEqual(['contact', 'assigned']);
    expect(await leadOf(own)).toMatchObject({ phone: '+5511987654321', assignedTo: bruno.id });
  });

  test('a colleague’s lead that shows with another one is refused, too', async () => {
    const [kept, merged] = [await aLead({ assignedTo: ana }), await clientOf(ana)];
    await as(admin).post(`/leads/${kept}/merge`, { leadId: merged });

    expect((await correct(bruno, { phone: '11 98765-4321' })).body.code).toBe('attended');
    expect((await eventsOf(kept)).at(-1)).toMatchObject({ type: 'contact', actorId: bruno.id });
  });

  test('the same landline with another e-mail corrects it; with the same e-mail it is a colleague’s client', async () => {
    await clientOf(ana, '+551131234567');
    expect((await correct(bruno, { phone: '11 3123-4567' })).status).toBe(200);
    const contact = { name: 'Íris', email: 'iris@exemplo.com.br', phone: '11 91111-2222', region: 'abc' };
    await correct(bruno, { phone: contact.phone });
    await aVisitor().post('/leads/public', contact);
    await correct(bruno, { phone: '11 3123-4567' });

    expect((await correct(bruno, { email: contact.email })).body.code).toBe('attended');
  });

  test('a merged lead of the same person, or in another notation, corrects it', async () => {
    await as(admin).post(`/leads/${own}/merge`, { leadId: await clientOf(null) });

    expect((await correct(bruno, { phone: '11 98765-4321' })).status).toBe(200);
    expect((await correct(bruno, { phone: '(11) 8765-4321' })).status).toBe(200);
  });
});

test('several corrections at once to one colleague’s client and to each other end, and move nobody', async () => {
  const [client, other] = [await clientOf(ana), await aLead({ phone: '+5511933334444', assignedTo: ana })];

  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => correct(bruno, { phone: '11 98765-4321' })),
    ...['11 91111-2222', '11 98765-4321'].map((phone) => as(ana).put(`/leads/${other}`, { phone })),
    as(ana).put(`/leads/${client}`, { phone: '11 93333-4444' }),
  ]);

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([409]));
  expect(await leadOf(client)).toMatchObject({ phone: '+5511987654321', assignedTo: ana.id });
});

describe('an admin who corrects a phone to that of another lead', () => {
  test('learns which it is, may go on, and joins the two; both stories say so', async () => {
    const client = await clientOf(ana);
    const { status, body } = await correct(admin, { phone: '11 98765-4321' });
    expect([status, body.code, body.lead]).toEqual([409, 'duplicate', { _id: client, name: 'Íris' }]);

    const anyway = await as(admin).put<Lead>(`/leads/${own}`, { phone: '11 98765-4321', allowDuplicate: true });
    expect([anyway.status, anyway.body.phone]).toEqual([200, '+5511987654321']);
    const { body: merge } = await as(admin).post<{ _id: string }>(`/leads/${client}/merge`, { leadId: own });

    expect((await eventsOf(client)).at(-1)).toMatchObject({
      type: 'merged',
      details: { merge: { lead: { _id: own } } },
    });
    expect((await eventsOf(own)).at(-1)).toMatchObject({
      type: 'merged',
      details: { merge: { lead: { _id: client } } },
    });
    const story = (await as(ana).get<LeadEvent[]>(`/leads/${client}/history`)).body;
    expect(story.map(({ type }) => type)).toEqual(['merged', 'corrected']);
    expect(story[0]!.details?.merge?.id).toBe(merge._id);
  });

  test('a broker may not go on', async () => {
    await clientOf(ana);

    const { status } = await correct(bruno, { phone: '11 98765-4321', allowDuplicate: true });

    expect(status).toBe(409);
  });
});
