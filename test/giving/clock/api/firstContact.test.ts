import { subMinutes } from 'date-fns';
import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { MAX_TYPED_PER_DAY } from '#contract/leads/leadValues.ts';
import type { Broker } from '#contract/people/brokers.ts';
import { as, aVisitor } from '#test/client.ts';
import { aLead, eventsOf, leadOf } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { rotationOf } from '#test/rotation.ts';
import { changeRows, emptyTables, eraseRows, rowOf, rowsOf } from '#test/rows.ts';

const PHONE = '(11) 98765-4321';
const FIRST = { name: 'Íris Leão', email: 'iris@exemplo.com.br', phone: PHONE, region: 'zona sul' };
const STRANGER = { name: 'Zé Ninguém', email: 'ze@exemplo.com.br', phone: PHONE, region: 'abc', consent: true };
const FACE = { name: 'Íris Leão', email: 'iris@exemplo.com.br', region: 'zona sul', consentAt: null };

let admin: Person;
let ana: Person;
let bruno: Person;

beforeEach(async () => {
  await emptyTables();
  [admin, ana, bruno] = [await anAdmin(), await aBroker({ name: 'Ana' }), await aBroker({ name: 'Bruno' })];
});

const write = (form: object) => aVisitor().post('/leads/public', form);
const minutesPass = (minutes: number) => changeRows('leads', {}, { createdAt: subMinutes(new Date(), minutes) });
const found = async (q: string, reader = admin) =>
  (await as(reader).get<Lead[]>(`/leads?q=${encodeURIComponent(q)}`)).body.map(({ _id }) => _id);

describe('a further contact', () => {
  test.each([
    ['an hour after the first', 60],
    ['eleven minutes after the first', 11],
    ['at once', 0],
  ])('of a stranger with the phone alone, %s, leaves name, e-mail, region and consent', async (_when, minutes) => {
    await write(FIRST);
    await minutesPass(minutes);

    await write(STRANGER);
    await write(STRANGER);

    expect(await rowOf('leads')).toMatchObject(FACE);
    expect(await rowsOf('leadEvents', { type: 'contact' })).toMatchObject([
      {
        details: {
          contact: { typed: { name: 'Zé Ninguém', email: 'ze@exemplo.com.br', region: 'abc' }, consent: true },
        },
      },
      { details: { contact: { typed: { name: 'Zé Ninguém' } } } },
    ]);
  });

  test('ten minutes after the first corrects nothing, however many came between', async () => {
    await write(FIRST);
    await write(FIRST);
    await minutesPass(11);
    await write(FIRST);

    await write({ ...FIRST, name: 'Outra Pessoa', region: 'abc', consent: true });

    expect(await rowOf('leads')).toMatchObject(FACE);
  });

  test.each([
    ['name', { name: 'Íris L. Leão' }],
    ['e-mail', { email: 'iris.leao@exemplo.com.br' }],
    ['region', { region: 'abc' }],
  ] as const)('at once, with another %s, corrects it', async (_what, correction) => {
    await write(FIRST);

    await write({ ...FIRST, ...correction });

    expect(await rowOf('leads')).toMatchObject({ ...FACE, ...correction });
  });

  test('corrects no lead that an admin made', async () => {
    const lead = await aLead({
      ...FACE,
      region: 'zona sul',
      phone: '+5511987654321',
      createdBy: admin,
      assignedTo: ana,
    });

    await write({ ...STRANGER, email: FIRST.email });

    expect(await leadOf(lead)).toMatchObject(FACE);
  });

  test('is found by every name, phone and e-mail, also those that were corrected', async () => {
    await write({ ...FIRST, name: 'Irys Leão' });
    await write(FIRST);
    await minutesPass(60);
    await write({ ...STRANGER, phone: '(11) 98765-4321' });
    const { id } = await rowOf('leads');
    await as(admin).put(`/leads/${id}`, { name: 'Dona Íris', phone: '21 97777-6666', email: 'dona@exemplo.com.br' });

    for (const q of ['Irys', 'Íris', 'Ninguem', 'ze@exemplo', 'iris@exemplo', '98765-4321', '97777-6666', 'dona'])
      expect([q, await found(q)]).toEqual([q, [id]]);
  });

  test('is found with the lead that its lead was merged into', async () => {
    await write(FIRST);
    await minutesPass(60);
    await write(STRANGER);
    const { id: leadId } = await rowOf('leads');
    const kept = await aLead();

    await as(admin).post(`/leads/${kept}/merge`, { leadId });

    expect(await found('Ninguém')).toEqual([kept]);
  });
});

describe('an e-mail that the person left', () => {
  let lead: string;
  beforeEach(async () => {
    lead = await aLead({ ...FACE, region: 'zona sul', phone: '+5511987654321', assignedTo: ana });
    await write(STRANGER);
  });

  test.each(['broker', 'admin'])('becomes the lead’s when its %s says so', async (who) => {
    const reader = who === 'admin' ? admin : ana;

    const { status, body } = await as(reader).put<Lead>(`/leads/${lead}`, { email: STRANGER.email });

    expect(status).toBe(200);
    expect(body).toMatchObject({ name: FACE.name, email: STRANGER.email });
    expect((await eventsOf(lead)).at(-1)).toMatchObject({
      type: 'corrected',
      actorId: reader.id,
      details: { corrected: { email: { before: FACE.email, after: STRANGER.email } } },
    });
  });

  test('is the only one that a broker may set, and no name', async () => {
    const { status, body } = await as(ana).put(`/leads/${lead}`, { email: 'inventado@exemplo.com.br' });
    const named = await as(ana).put(`/leads/${lead}`, { email: STRANGER.email, name: STRANGER.name });

    expect([status, named.status]).toEqual([403, 403]);
    expect(body.message).toBe('Só administradores corrigem o nome e o e-mail');
    expect((await as(bruno).put(`/leads/${lead}`, { email: STRANGER.email })).status).toBe(404);
    expect(await leadOf(lead)).toMatchObject(FACE);
  });

  test('does not replace one that the broker has not seen', async () => {
    const { body: seen } = await as(ana).get<Lead>(`/leads/${lead}`);
    await as(admin).put(`/leads/${lead}`, { email: 'nova@exemplo.com.br' });

    const answer = await as(ana)
      .with({ 'if-match': `"${seen.version}"` })
      .put(`/leads/${lead}`, { email: STRANGER.email });

    expect(answer.status).toBe(412);
    expect(await leadOf(lead)).toMatchObject({ email: 'nova@exemplo.com.br' });
  });
});

const LISTED = { name: 'Lista 0', email: 'lista@exemplo.com.br', phone: PHONE };

describe('the first contact of somebody whom a broker only typed', () => {
  let lead: string;
  beforeEach(async () => {
    await rotationOf(admin).turnOn('vez');
    await rotationOf(admin).pause(bruno);
    lead = (await as(bruno).post<Lead>('/leads', LISTED)).body._id;
  });

  test('takes a turn in the roleta, and the lead is as they say', async () => {
    await write({ ...FIRST, consent: true });

    const { consentAt, ...stored } = await rowOf('leads');
    expect(stored).toMatchObject({
      id: lead,
      name: 'Íris Leão',
      email: FIRST.email,
      region: 'zona sul',
      assignedTo: ana.id,
    });
    expect(consentAt).not.toBeNull();
    expect(await rowsOf('rotationTurns')).toMatchObject([{ source: 'landing', userId: ana.id }]);
    expect(await found('Lista')).toEqual([lead]);
    const { body: story } = await as(admin).get<LeadEvent[]>(`/leads/${lead}/history`);
    expect(story.map(({ type, from, to, reason }) => [type, from?.name, to?.name, reason]).slice(1, 3)).toEqual([
      [
        'assigned',
        'Bruno',
        undefined,
        'Bruno só cadastrou o lead: o primeiro contato da própria pessoa segue as regras.',
      ],
      ['contact', undefined, undefined, null],
    ]);
  });

  test('stays with them by the rule of their own site', async () => {
    await rotationOf(admin).turnOn('corretor');
    await rotationOf(admin).pause(bruno, false);

    await write({ ...FIRST, brokerId: bruno.id });

    expect(await rowOf('leads')).toMatchObject({ name: 'Íris Leão', assignedTo: bruno.id });
  });

  test('waits for an admin when the roleta is off, as any first contact', async () => {
    await eraseRows('rotationSources');

    await write(FIRST);

    expect(await rowOf('leads')).toMatchObject({ name: 'Íris Leão', assignedTo: null });
  });

  test('is the only one: the next contact takes no turn and changes no name', async () => {
    await write(FIRST);

    await write(STRANGER);
    await write({ ...STRANGER, email: FIRST.email });

    expect(await rowOf('leads')).toMatchObject({ name: 'Íris Leão', assignedTo: ana.id });
    expect(await rowsOf('rotationTurns')).toHaveLength(1);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['noted', () => as(bruno).post(`/leads/${lead}/notes`, { text: 'Quer varanda' })],
    ['talked', () => as(bruno).post(`/leads/${lead}/outcomes`, { outcome: 'talked' })],
    ['called', () => as(bruno).post(`/leads/${lead}/attempts`, { channel: 'phone' })],
    ['set a status', () => as(bruno).put(`/leads/${lead}`, { status: 'em andamento' })],
    ['arranged a visit', () => as(bruno).post(`/leads/${lead}/visits`, { at: '2030-01-02T12:00:00Z' })],
  ])('stays with a broker who %s', async (_what, work) => {
    await work();

    await write(FIRST);

    expect(await rowOf('leads')).toMatchObject({ name: 'Lista 0', assignedTo: bruno.id });
    expect(await rowsOf('rotationTurns')).toEqual([]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['left the team', () => as(admin).delete(`/users/${bruno.id}`)],
    ['may no longer log in', () => as(admin).put(`/users/${bruno.id}`, { isActive: false })],
  ])('brings their name also when that broker %s', async (_what, happens) => {
    await happens();

    await write(FIRST);

    expect(await rowOf('leads')).toMatchObject({ name: 'Íris Leão', email: FIRST.email, assignedTo: ana.id });
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      'a merge was undone',
      async () => {
        const leadId = await aLead({ name: 'Outro', phone: '+5521976543210' });
        const { body } = await as(admin).post<{ _id: string }>(`/leads/${leadId}/merge`, { leadId: lead });
        await as(admin).post(`/leads/merges/${body._id}/undo`);
      },
    ],
    ['a colleague noted a visit', () => as(ana).post('/leads', { ...LISTED, notes: 'Espera no plantão' })],
  ])('takes a turn and brings their name also after %s', async (_what, happens) => {
    await happens();

    await write(FIRST);

    expect(await leadOf(lead)).toMatchObject({ name: 'Íris Leão', email: FIRST.email, assignedTo: ana.id });
    expect(await rowsOf('rotationTurns')).toHaveLength(1);
  });

  test('brings their name, but takes no turn from a broker who got the lead from an admin', async () => {
    for (const { id } of [ana, bruno]) await as(admin).put('/leads/assign', { leadIds: [lead], userId: id });

    await write(FIRST);

    expect(await rowOf('leads')).toMatchObject({ name: 'Íris Leão', assignedTo: bruno.id });
    expect(await rowsOf('rotationTurns')).toEqual([]);
  });

  test('leaves another broker’s visit with the first, who is told', async () => {
    expect((await as(ana).post('/leads', FIRST)).body.code).toBe('attended');
    expect(await rowOf('leads')).toMatchObject({ assignedTo: bruno.id });
  });
});

test('somebody whom a broker took by typing, and never worked with, takes a turn too, and stays as they were', async () => {
  await rotationOf(admin).turnOn('vez');
  await rotationOf(admin).pause(bruno);
  const lead = await aLead({ ...FACE, region: 'zona sul', phone: '+5511987654321' });
  expect((await as(bruno).post('/leads', LISTED)).status).toBe(200);

  await write(STRANGER);

  expect(await leadOf(lead)).toMatchObject({ ...FACE, assignedTo: ana.id });
});

describe('phones that a broker types', () => {
  const type = (number: number) =>
    as(bruno).post('/leads', { ...LISTED, phone: `(11) 9${(60_000_000 + number).toString()}` });

  test('are forty a day; the next one is refused with a word, and admins see who types many', async () => {
    const answers = await Promise.all(Array.from({ length: MAX_TYPED_PER_DAY + 5 }, (_, number) => type(number)));

    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(40);
    expect(refused).toHaveLength(5);
    expect(refused[0]!.body).toMatchObject({
      message: 'Você já digitou 40 contatos em 24 horas, o máximo. Tente mais tarde, ou peça a um administrador.',
    });
    const [worked] = await rowsOf('leads');
    await as(bruno).post(`/leads/${worked!.id}/notes`, { text: 'Quer varanda' });
    expect(
      (await as(admin).get<Broker[]>('/users/brokers')).body.map(({ name, typedLeads }) => [name, typedLeads]),
    ).toEqual([
      ['Ana', 0],
      ['Bruno', 39],
    ]);
    // A correction types a phone, too.
    expect((await as(bruno).put(`/leads/${worked!.id}`, { phone: '(11) 95555-4444' })).status).toBe(429);
    expect((await as(ana).post('/leads', LISTED)).status).toBe(201);
  });
});
