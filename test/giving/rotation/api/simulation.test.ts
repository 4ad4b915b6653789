import type { Simulation } from '#contract/giving/rotation.ts';
import { as } from '#test/client.ts';
import { eventsOf } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { aContact, allBy, rotationOf, assignmentsOf } from '#test/rotation.ts';
import { emptyTables } from '#test/rows.ts';
import { sql } from '#test/sql.ts';

let admin: Person;
let ana: Person;
let bruno: Person;
let roleta: ReturnType<typeof rotationOf>;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin();
  ana = await aBroker({ name: 'Ana Souza', regions: ['abc'] });
  bruno = await aBroker({ name: 'Bruno Azevedo' });
  roleta = rotationOf(admin);
});

/** A contact that came `daysAgo` days ago, at noon in São Paulo. */
async function aContactOf(daysAgo: number, wanted: Parameters<typeof aContact>[0] = {}): Promise<string> {
  const { id } = await aContact(wanted);
  await sql`
    update leads set created_at = (date_trunc('day', now() at time zone 'America/Sao_Paulo') + interval '12 hours')
      at time zone 'America/Sao_Paulo' - ${daysAgo}::int * interval '1 day'
    where id = ${id}`;
  return id;
}

const received = (body: { brokers: { name: string; received: number }[] }) =>
  Object.fromEntries(body.brokers.map((broker) => [broker.name, broker.received]));

describe('POST /api/rotation/simulation', () => {
  test('says who would have got each lead of the last 30 days, by which rule, and moves nothing', async () => {
    await roleta.write({ sources: [{ source: 'property', toBrokerWhenOff: false }] });
    // So that Ana is first where the queue has everybody.
    await roleta.set(ana, { weight: 2 });
    const property = await aProperty({ broker: bruno });
    const first = await aContactOf(3, { propertyId: property, name: 'Íris Leão' });
    const second = await aContactOf(2, { region: 'abc', name: 'Caio Brito' });
    await aContactOf(1, { region: 'central' });
    await aContactOf(31);

    const { status, body } = await roleta.simulate('corretor', 'regiao', 'vez');

    expect(status).toBe(200);
    expect(body).toMatchObject({
      days: 30,
      total: 3,
      isAll: true,
      isAllOff: false,
      sources: [
        { source: 'landing', isOn: false, isSimulated: true, total: 2, assigned: 2 },
        { source: 'property', isOn: false, isSimulated: true, total: 1, assigned: 1 },
        { source: 'hotsite', isOn: false, isSimulated: true, total: 0, assigned: 0 },
      ],
      byRule: { corretor: 1, regiao: 1, equipe: 0, vez: 1 },
      nobody: [],
    });
    expect(body.brokers).toEqual([
      {
        _id: ana.id,
        name: 'Ana Souza',
        avatar: null,
        received: 2,
        byRule: { captador: 0, corretor: 0, regiao: 1, equipe: 0, vez: 1 },
        skipped: 0,
      },
      {
        _id: bruno.id,
        name: 'Bruno Azevedo',
        avatar: null,
        received: 1,
        byRule: { captador: 0, corretor: 1, regiao: 0, equipe: 0, vez: 0 },
        skipped: 0,
      },
    ]);
    expect(body.latest.slice(1)).toEqual([
      {
        lead: { _id: second, name: 'Caio Brito', region: 'abc', status: 'novo' },
        source: 'landing',
        at: expect.stringMatching(/Z$/),
        to: { _id: ana.id, name: 'Ana Souza' },
        reason: 'Era a vez de Ana Souza entre quem atende o ABC.',
      },
      expect.objectContaining({
        lead: expect.objectContaining({ _id: first }),
        to: { _id: bruno.id, name: 'Bruno Azevedo' },
        reason: 'O contato é de um imóvel de Bruno Azevedo.',
      }),
    ]);
    expect((await eventsOf(first)).map(({ type }) => type)).toEqual(['created']);
    expect((await assignmentsOf(admin)).body.filter(({ kind }) => kind !== 'pesos')).toEqual([]);
    expect((await roleta.read()).body.sources.some(({ isOn }) => isOn)).toBe(false);
  });

  test('uses the settings of its request, and the settings in force for what the request does not name', async () => {
    await aContactOf(1);
    await aContactOf(1);
    await aContactOf(1, { brokerId: ana.id });
    await aContactOf(1, { propertyId: await aProperty() });
    await aContactOf(1, { propertyId: await aProperty({ broker: bruno }) });
    await roleta.write({ sources: [{ source: 'hotsite', isOn: true }] });
    await roleta.set(bruno, { weight: 2 });

    const { body } = await as(admin).post('/rotation/simulation', {
      sources: [{ source: 'landing', isOn: true }],
      ...allBy('corretor', 'vez'),
      brokers: [{ userId: ana.id, weight: 5, dailyCap: null }],
    });

    // Ana has the greater weight and is first; Bruno is next.
    expect(body).toMatchObject({ total: 5, byRule: { corretor: 2, regiao: 0, equipe: 0, vez: 2 }, nobody: [] });
    expect(body).toMatchObject({
      sources: [
        { source: 'landing', isOn: false, isSimulated: true, total: 2, assigned: 2 },
        { source: 'property', isOn: false, isSimulated: false, total: 2, assigned: 1 },
        { source: 'hotsite', isOn: true, isSimulated: true, total: 1, assigned: 1 },
      ],
      brokers: [
        { name: 'Ana Souza', received: 2 },
        { name: 'Bruno Azevedo', received: 2 },
      ],
    });
  });

  test.each([
    ['as stored', []],
    ['as requested', [{ source: 'landing', isOn: false }]],
  ])('with every source off, %s, says what the rules would do if all were on', async (_which, sources) => {
    await aContactOf(2);
    await aContactOf(1, { propertyId: await aProperty() });

    const { body } = await as(admin).post<Simulation>('/rotation/simulation', { sources, brokers: [] });

    expect(body).toMatchObject({
      isAllOff: true,
      total: 2,
      byRule: { corretor: 0, regiao: 0, equipe: 0, vez: 2 },
      nobody: [],
    });
    expect(body.sources.map(({ isOn, isSimulated }) => [isOn, isSimulated])).toEqual([
      [false, true],
      [false, true],
      [false, true],
    ]);
    expect((await roleta.read()).body.sources.some(({ isOn }) => isOn)).toBe(false);
  });

  test('keeps to the caps, day by day', async () => {
    await roleta.set(ana, { dailyCap: 1 });
    await roleta.pause(bruno);
    for (const day of [3, 3, 2, 2, 2]) await aContactOf(day);

    const { body } = await roleta.simulate('vez');

    expect(received(body)).toEqual({ 'Ana Souza': 2, 'Bruno Azevedo': 0 });
    expect(body.nobody).toEqual([{ reason: 'Quem poderia receber estava em pausa ou no limite do dia.', count: 3 }]);
    expect(body.brokers.find(({ _id }) => _id === bruno.id)!.skipped).toBeGreaterThan(0);
  });

  test('takes the leads in the order in which they came, as live assignments would', async () => {
    for (const day of [5, 1, 4, 2, 3, 6]) await aContactOf(day);

    const { body } = await roleta.simulate('vez');

    expect(body.latest.map(({ at }) => at)).toEqual(
      body.latest
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const takers = body.latest.map(({ to }) => to!._id);
    expect(takers.filter((_, index) => index % 2 === 0)).toEqual(Array.from({ length: 3 }, () => takers[0]));
    expect(takers[1]).not.toBe(takers[0]);
  });

  test('looks at the 20,000 latest, and says when there are more', async () => {
    // It reads the leads alone, not what triggers count of them.
    await sql`alter table leads disable trigger user`;
    await sql`
      insert into leads (id, name, email, phone, region, source, created_at)
      select gen_random_uuid(), 'Visitante', 'v@exemplo.com.br', '+5511987654321', 'abc', 'landing', now() - n * interval '1 minute'
      from generate_series(1, 20001) n`;
    await sql`alter table leads enable trigger user`;

    const { body } = await roleta.simulate('vez');

    expect(body).toMatchObject({ total: 20_000, isAll: false, byRule: { vez: 20_000 } });
    expect(received(body)).toEqual({ 'Ana Souza': 10_000, 'Bruno Azevedo': 10_000 });
    expect(body.latest).toHaveLength(50);
  });

  test('of nothing says so', async () => {
    const { body } = await roleta.simulate('vez');

    expect(body).toMatchObject({ total: 0, isAll: true, nobody: [], latest: [] });
  });
});
