import { randomUUID } from 'node:crypto';
import type { PlanBroker } from '#contract/giving/distribution.ts';
import { as } from '#test/client.ts';
import { amongst, distributionOf } from '#test/distribution.ts';
import { aLead, manyLeads } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables, rowsOf } from '#test/rows.ts';
let admin: Person;
let ana: Person;
let bruno: Person;
let calls: ReturnType<typeof distributionOf>;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
  ana = await aBroker({ name: 'Ana Souza', regions: ['zona sul', 'central'] });
  bruno = await aBroker({ name: 'Bruno Azevedo', regions: ['zona norte', 'central'] });
  calls = distributionOf(admin);
});

const owners = () => rowsOf('leads');
const ofBroker = (brokers: PlanBroker[], { id }: Person) => brokers.find(({ _id }) => _id === id)!;

describe('POST /api/leads/plans', () => {
  test('moves nothing, and says what each has, receives and ends with, and whose leads change hands', async () => {
    await manyLeads(4);
    await manyLeads(2, { assignedTo: ana });
    await manyLeads(1, { assignedTo: ana, status: 'perdido' });
    await aLead({ assignedTo: bruno, region: 'abc' });
    const before = await owners();

    const { status, body } = await calls.plan({ filter: { region: ['central'] }, ...amongst(ana, bruno) });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      strategy: 'igual',
      total: 6,
      closed: { leads: 1, included: false },
      outcomes: { atribuido: 4, mudou: 0, 'ja-era': 2, ficou: 0 },
      losing: [],
      left: [],
    });
    expect(ofBroker(body.brokers, ana)).toMatchObject({
      name: 'Ana Souza',
      openLeads: 2,
      receives: 3,
      kept: 2,
      ends: 3,
    });
    expect(ofBroker(body.brokers, bruno)).toMatchObject({ openLeads: 1, receives: 3, kept: 0, ends: 4 });
    expect(await owners()).toEqual(before);
    expect(await rowsOf('leadEvents')).toEqual([]);
  });

  test.each([
    ['a filter', () => ({ filter: { region: ['central'] } })],
    ['ticked leads', (leadIds: string[]) => ({ leadIds })],
  ])(
    'of %s takes only leads without a broker where asked, and its commit gives away no lead since given',
    async (_of, select) => {
      const leads = [...(await manyLeads(3)), ...(await manyLeads(2, { assignedTo: ana }))];
      const asked = { ...select(leads), ...amongst(bruno), onlyUnassigned: true };

      const { body } = await calls.plan(asked);

      expect(body).toMatchObject({ total: 3, leftOut: 2, outcomes: { atribuido: 3, mudou: 0 }, losing: [] });
      await as(admin).put('/leads/assign', { leadIds: leads.slice(0, 1), userId: ana.id });
      expect((await calls.commit(body._id)).status).toBe(409);
      const { body: again } = await calls.plan(asked);
      expect(again).toMatchObject({ total: 2, leftOut: 3 });
      expect((await calls.commit(again._id)).status).toBe(200);
      expect(await rowsOf('leads', { assignedTo: ana.id })).toHaveLength(3);
    },
  );

  test('names those whose leads go to others', async () => {
    const carla = await aBroker({ name: 'Carla Mendonça' });
    await manyLeads(5, { assignedTo: carla });

    const { body } = await calls.plan({ filter: {}, ...amongst(ana) });

    expect(body.outcomes.mudou).toBe(5);
    expect(body.losing).toEqual([{ _id: carla.id, name: 'Carla Mendonça', count: 5 }]);
  });

  test('takes leads by their ids, or a filter less the exceptions', async () => {
    const [first, second, third] = await manyLeads(4);

    const named = await calls.plan({ leadIds: [first, second, third], ...amongst(ana) });
    const filtered = await calls.plan({ filter: {}, except: [first], ...amongst(ana) });

    expect([named.body.total, filtered.body.total]).toEqual([3, 3]);
  });

  test('is the same for the same seed', async () => {
    await manyLeads(20);
    const request = { filter: {}, seed: 7, ...amongst(ana, bruno) };

    const [one, other] = [await calls.plan(request), await calls.plan(request)];

    expect((await calls.leadsOf(other.body._id)).body).toEqual((await calls.leadsOf(one.body._id)).body);
  });

  test('by weight gives three to one', async () => {
    await manyLeads(8);

    const { body } = await calls.plan({
      filter: {},
      strategy: 'peso',
      brokers: [
        { userId: ana.id, weight: 3 },
        { userId: bruno.id, weight: 1 },
      ],
    });

    expect(body.brokers.map(({ receives }) => receives)).toEqual([6, 2]);
  });

  test('by region gives nobody what they do not serve, and says what nobody can take', async () => {
    await manyLeads(2, { region: 'zona sul' });
    await manyLeads(3, { region: 'zona norte' });
    await manyLeads(1, { region: 'abc' });

    const { body } = await calls.plan({ filter: {}, strategy: 'regiao', ...amongst(ana, bruno) });

    expect(ofBroker(body.brokers, ana)).toMatchObject({ receives: 2, regions: [{ region: 'zona sul', count: 2 }] });
    expect(ofBroker(body.brokers, bruno)).toMatchObject({ receives: 3 });
    expect(body.left).toEqual([{ reason: 'Nenhum dos corretores escolhidos atende o ABC.', count: 1 }]);
    expect(body.outcomes).toMatchObject({ atribuido: 5, ficou: 1 });
  });

  test('stops at the caps', async () => {
    await manyLeads(10);

    const { body } = await calls.plan({
      filter: {},
      brokers: [
        { userId: ana.id, cap: 2 },
        { userId: bruno.id, cap: 5 },
      ],
    });

    expect(body.brokers.map(({ receives }) => receives)).toEqual([2, 5]);
    expect(body.left).toEqual([
      { reason: 'Quem poderia receber já chegou ao máximo de leads novos escolhido.', count: 3 },
    ]);
  });

  test('to the fewest open levels what they have', async () => {
    await manyLeads(6, { assignedTo: ana });
    const free = await manyLeads(4);

    const { body } = await calls.plan({ leadIds: free, strategy: 'menos-abertos', ...amongst(ana, bruno) });

    expect(ofBroker(body.brokers, ana)).toMatchObject({ openLeads: 6, receives: 0, ends: 6 });
    expect(ofBroker(body.brokers, bruno)).toMatchObject({ openLeads: 0, receives: 4, ends: 4 });
  });

  test.each([
    ['igual', {}, 'Ana Souza recebe 2 de 2 leads: partes iguais entre 1 corretor.'],
    ['peso', { weight: 3 }, 'Ana Souza tem peso 3 de 3 e recebe 2 de 2 leads.'],
    ['regiao', {}, 'Ana Souza atende a região central.'],
    ['menos-abertos', {}, 'Ana Souza tinha 0 leads abertos e termina com 2.'],
  ])('%s says of each lead why, in one sentence', async (strategy, how, reason) => {
    await manyLeads(2);

    const { body } = await calls.plan({ filter: {}, strategy, brokers: [{ userId: ana.id, ...how }] });
    const { body: leads, headers } = await calls.leadsOf(body._id, '?pageSize=1&page=2');

    expect(headers.get('x-total-count')).toBe('2');
    expect(leads).toEqual([
      expect.objectContaining({ from: null, to: { _id: ana.id, name: 'Ana Souza' }, outcome: 'atribuido', reason }),
    ]);
  });

  test('by region, of several brokers who serve it, names the one with the fewest', async () => {
    await manyLeads(2);

    const { body } = await calls.plan({ filter: {}, strategy: 'regiao', ...amongst(ana, bruno) });
    const { body: leads } = await calls.leadsOf(body._id, `?to=${ana.id}`);

    expect(leads.map(({ reason }) => reason)).toEqual([
      'Ana Souza atende a região central e era quem podia receber com menos leads.',
    ]);
  });

  test('speaks of equal parts only where no limit makes them unequal', async () => {
    await manyLeads(7);

    const { body } = await calls.plan({ filter: {}, brokers: [{ userId: ana.id, cap: 2 }, { userId: bruno.id }] });
    const { body: leads } = await calls.leadsOf(body._id);

    expect(new Set(leads.map(({ reason }) => reason))).toEqual(
      new Set([
        'Ana Souza recebe 2 de 7 leads, o máximo de leads novos escolhido.',
        'Bruno Azevedo recebe 5 de 7 leads.',
      ]),
    );
  });

  test('limits what comes to a broker, beside what they have', async () => {
    await manyLeads(3, { assignedTo: ana });
    await manyLeads(5);

    const { body } = await calls.plan({ filter: {}, brokers: [{ userId: ana.id, cap: 2 }] });
    const { body: leads } = await calls.leadsOf(body._id, '?outcome=atribuido');

    expect(body.outcomes).toEqual({ atribuido: 2, mudou: 0, 'ja-era': 3, ficou: 3 });
    expect(new Set(leads.map(({ reason }) => reason))).toEqual(
      new Set(['Ana Souza recebe 5 de 8 leads: 3 que já eram seus e mais 2, o máximo de leads novos escolhido.']),
    );
  });

  test('tells the leads of one broker, or of one outcome', async () => {
    await manyLeads(4);
    await manyLeads(2, { assignedTo: ana });
    const { body } = await calls.plan({ filter: {}, ...amongst(ana, bruno) });

    const [hers, already] = [
      await calls.leadsOf(body._id, `?to=${ana.id}`),
      await calls.leadsOf(body._id, '?outcome=ja-era'),
    ];

    expect(hers.body).toHaveLength(3);
    expect(already.body.map(({ reason }) => reason)).toEqual(Array(2).fill('Já era de Ana Souza e cabe na sua parte.'));
  });

  test.each([
    ['no leads', () => ({ ...amongst(ana) }), 'Selecione pelo menos um lead'],
    ['no broker', () => ({ filter: {}, brokers: [] }), 'Escolha ao menos um corretor'],
    ['a broker twice', () => ({ filter: {}, ...amongst(ana, ana) }), 'Há corretores repetidos na lista'],
    ['another strategy', () => ({ filter: {}, strategy: 'sorte', ...amongst(ana) }), 'Escolha como distribuir'],
    [
      'a weight of 0',
      () => ({ filter: {}, brokers: [{ userId: ana.id, weight: 0 }] }),
      'Informe um número inteiro de 1 a 100',
    ],
    [
      'a negative cap',
      () => ({ filter: {}, brokers: [{ userId: ana.id, cap: -1 }] }),
      'Informe um número inteiro de 0 a 100000',
    ],
    ['an unknown filter', () => ({ filter: { estado: 'novo' }, ...amongst(ana) }), 'Filtro desconhecido'],
  ])('of %s is refused', async (_what, body, message) => {
    const answer = await as(admin).post('/leads/plans', { strategy: 'igual', ...body() });

    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe(message);
  });

  test('with somebody who may not receive is refused with the reason', async () => {
    const away = await aBroker({ isActive: false });

    const answer = await as(admin).post('/leads/plans', { filter: {}, strategy: 'igual', ...amongst(ana, away) });

    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe('Este corretor está inativo e não pode receber leads');
  });

  test('of a filter that matches nobody is refused, and makes none', async () => {
    const answer = await as(admin).post('/leads/plans', { filter: {}, strategy: 'igual', ...amongst(ana) });

    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({ message: 'Selecione pelo menos um lead', code: 'nothing_chosen' });
    expect(await rowsOf('leadPlans')).toEqual([]);
  });

  test('with an unknown lead names it', async () => {
    const unknown = randomUUID();

    const answer = await as(admin).post('/leads/plans', { leadIds: [unknown], strategy: 'igual', ...amongst(ana) });

    expect(answer.status).toBe(404);
    expect(answer.body.fields).toEqual({ leadIds: unknown });
  });
});
