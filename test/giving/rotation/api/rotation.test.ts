import { randomUUID } from 'node:crypto';
import type { OwnRotation, Rotation } from '#contract/giving/rotation.ts';
import { NO_CONDITIONS } from '#contract/giving/rotationCases.ts';
import { as } from '#test/client.ts';
import { brokerOf, eventsOf } from '#test/leads.ts';
import { waitingMails } from '#test/mails.ts';
import { aBroker } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { aContact, allBy, assignmentsOf } from '#test/rotation.ts';
import { rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { sql } from '#test/sql.ts';
import { admin, ana, bruno, owners, reasons, roleta, setUpRotation } from './rotationSetup.ts';

setUpRotation();

const shares = ({ brokers }: Rotation) => brokers.map(({ weight, dailyCap }) => [weight, dailyCap]);

const anyText: unknown = expect.any(String);

describe('the settings', () => {
  test('are off for every source, with every rule, until an admin turns one on', async () => {
    const { body } = await roleta.read();

    expect(body.sources).toEqual([
      { source: 'landing', isOn: false, toBrokerWhenOff: true, version: anyText },
      { source: 'property', isOn: false, toBrokerWhenOff: true, version: anyText },
      { source: 'hotsite', isOn: false, toBrokerWhenOff: true, version: anyText },
    ]);
    expect(body.cases.list).toEqual([
      { conditions: NO_CONDITIONS, rules: ['corretor', 'regiao', 'vez'], teamId: null },
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
        hasPhone: true,
        openLeads: 0,
        version: anyText,
      },
      expect.objectContaining({ _id: bruno.id, regions: ['zona norte'] }),
    ]);
    expect((await aContact()).owner).toBeNull();
    expect((await assignmentsOf(admin)).body).toEqual([]);
  });

  test('keep the sources and brokers that the request does not name', async () => {
    await roleta.write({ sources: [{ source: 'landing', isOn: true }], ...allBy('vez') });
    await roleta.set(ana, { weight: 3, dailyCap: 5 });
    await roleta.write(allBy('corretor', 'vez'));
    await roleta.write({ sources: [{ source: 'hotsite', isOn: true }] });

    const { body } = await roleta.read();

    expect(body.sources).toMatchObject([
      { source: 'landing', isOn: true },
      { source: 'property', isOn: false },
      { source: 'hotsite', isOn: true },
    ]);
    expect(body.cases.list).toMatchObject([{ rules: ['corretor', 'vez'] }]);
    expect(shares(body)).toEqual([
      [3, 5],
      [1, null],
    ]);
  });

  test('keep the fields that a line does not name', async () => {
    await roleta.write({ sources: [{ source: 'landing', isOn: true }], ...allBy('vez') });
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
    expect(body.sources[0]).toMatchObject({ isOn: false });
    expect(body.cases.list).toMatchObject([{ rules: ['vez'] }]);
    expect(shares(body)).toEqual([
      [3, null],
      [7, 4],
    ]);
  });

  test.each([
    [allBy(), 'Escolha quem recebe'],
    [allBy('vez', 'vez'), 'Há regras repetidas'],
    [{ sources: [{ source: 'admin', isOn: true }] }, 'Origem inválida'],
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
      sources: [{ source: 'landing', isOn: true }],
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
      sources: [{ source: 'landing', isOn: true, version }],
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
    await roleta.write({ sources: [{ source: 'hotsite', isOn: true, toBrokerWhenOff: false }], ...allBy('vez') });
    const { body: before } = await roleta.read();

    const { status, body } = await roleta.write({
      sources: [
        { source: 'landing', isOn: true, version: seen.sources[0]!.version },
        { source: 'hotsite', isOn: true, toBrokerWhenOff: true, version: seen.sources[2]!.version },
      ],
      cases: { list: [{ rules: ['regiao'] }], version: seen.cases.version },
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
        fields: { 'sources[1].toBrokerWhenOff': refused, 'cases.list': refused, 'brokers[1].weight': refused },
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
    const [lead] = await rowsOf('leads', { id });
    expect(lead).toMatchObject({ source: 'hotsite', siteBrokerId: null });
  });

  test('has events that say who got it and by which assignment', async () => {
    await roleta.turnOn('vez');

    const { id, owner } = await aContact();

    expect(await eventsOf(id)).toEqual([
      expect.objectContaining({ type: 'created', actorId: null }),
      expect.objectContaining({ type: 'assigned', actorId: null, runId: null, fromUser: null, toUser: owner }),
    ]);
    expect(await rowsOf('leadEvents', { leadId: id })).toMatchObject([{ turnId: null }, { turnId: 1 }]);
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
    await roleta.write({ sources: [{ source: 'property', isOn: true }], ...allBy('vez') });

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
        reason: 'O contato é de um imóvel de Bruno Azevedo.',
      }),
    ]);
    expect((await eventsOf(id)).map(({ type, toUser }) => [type, toUser])).toEqual([
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

    expect((await rowsOf('leads')).filter(({ assignedTo }) => assignedTo !== null)).toEqual([]);
    expect((await assignmentsOf(admin)).body).toEqual([]);
  });

  test('is given to nobody by the other rules that are set for later', async () => {
    await roleta.write({ sources: [{ source: 'property', isOn: false }], ...allBy('regiao', 'vez') });

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
    await roleta.write({ sources: [{ source: 'landing', isOn: true }], ...allBy('vez') });
    await owners(3, { brokerId: bruno.id });

    expect((await owners(2)).toSorted()).toEqual([ana.id, bruno.id].toSorted());
  });

  test('and a setting that somebody else has changed since is not overwritten', async () => {
    const { version } = (await roleta.read()).body.sources[2]!;
    await roleta.write({ sources: [{ source: 'hotsite', toBrokerWhenOff: false }] });

    const line = { source: 'hotsite', version };
    expect((await roleta.write({ sources: [{ ...line, toBrokerWhenOff: true }] })).status).toBe(412);
    expect((await roleta.write({ sources: [{ ...line, isOn: true }] })).status).toBe(200);
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
