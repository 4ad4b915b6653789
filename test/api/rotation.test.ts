import { randomUUID } from 'node:crypto';
import type { OwnRotation, Rotation } from '#contract/rotation.ts';
import { as } from '../support/client.ts';
import { brokerOf, eventsOf } from '../support/leads.ts';
import { waitingMails } from '../support/mails.ts';
import { aBroker, anAdmin } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import { aProperty } from '../support/properties.ts';
import { LEDGER, replay, ENTRIES } from '../support/replay.ts';
import type { LedgerRow, StoredEntry } from '../support/replay.ts';
import { aContact, pauseSelf, rotationOf, assignmentsOf } from '../support/rotation.ts';
import { server } from '../support/server.ts';
import { sql } from '../support/sql.ts';

let admin: Person;
let ana: Person;
let bruno: Person;
let roleta: ReturnType<typeof rotationOf>;

beforeEach(async () => {
  await sql`truncate users, leads, properties, rotation_sources, rotation_queues, throttles, jobs.job restart identity cascade`;
  admin = await anAdmin();
  ana = await aBroker({ name: 'Ana Souza', regions: ['zona sul', 'abc'] });
  bruno = await aBroker({ name: 'Bruno Azevedo', regions: ['zona norte'] });
  roleta = rotationOf(admin);
});

const owners = async (count: number, wanted: Parameters<typeof aContact>[0] = {}) => {
  const all: (string | null)[] = [];
  for (let index = 0; index < count; index++) all.push((await aContact(wanted)).owner);
  return all;
};
const shares = ({ brokers }: Rotation) => brokers.map(({ weight, dailyCap }) => [weight, dailyCap]);
const reasons = async (reader: Person) => (await assignmentsOf(reader)).body.map(({ reason }) => reason);

const anyText: unknown = expect.any(String);

describe('the settings', () => {
  test('are off for every source, with every rule, until an admin turns one on', async () => {
    const { body } = await roleta.read();

    const rules = ['corretor', 'regiao', 'vez'];
    expect(body.sources).toEqual([
      { source: 'landing', isOn: false, rules, toBrokerWhenOff: true, version: anyText },
      { source: 'property', isOn: false, rules, toBrokerWhenOff: true, version: anyText },
      { source: 'hotsite', isOn: false, rules, toBrokerWhenOff: true, version: anyText },
    ]);
    expect(body.brokers).toEqual([
      {
        _id: ana.id,
        name: 'Ana Souza',
        avatar: null,
        regions: ['zona sul', 'abc'],
        weight: 1,
        dailyCap: null,
        isPaused: false,
        receivedToday: 0,
        openLeads: 0,
        version: anyText,
      },
      expect.objectContaining({ _id: bruno.id, regions: ['zona norte'] }),
    ]);
    expect((await aContact()).owner).toBeNull();
    expect((await assignmentsOf(admin)).body).toEqual([]);
  });

  test('keep the sources and brokers that the request does not name', async () => {
    await roleta.write({ sources: [{ source: 'landing', isOn: true, rules: ['vez'] }] });
    await roleta.set(ana, { weight: 3, dailyCap: 5 });
    await roleta.write({ sources: [{ source: 'hotsite', isOn: true, rules: ['corretor', 'vez'] }] });

    const { body } = await roleta.read();

    expect(body.sources).toMatchObject([
      { source: 'landing', isOn: true, rules: ['vez'] },
      { source: 'property', isOn: false },
      { source: 'hotsite', isOn: true, rules: ['corretor', 'vez'] },
    ]);
    expect(shares(body)).toEqual([
      [3, 5],
      [1, null],
    ]);
  });

  test('keep the fields that a line does not name', async () => {
    await roleta.write({ sources: [{ source: 'landing', isOn: true, rules: ['vez'] }] });
    await roleta.set(ana, { weight: 3, dailyCap: 5 });
    await roleta.set(bruno, { weight: 2, dailyCap: 4 });

    const { status, body } = await roleta.write({
      sources: [{ source: 'landing', isOn: false }],
      brokers: [
        { userId: ana.id, dailyCap: null },
        { userId: bruno.id, weight: 7 },
      ],
    });

    expect(status).toBe(200);
    expect(body.sources[0]).toMatchObject({ isOn: false, rules: ['vez'] });
    expect(shares(body)).toEqual([
      [3, null],
      [7, 4],
    ]);
  });

  test.each([
    [{ sources: [{ source: 'landing', isOn: true, rules: [] }] }, 'Escolha ao menos uma regra'],
    [{ sources: [{ source: 'landing', isOn: true, rules: ['vez', 'vez'] }] }, 'Há regras repetidas'],
    [{ sources: [{ source: 'admin', isOn: true, rules: ['vez'] }] }, 'Origem inválida'],
    [{ brokers: [{ userId: 'ana', weight: 1, dailyCap: null }] }, 'Identificador inválido'],
    [{ brokers: [{ userId: randomUUID(), weight: null }] }, 'Informe o peso'],
    [{ brokers: [{ userId: randomUUID(), weight: 1, version: 1 }] }, 'Informe um texto'],
  ])('are refused with %j', async (wrong, message) => {
    const { status, body } = await roleta.write(wrong);

    expect(status).toBe(400);
    expect(body).toMatchObject({ message });
  });

  test('of somebody who is no broker are refused, and nothing is stored', async () => {
    const answer = await roleta.write({
      sources: [{ source: 'landing', isOn: true, rules: ['vez'] }],
      brokers: [{ userId: admin.id, weight: 2, dailyCap: null }],
    });

    expect([answer.status, answer.body]).toEqual([404, { message: 'Corretor não encontrado', code: 'not_found' }]);
    expect((await roleta.read()).body.sources[0]!.isOn).toBe(false);
  });
});

describe('the version of a line', () => {
  const refused = 'Alterado depois que você abriu';
  const lineOf = (person: Person, { brokers }: Rotation) => {
    const { _id: userId, version } = brokers.find(({ _id }) => _id === person.id)!;
    return { userId, version };
  };

  test('is optional: without it the last write wins', async () => {
    await roleta.set(ana, { weight: 3 });

    expect((await roleta.set(ana, { weight: 5 })).status).toBe(200);
  });

  test('allows the write if it is the current one, and changes with the write', async () => {
    const { body } = await roleta.read();
    const { version } = body.sources[0]!;

    const answer = await roleta.write({
      sources: [{ source: 'landing', isOn: true, rules: ['vez'], version }],
      brokers: [{ ...lineOf(ana, body), weight: 2 }],
    });

    expect(answer.status).toBe(200);
    expect(answer.body.sources[0]!.version).not.toBe(version);
    expect(lineOf(ana, answer.body)).not.toEqual(lineOf(ana, body));
    expect(lineOf(bruno, answer.body)).toEqual(lineOf(bruno, body));
    expect((await roleta.read()).body).toEqual(answer.body);
  });

  test('does not change with pauses and leads, which are no settings', async () => {
    const { body } = await roleta.read();
    await roleta.turnOn('vez');
    await aContact();
    await roleta.pause(ana);

    expect(lineOf(ana, (await roleta.read()).body)).toEqual(lineOf(ana, body));
  });

  test('from before somebody else’s change of the same fields is refused, and no line is written', async () => {
    const { body: seen } = await roleta.read();
    await roleta.set(bruno, { weight: 3, dailyCap: 8 });
    await roleta.write({ sources: [{ source: 'hotsite', isOn: true, rules: ['vez'] }] });
    const { body: before } = await roleta.read();

    const { status, body } = await roleta.write({
      sources: [
        { source: 'landing', isOn: true, version: seen.sources[0]!.version },
        { source: 'hotsite', isOn: true, rules: ['regiao'], version: seen.sources[2]!.version },
      ],
      brokers: [
        { ...lineOf(ana, seen), weight: 9 },
        { ...lineOf(bruno, seen), weight: 5, dailyCap: 8 },
      ],
    });

    expect([status, body]).toEqual([
      412,
      {
        message: 'A roleta foi alterada por outra pessoa depois que você a abriu.',
        code: 'changed_since',
        fields: { 'sources[1].rules': refused, 'brokers[1].weight': refused },
        current: before,
      },
    ]);
    expect((await roleta.read()).body).toEqual(before);
    expect((await roleta.write({ brokers: [{ ...lineOf(bruno, before), weight: 5 }] })).status).toBe(200);
  });

  test('that is older allows a change of another field of the line', async () => {
    const { body: seen } = await roleta.read();
    await roleta.write({ brokers: [{ ...lineOf(ana, seen), dailyCap: 8 }] });

    const { status, body } = await roleta.write({ brokers: [{ ...lineOf(ana, seen), weight: 4 }] });

    expect(status).toBe(200);
    expect(shares(body)[0]).toEqual([4, 8]);
  });

  test('from before a whole line does not put back what somebody else changed in it', async () => {
    const { body: seen } = await roleta.read();
    await roleta.set(ana, { weight: 1, dailyCap: 8 });

    const { status, body } = await roleta.write({ brokers: [{ ...lineOf(ana, seen), weight: 4, dailyCap: null }] });

    expect(status).toBe(412);
    expect(body).toMatchObject({ fields: { 'brokers[0].dailyCap': refused } });
  });

  test('lets a request be repeated: it overwrites nothing the second time', async () => {
    const { body: seen } = await roleta.read();
    const change = { brokers: [{ ...lineOf(ana, seen), weight: 4 }] };
    await roleta.write(change);

    expect((await roleta.write(change)).status).toBe(200);
  });

  test('lets one of two writes at the same moment through, and refuses the other', async () => {
    const { body: seen } = await roleta.read();

    const answers = await Promise.all(
      [4, 6].map((weight) => roleta.write({ brokers: [{ ...lineOf(ana, seen), weight }] })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(shares((await roleta.read()).body)[0]).toEqual([[4, 6][winner], null]);
  });
});

describe('a visitor’s new lead', () => {
  test('goes to everybody in turn', async () => {
    await roleta.turnOn('vez');

    const [first, second, third, fourth] = await owners(4);

    expect([first, second].toSorted()).toEqual([ana.id, bruno.id].toSorted());
    expect([third, fourth]).toEqual([first, second]);
    expect(
      (await roleta.read()).body.brokers.map(({ receivedToday, openLeads: open }) => [receivedToday, open]),
    ).toEqual([
      [2, 2],
      [2, 2],
    ]);
  });

  test('goes by weight', async () => {
    await roleta.turnOn('vez');
    await roleta.set(ana, { weight: 3 });

    const all = await owners(8);

    expect(all.filter((owner) => owner === ana.id)).toHaveLength(6);
  });

  test('goes first to a broker who serves its region', async () => {
    await roleta.turnOn('regiao', 'vez');

    expect(await owners(2, { region: 'zona norte' })).toEqual([bruno.id, bruno.id]);
    expect(await owners(2, { region: 'abc' })).toEqual([ana.id, ana.id]);
    expect((await owners(2, { region: 'central' })).toSorted()).toEqual([ana.id, bruno.id].toSorted());
  });

  test('goes to the broker of its property', async () => {
    await roleta.turnOn('corretor', 'vez');
    const property = await aProperty({ broker: bruno });

    expect(await owners(3, { propertyId: property })).toEqual([bruno.id, bruno.id, bruno.id]);
    expect((await assignmentsOf(admin)).body[0]).toMatchObject({ source: 'property', rule: 'corretor' });
  });

  test('goes to the broker on whose site it was left', async () => {
    await roleta.turnOn('corretor', 'vez');

    expect(await owners(3, { brokerId: bruno.id })).toEqual([bruno.id, bruno.id, bruno.id]);
    expect((await assignmentsOf(admin)).body[0]).toMatchObject({ source: 'hotsite', rule: 'corretor' });
  });

  test('leaves the queue of everybody as it was when it goes to the property’s broker', async () => {
    await roleta.turnOn('corretor', 'vez');
    const property = await aProperty({ broker: bruno });
    await owners(3, { propertyId: property });

    const next = await owners(2);

    expect(next.toSorted()).toEqual([ana.id, bruno.id].toSorted());
  });

  test.each([
    ['unknown', () => Promise.resolve(randomUUID())],
    ['inactive', async () => (await aBroker({ isActive: false })).id],
    ['an admin', () => Promise.resolve(admin.id)],
  ])('of a site whose broker is %s is not lost', async (_which, broker) => {
    await roleta.turnOn('corretor', 'vez');

    const { id, owner } = await aContact({ brokerId: await broker() });

    expect([ana.id, bruno.id]).toContain(owner);
    const [lead] = await sql`select source, site_broker_id from leads where id = ${id}`;
    expect(lead).toEqual({ source: 'hotsite', site_broker_id: null });
  });

  test('has events that say who got it and by which assignment', async () => {
    await roleta.turnOn('vez');

    const { id, owner } = await aContact();

    expect(await eventsOf(id)).toEqual([
      expect.objectContaining({ type: 'created', actor_id: null }),
      expect.objectContaining({ type: 'assigned', actor_id: null, batch_id: null, from_user: null, to_user: owner }),
    ]);
    expect(await sql`select turn_id from lead_events where lead_id = ${id} order by id`).toEqual([
      { turn_id: null },
      { turn_id: 1 },
    ]);
  });

  test('stays where it is when the visitor sends it again', async () => {
    await roleta.turnOn('vez');
    const contact = { email: 'iris@exemplo.com.br', phone: '(11) 98765-4321' };

    const first = await aContact({ ...contact });
    const second = await aContact({ ...contact });

    expect(second).toEqual(first);
    expect((await assignmentsOf(admin)).body).toHaveLength(1);
  });

  test('of a source that is off is left alone', async () => {
    await roleta.write({ sources: [{ source: 'property', isOn: true, rules: ['vez'] }] });

    expect((await aContact()).owner).toBeNull();
    expect((await aContact({ propertyId: await aProperty() })).owner).not.toBeNull();
  });

  test('is no admin’s: a lead that an admin types in is left alone', async () => {
    await roleta.turnOn('vez');

    const { body } = await as(admin).post<{ assignedTo: null }>('/leads', {
      name: 'Feito à mão',
      email: 'mao@exemplo.com.br',
      phone: '(11) 98765-4321',
    });

    expect(body.assignedTo).toBeNull();
  });

  test('is stored without a broker when the roleta fails, and the log says why', async () => {
    await roleta.turnOn('vez');
    await sql`alter table rotation_seats add constraint broken check (taken < 0)`;

    const { id, owner } = await aContact();

    await sql`alter table rotation_seats drop constraint broken`;
    expect(owner).toBeNull();
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['created']);
    expect((await assignmentsOf(admin)).body).toEqual([]);
    expect(server.logged()).toContain('a turn failed: the lead stays unassigned');
    expect((await aContact()).owner).not.toBeNull();
  });

  test('goes to nobody who is being deactivated at that moment', async () => {
    await roleta.turnOn('vez');
    await as(admin).put(`/users/${bruno.id}`, { isActive: false });
    const carla = await aBroker();

    const leaving = as(admin).delete(`/users/${carla.id}`);
    const all = await Promise.all(Array.from({ length: 6 }, () => aContact()));
    await leaving;

    const owned = await Promise.all(all.map(({ id }) => brokerOf(id)));
    expect(owned).not.toContain(bruno.id);
    expect(owned).not.toContain(carla.id);
  });
});

describe('while its roleta is off, a visitor’s new lead', () => {
  test('from a broker’s property goes to that broker, with ledger, story and mail', async () => {
    const { id, owner } = await aContact({ propertyId: await aProperty({ broker: bruno }) });

    expect(owner).toBe(bruno.id);
    expect((await assignmentsOf(admin)).body).toEqual([
      expect.objectContaining({
        source: 'property',
        rule: 'corretor',
        to: { _id: bruno.id, name: 'Bruno Azevedo' },
        reason: 'O contato veio da página de um imóvel de Bruno Azevedo.',
      }),
    ]);
    expect((await eventsOf(id)).map(({ type, to_user }) => [type, to_user])).toEqual([
      ['created', null],
      ['assigned', bruno.id],
    ]);
    const [mail] = await waitingMails();
    expect(mail!.recipient).toBe(bruno.email);
    expect(mail!.body).not.toContain('A roleta trouxe');
  });

  test('from a broker’s site goes to that broker', async () => {
    expect((await aContact({ brokerId: ana.id })).owner).toBe(ana.id);
    expect((await assignmentsOf(ana)).body).toMatchObject([
      { source: 'hotsite', reason: 'O contato veio do seu site.' },
    ]);
  });

  test('that has no broker of its own waits for an admin, and the ledger knows nothing of it', async () => {
    await aContact();
    await aContact({ propertyId: await aProperty() });
    await aContact({ brokerId: randomUUID() });

    expect(await sql`select from leads where assigned_to is not null`).toEqual([]);
    expect((await assignmentsOf(admin)).body).toEqual([]);
  });

  test('is given to nobody by the other rules that are set for later', async () => {
    await roleta.write({ sources: [{ source: 'property', isOn: false, rules: ['regiao', 'vez'] }] });

    expect((await aContact({ propertyId: await aProperty() })).owner).toBeNull();
    expect((await aContact({ propertyId: await aProperty({ broker: ana }) })).owner).toBe(ana.id);
  });

  test('of a broker in pause, or with the day’s limit, waits for an admin, and the ledger says why', async () => {
    await roleta.set(ana, { dailyCap: 1 });
    await roleta.pause(bruno);

    expect((await aContact({ brokerId: ana.id })).owner).toBe(ana.id);
    expect((await aContact({ brokerId: ana.id })).owner).toBeNull();
    expect((await aContact({ brokerId: bruno.id })).owner).toBeNull();

    expect(await reasons(admin)).toEqual([
      'Quem poderia receber estava em pausa.',
      'Quem poderia receber estava no limite do dia.',
      'O contato veio do site de Ana Souza.',
    ]);
    expect(await reasons(bruno)).toEqual(['A vez passou: você estava em pausa.']);
  });

  test('waits for an admin once the setting of its source says so', async () => {
    const { body } = await roleta.write({ sources: [{ source: 'hotsite', toBrokerWhenOff: false }] });

    expect(body.sources.map(({ toBrokerWhenOff }) => toBrokerWhenOff)).toEqual([true, true, false]);
    expect((await aContact({ brokerId: ana.id })).owner).toBeNull();
    expect((await aContact({ propertyId: await aProperty({ broker: ana }) })).owner).toBe(ana.id);
    expect((await assignmentsOf(admin)).body).toHaveLength(1);
  });

  test('takes nobody’s turn', async () => {
    await roleta.write({ sources: [{ source: 'landing', isOn: true, rules: ['vez'] }] });
    await owners(3, { brokerId: bruno.id });

    expect((await owners(2)).toSorted()).toEqual([ana.id, bruno.id].toSorted());
  });

  test('and a setting that somebody else has changed since is not overwritten', async () => {
    const { version } = (await roleta.read()).body.sources[2]!;
    await roleta.write({ sources: [{ source: 'hotsite', toBrokerWhenOff: false }] });

    const line = { source: 'hotsite', version };
    expect((await roleta.write({ sources: [{ ...line, toBrokerWhenOff: true }] })).status).toBe(412);
    expect((await roleta.write({ sources: [{ ...line, rules: ['vez'] }] })).status).toBe(200);
  });

  test('can be expected by a broker: their status says from which sources', async () => {
    const mine = async () => (await as(ana).get<OwnRotation>('/rotation/mine')).body;
    expect(await mine()).toMatchObject({ isOn: false, ownFrom: ['property', 'hotsite'] });

    await roleta.write({
      sources: [
        { source: 'landing', isOn: true },
        { source: 'hotsite', toBrokerWhenOff: false },
      ],
    });

    expect(await mine()).toMatchObject({ isOn: true, ownFrom: ['property'] });
  });
});

describe('who is passed over', () => {
  test('has paused, until they come back', async () => {
    await roleta.turnOn('vez');
    const { body } = await pauseSelf(ana);

    expect(body).toMatchObject({ isOn: true, isPaused: true });
    expect(await owners(2)).toEqual([bruno.id, bruno.id]);
    await pauseSelf(ana, false);
    expect(await owners(1)).toEqual([ana.id]);
  });

  test('is paused by an admin, and both see it', async () => {
    await roleta.turnOn('vez');
    const { body } = await roleta.pause(ana);

    expect(body.brokers[0]).toMatchObject({ _id: ana.id, isPaused: true });
    expect((await as(ana).get<OwnRotation>('/rotation/mine')).body.isPaused).toBe(true);
    expect(await owners(1)).toEqual([bruno.id]);
    expect((await roleta.pause({ ...ana, id: randomUUID() })).status).toBe(404);
  });

  test('has reached the daily cap, by any rule', async () => {
    await roleta.turnOn('corretor', 'vez');
    await roleta.set(ana, { dailyCap: 2 });
    const property = await aProperty({ broker: ana });

    expect(await owners(2, { propertyId: property })).toEqual([ana.id, ana.id]);
    expect(await owners(2)).toEqual([bruno.id, bruno.id]);
    expect((await as(ana).get<OwnRotation>('/rotation/mine')).body).toEqual({
      isOn: true,
      ownFrom: [],
      isPaused: false,
      isAdmitted: true,
      weight: 1,
      dailyCap: 2,
      receivedToday: 2,
      regions: ['zona sul', 'abc'],
    });
  });

  test('counts from midnight in São Paulo', async () => {
    await roleta.turnOn('vez');
    await roleta.set(ana, { dailyCap: 1 });
    await roleta.pause(bruno);
    await owners(1);
    await sql`alter table rotation_turns disable trigger rotation_turns_append_only`;
    await sql`
      update rotation_turns set at = date_trunc('day', now() at time zone 'America/Sao_Paulo')
        at time zone 'America/Sao_Paulo' - interval '1 millisecond'`;
    await sql`alter table rotation_turns enable trigger rotation_turns_append_only`;

    expect(await owners(2)).toEqual([ana.id, null]);
  });

  test('never gets more than their day’s leads, also when they all come at once', async () => {
    await roleta.turnOn('regiao', 'vez');
    await roleta.set(ana, { dailyCap: 3 });
    await roleta.set(bruno, { dailyCap: 4 });

    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => aContact({ region: index % 2 ? 'zona norte' : 'abc' })),
    );

    const counts = [ana.id, bruno.id, null].map((id) => all.filter(({ owner }) => owner === id).length);
    expect(counts).toEqual([3, 4, 13]);
  });

  test('may be everybody: the lead stays unassigned, and the ledger says why', async () => {
    await roleta.turnOn('vez');
    await roleta.pause(ana);
    await roleta.pause(bruno);

    const { id, owner } = await aContact();

    expect(owner).toBeNull();
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['created']);
    expect((await assignmentsOf(admin)).body).toEqual([
      expect.objectContaining({ rule: null, to: null, reason: 'Quem poderia receber estava em pausa.' }),
    ]);
  });
});

describe('a broker who comes and goes', () => {
  test('starves nobody: of 40 leads weight 3 has its share, while another comes back every five', async () => {
    const carla = await aBroker({ name: 'Carla Dias' });
    await roleta.turnOn('vez');
    await roleta.set(ana, { weight: 3 });
    await roleta.set(bruno, { weight: 2 });

    const all: (string | null)[] = [];
    for (let round = 0; round < 8; round++) {
      await pauseSelf(carla, round % 2 === 1);
      all.push(...(await owners(5)));
    }

    // 3 of 6 while Carla is there, 3 of 5 while she is not.
    const counts = [ana, bruno, carla].map(({ id }) => all.filter((owner) => owner === id).length);
    expect(counts[0]).toBeGreaterThanOrEqual(20);
    expect(counts[0]).toBeLessThanOrEqual(24);
    expect(counts[2]).toBeLessThanOrEqual(5);
  });

  test('gets no more: weight 1 between two of weight 5 has 2 of 22 leads, with a pause after each', async () => {
    const carla = await aBroker({ name: 'Carla Dias' });
    await roleta.turnOn('vez');
    await roleta.set(ana, { weight: 5 });
    await roleta.set(bruno, { weight: 5 });

    const all: (string | null)[] = [];
    for (let lead = 0; lead < 22; lead++) {
      await pauseSelf(carla, all.at(-1) === carla.id);
      all.push(...(await owners(1)));
    }

    expect(all.filter((owner) => owner === carla.id).length).toBeLessThanOrEqual(2);
  });

  test('takes part as before after a pause', async () => {
    await roleta.turnOn('vez');
    await owners(2);
    await pauseSelf(ana);
    await owners(3);
    await pauseSelf(ana, false);

    expect((await owners(2)).toSorted()).toEqual([ana.id, bruno.id].toSorted());
  });
});

describe('GET /api/rotation/assignments', () => {
  const ledgerRows = () => server.query<LedgerRow>(LEDGER, []);
  const storedEntries = () => server.query<StoredEntry>(ENTRIES, []);

  test('gives, replayed, the stored queues, through pauses, weights, caps and regions', async () => {
    await roleta.turnOn('regiao', 'vez');
    const region = 'abc';
    await owners(3, { region });
    await roleta.set(ana, { weight: 3 });
    await owners(4);
    await pauseSelf(ana);
    await owners(2, { region });
    await roleta.set(bruno, { weight: 7, dailyCap: 8 });
    await pauseSelf(ana, false);
    await as(admin).put(`/users/${bruno.id}`, { regions: [region] });
    await owners(5, { region });
    await owners(4);

    const stored = await storedEntries();

    expect(stored.map(({ queue }) => queue)).toEqual(['regiao:abc', 'regiao:abc', 'regiao:zona sul', 'vez', 'vez']);
    expect(replay(await ledgerRows())).toEqual(stored);
  });

  test('keeps assignments from before the queue counts, which do not change the queue', async () => {
    await sql`
      insert into rotation_turns (at, lead_id, source, region, rules, rule, queue, user_id, eligible)
      select now() - interval '2 days', gen_random_uuid(), 'landing', 'abc', '{vez}', 'vez', 'vez', ${ana.id}, null
      from generate_series(1, 9)`;
    await roleta.turnOn('vez');

    const taken = await owners(4);

    expect(taken.filter((owner) => owner === ana.id)).toHaveLength(2);
    expect(await storedEntries()).toMatchObject([{ since: 10 }, { since: 10 }]);
    expect(replay(await ledgerRows())).toEqual(await storedEntries());
  });

  test('shows an admin each assignment with its lead, its reason and who was skipped', async () => {
    await roleta.turnOn('corretor', 'regiao', 'vez');
    await roleta.pause(ana);
    const property = await aProperty({ broker: ana });
    const { id } = await aContact({ propertyId: property, region: 'abc', name: 'Íris Leão' });

    const { body, headers } = await assignmentsOf(admin);

    expect(headers.get('x-total-count')).toBe('1');
    expect(body).toEqual([
      {
        _id: expect.stringMatching(/^\d+$/),
        at: expect.stringMatching(/Z$/),
        kind: 'chegada',
        from: null,
        source: 'property',
        region: 'abc',
        rule: 'vez',
        to: { _id: bruno.id, name: 'Bruno Azevedo' },
        lead: { _id: id, name: 'Íris Leão' },
        reason: 'Era a vez de Bruno Azevedo entre todos os corretores.',
        skipped: [{ brokers: [{ _id: ana.id, name: 'Ana Souza' }], reason: 'estava em pausa.' }],
      },
    ]);
  });

  test('shows a broker their own assignments and why they were skipped, without the leads of others', async () => {
    await roleta.turnOn('regiao', 'vez');
    const own = await aContact({ region: 'abc', name: 'Íris Leão' });
    await pauseSelf(ana);
    await aContact({ region: 'abc', name: 'Zoé Prado' });
    await aContact({ region: 'zona norte', name: 'Caio Brito' });

    const { body } = await assignmentsOf(ana);

    expect(body).toMatchObject([
      { to: { _id: bruno.id }, lead: null, reason: 'A vez passou: você estava em pausa.', skipped: [] },
      {
        to: { _id: ana.id },
        lead: { _id: own.id, name: 'Íris Leão' },
        reason: 'Era a sua vez entre quem atende o ABC.',
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Zoé|Caio/);
  });

  test('does not name a lead to a broker who has lost it', async () => {
    await roleta.turnOn('regiao');
    const { id } = await aContact({ region: 'abc' });
    await as(admin).put('/leads/assign', { leadIds: [id], userId: bruno.id });

    expect((await assignmentsOf(ana)).body).toMatchObject([{ lead: null }]);
    expect((await assignmentsOf(bruno)).body).toEqual([]);
  });

  test('stays what it was when a person is forgotten with their lead', async () => {
    await roleta.turnOn('vez');
    const { id, owner } = await aContact();
    await sql`delete from leads where id = ${id}`;

    const { body } = await assignmentsOf(admin);

    expect(body).toMatchObject([{ lead: null, to: { _id: owner } }]);
    expect((await roleta.read()).body.brokers.find(({ _id }) => _id === owner)!.receivedToday).toBe(1);
  });

  test('shows a broker their own alone, also when they request another’s; an admin the requested broker’s', async () => {
    await roleta.turnOn('regiao');
    await aContact({ region: 'abc' });
    await aContact({ region: 'zona norte' });

    expect((await assignmentsOf(bruno, `?userId=${ana.id}`)).body).toMatchObject([{ to: { _id: bruno.id } }]);
    expect((await assignmentsOf(admin, `?userId=${ana.id}`)).body).toMatchObject([{ to: { _id: ana.id } }]);
    expect((await assignmentsOf(admin)).body).toHaveLength(2);
  });

  test.each(['', 'userId'])('goes on by its cursor, either way (%s)', async (which) => {
    await roleta.turnOn('vez');
    await roleta.pause(bruno);
    await owners(3);
    await roleta.pause(bruno, false);
    await roleta.pause(ana);
    await owners(2);
    const of = which && `&userId=${ana.id}`;

    const newest = await assignmentsOf(admin, `?${of}`);
    const all = newest.body.map(({ _id }) => _id);
    for (const sort of ['-createdAt', 'createdAt']) {
      const seen: string[] = [];
      for (let after: string | null = ''; after !== null;) {
        const { body, headers } = await assignmentsOf(
          admin,
          `?pageSize=2&sort=${sort}${of}${after && `&after=${after}`}`,
        );
        seen.push(...body.map(({ _id }) => _id));
        after = headers.get('x-next-cursor');
      }
      expect(seen).toEqual(sort === 'createdAt' ? all.toReversed() : all);
    }
    expect(newest.headers.get('x-total-count')).toBe(all.length.toString());
    expect((await assignmentsOf(admin, '?after=abc')).status).toBe(400);
  });

  test('cannot be changed, not even past the server', async () => {
    await roleta.turnOn('vez');
    await roleta.pause(ana);
    await aContact();

    await expect(sql`update rotation_turns set user_id = null`).rejects.toThrow('rotation_turns is append-only');
    await expect(sql`delete from rotation_turns`).rejects.toThrow('rotation_turns is append-only');
    await expect(sql`delete from rotation_skips`).rejects.toThrow('rotation_skips is append-only');
  });

  test('says it in words, for each rule', async () => {
    await roleta.turnOn('corretor', 'regiao');
    await aContact({ propertyId: await aProperty({ broker: ana }) });
    await aContact({ brokerId: ana.id });
    await aContact({ region: 'zona sul' });
    await aContact({ region: 'central' });
    await roleta.turnOn('corretor');
    await aContact();

    expect(await reasons(admin)).toEqual([
      'O contato não veio da página nem do site de um corretor.',
      'Nenhum corretor ativo atende a região central.',
      'Era a vez de Ana Souza entre quem atende a zona sul.',
      'O contato veio do site de Ana Souza.',
      'O contato veio da página de um imóvel de Ana Souza.',
    ]);
    expect(await reasons(ana)).toEqual([
      'Era a sua vez entre quem atende a zona sul.',
      'O contato veio do seu site.',
      'O contato veio da página de um imóvel seu.',
    ]);
  });
});

describe('the mail', () => {
  test('goes to a broker who does not have the product open, with a link to their leads', async () => {
    await roleta.turnOn('regiao');
    await aContact({ region: 'abc', name: 'Íris Leão' });

    const sent = await waitingMails();

    expect(sent).toMatchObject([{ recipient: ana.email, subject: 'Novo lead: Íris Leão' }]);
    expect(sent[0]!.body).toContain('Chegou um lead para você: Íris Leão. Veja o contato e responda logo:');
    expect(sent[0]!.body).toContain('https://morada.example.com/my-leads');
    expect(sent[0]!.body).not.toContain(ana.name);
  });

  test('does not go to a broker who was there within the last minute', async () => {
    await roleta.turnOn('regiao');
    await sql`insert into presence values (${ana.id}, now() - interval '50 seconds')`;
    await aContact({ region: 'abc' });
    expect(await waitingMails()).toEqual([]);

    await sql`update presence set seen_at = now() - interval '61 seconds'`;
    await aContact({ region: 'abc' });
    expect(await waitingMails()).toHaveLength(1);
  });
});
