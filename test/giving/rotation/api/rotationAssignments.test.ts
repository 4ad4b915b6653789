import { randomUUID } from 'node:crypto';
import { sub } from 'date-fns';
import type { OwnRotation } from '#contract/giving/rotation.ts';
import { as } from '#test/client.ts';
import { eventsOf } from '#test/leads.ts';
import { waitingMails } from '#test/mails.ts';
import { aBroker } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { LEDGER, replay, ENTRIES } from '#test/replay.ts';
import type { LedgerRow, StoredEntry } from '#test/replay.ts';
import { aContact, pauseSelf, assignmentsOf } from '#test/rotation.ts';
import { changeRows, eraseRows, insertRows } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { sql } from '#test/sql.ts';
import { admin, ana, bruno, owners, reasons, roleta, setUpRotation } from './rotationSetup.ts';

setUpRotation();

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
      hasPhone: true,
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

describe('new weights', () => {
  const counted = (all: (string | null)[]) =>
    [ana, bruno].map(({ id }) => all.filter((owner) => owner === id).length).toSorted();
  const NEW_WEIGHTS = 'Os pesos mudaram. Daqui em diante, a conta de todos recomeça igual.';

  test('begin with equal shares: a lead that somebody had before is no five leads now', async () => {
    await roleta.turnOn('vez');
    await owners(3);
    await roleta.write({ brokers: [ana, bruno].map(({ id }) => ({ userId: id, weight: 5 })) });

    expect(counted(await owners(4))).toEqual([2, 2]);
  });

  test('also of a broker in pause, who left with a lead more', async () => {
    await roleta.turnOn('vez');
    await roleta.pause(bruno);
    await owners(1);
    await roleta.pause(bruno, false);
    await roleta.pause(ana);
    await roleta.write({ brokers: [ana, bruno].map(({ id }) => ({ userId: id, weight: 4 })) });
    await owners(1);
    await roleta.pause(ana, false);

    expect(counted(await owners(4))).toEqual([2, 2]);
  });

  test('stand in everybody’s ledger, once, and only where a weight is another one', async () => {
    await roleta.turnOn('vez');
    await owners(2);
    await roleta.write({ brokers: [{ userId: ana.id, weight: 1, dailyCap: 9 }] });
    await roleta.write({
      brokers: [
        { userId: ana.id, weight: 5 },
        { userId: bruno.id, weight: 1 },
      ],
    });
    await roleta.write({ brokers: [{ userId: ana.id, weight: 5 }] });
    await owners(1);

    const { body } = await assignmentsOf(admin);
    expect(body.map(({ kind }) => kind)).toEqual(['chegada', 'pesos', 'chegada', 'chegada']);
    expect(body[1]).toMatchObject({ source: null, lead: null, to: null, rule: null, reason: NEW_WEIGHTS, skipped: [] });
    for (const reader of [ana, bruno])
      expect((await reasons(reader)).filter((reason) => reason === NEW_WEIGHTS)).toHaveLength(1);
    expect((await assignmentsOf(admin, `?userId=${bruno.id}`)).body.map(({ kind }) => kind)).toContain('pesos');
  });
});

test('who has reached the day’s limit reads each turn that went by, as somebody in pause does', async () => {
  const carla = await aBroker({ name: 'Carla Dias' });
  await roleta.turnOn('vez');
  const before = await owners(3);
  const [full, paused] = before as [string, string, string];
  await roleta.write({ brokers: [{ userId: full, dailyCap: 1 }] });
  await as(admin).put(`/rotation/brokers/${paused}/pause`, { paused: true });
  await owners(6);

  const readOf = async (id: string) => reasons([ana, bruno, carla].find((broker) => broker.id === id)!);
  const told = [(await readOf(full)).slice(0, -1), (await readOf(paused)).slice(0, -1)];
  for (const [index, reason] of ['no limite do dia', 'em pausa'].entries()) {
    expect(new Set(told[index])).toEqual(new Set([`A vez passou: você estava ${reason}.`]));
    expect(told[index]!.length).toBeGreaterThanOrEqual(5);
    expect(told[index]!.length).toBeLessThanOrEqual(6);
  }
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
        sentBy: null,
        lead: { _id: id, name: 'Íris Leão' },
        gone: null,
        reason: 'Era a vez de Bruno Azevedo entre todos os corretores.',
        skipped: [{ brokers: [{ _id: ana.id, name: 'Ana Souza' }], reason: 'estava em pausa.' }],
      },
    ]);
  });

  test('shows a broker their own assignments and why they were skipped, with no more than the first names of others’ leads', async () => {
    await roleta.turnOn('regiao', 'vez');
    const own = await aContact({ region: 'abc', name: 'Íris Leão' });
    await pauseSelf(ana);
    await aContact({ region: 'abc', name: 'Zoé Prado' });
    await aContact({ region: 'zona norte', name: 'Caio Brito' });

    const { body } = await assignmentsOf(ana);

    expect(body).toMatchObject([
      {
        to: { _id: bruno.id },
        lead: null,
        gone: { firstName: 'Zoé', neighbourhood: null },
        reason: 'A vez passou: você estava em pausa.',
        skipped: [],
      },
      {
        to: { _id: ana.id },
        lead: { _id: own.id, name: 'Íris Leão' },
        gone: null,
        reason: 'Era a sua vez entre quem atende o ABC.',
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Prado|Caio/);
  });

  test('names a lead that went by its first name and the property’s bairro alone', async () => {
    await roleta.turnOn('corretor');
    const address = 'Rua Harmonia, 512 – Vila Madalena, São Paulo';
    const propertyId = await aProperty({ broker: ana, address });
    const { id } = await aContact({ propertyId, name: 'Mariana Duarte', email: 'mariana@exemplo.com.br' });
    await as(admin).put('/leads/assign', { leadIds: [id], userId: bruno.id });

    const { body } = await assignmentsOf(ana);

    expect(body).toMatchObject([{ lead: null, gone: { firstName: 'Mariana', neighbourhood: 'Vila Madalena' } }]);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`Duarte|mariana@|11940000|Harmonia|${id}`));
    expect((await assignmentsOf(bruno)).body).toEqual([]);
  });

  test('stays what it was when a person is forgotten with their lead', async () => {
    await roleta.turnOn('vez');
    const { id, owner } = await aContact();
    await eraseRows('leads', { id });

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

    await expect(changeRows('rotationTurns', {}, { userId: null })).rejects.toThrow('rotation_turns is append-only');
    await expect(eraseRows('rotationTurns')).rejects.toThrow('rotation_turns is append-only');
    await expect(eraseRows('rotationSkips')).rejects.toThrow('rotation_skips is append-only');
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
      'O contato é de um imóvel de Ana Souza.',
    ]);
    expect(await reasons(ana)).toEqual([
      'Era a sua vez entre quem atende a zona sul.',
      'O contato veio do seu site.',
      'O contato é de um imóvel seu.',
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
    await insertRows('presence', { userId: ana.id, seenAt: sub(new Date(), { seconds: 50 }) });
    await aContact({ region: 'abc' });
    expect(await waitingMails()).toEqual([]);

    await changeRows('presence', {}, { seenAt: sub(new Date(), { seconds: 61 }) });
    await aContact({ region: 'abc' });
    expect(await waitingMails()).toHaveLength(1);
  });
});
