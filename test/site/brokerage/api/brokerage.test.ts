import { randomUUID } from 'node:crypto';
import type { Property } from '#contract/properties/properties.ts';
import type { Brokerage } from '#contract/site/brokerage.ts';
import { as, visitor } from '#test/client.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { rowsOf } from '#test/rows.ts';

let admin: Person;

beforeAll(async () => {
  admin = await anAdmin({ name: 'Helena Prado' });
});

const read = async (person = admin) => (await as(person).get<Brokerage>('/brokerage')).body;
const change = (body: object) => as(admin).put<Brokerage>('/brokerage', body);
const labels = ({ lossReasons }: Brokerage) => lossReasons.map(({ label }) => label);

describe('GET /api/brokerage', () => {
  test('answers everybody who is signed in: at first the product’s own template, and six reasons', async () => {
    const brokerage = await read(await aBroker());

    expect(brokerage).toEqual({
      name: 'Morada',
      phone: null,
      creci: null,
      privacyContact: null,
      accent: null,
      street: null,
      streetNumber: null,
      complement: null,
      neighbourhood: null,
      city: null,
      state: null,
      cep: null,
      fixed: [],
      logo: null,
      hasSiteAtRoot: false,
      lossReasons: expect.any(Array),
      labels: expect.any(Array),
      leadSources: [],
      zones: expect.any(String),
      regions: expect.any(Array),
      mapCenter: { lat: -23.55, lng: -46.63 },
      knownRegions: expect.any(Array),
      kinds: ['casa', 'apartamento'],
      sources: expect.any(Array),
      version: expect.any(String),
    });
    expect(labels(brokerage)).toEqual([
      'Não respondeu',
      'Comprou com outra imobiliária',
      'Preço acima do orçamento',
      'Crédito não aprovado',
      'Desistiu da compra',
      'Contato errado',
    ]);
    expect(brokerage.labels.map(({ label }) => label)).toEqual([
      'quente',
      'FGTS',
      'permuta',
      'financiamento',
      'investidor',
    ]);
    expect(await read()).toEqual(brokerage);
  });
});

describe('PUT /api/brokerage', () => {
  test('adds, renames, orders and archives reasons, and leaves the name as it is', async () => {
    await change({ name: 'Casa Nova' });
    const [first, second] = (await read()).lossReasons;

    const { body } = await change({
      lossReasons: [{ label: 'Mudou de cidade' }, { ...second, label: 'Comprou com outra' }, first],
    });

    expect(labels(body)).toEqual(['Mudou de cidade', 'Comprou com outra', 'Não respondeu']);
    expect(body.lossReasons[1]!._id).toBe(second!._id);
    expect(body.name).toBe('Casa Nova');
    expect(await read()).toEqual(body);
  });

  test('keeps an archived reason for the leads that name it, and it is the same one when it comes back', async () => {
    const { body: before } = await change({ lossReasons: [{ label: 'Sem fiador' }, { label: 'Caro' }] });
    await change({ lossReasons: [{ label: 'Caro', _id: before.lossReasons[1]!._id }] });
    expect(await rowsOf('lossReasons', { id: before.lossReasons[0]!._id })).toHaveLength(1);

    const { body } = await change({ lossReasons: [{ label: 'sem Fiador' }] });

    expect(body.lossReasons).toEqual([{ _id: before.lossReasons[0]!._id, label: 'sem Fiador' }]);
  });

  test('writes nothing over what another admin changed since, not even a new label', async () => {
    const { version, lossReasons } = (await change({ lossReasons: [{ label: 'Caro' }] })).body;
    const [reason] = lossReasons;
    await change({ lossReasons: [{ ...reason, label: 'Muito caro' }] });

    const answer = await as(admin)
      .with({ 'if-match': `"${version}"` })
      .put('/brokerage', { lossReasons: [{ ...reason, label: 'Caro demais' }] });

    expect([answer.status, answer.body.message]).toEqual([
      412,
      'Estas configurações foram alteradas por outra pessoa depois que você as abriu.',
    ]);
    expect(labels(await read())).toEqual(['Muito caro']);
  });

  test('takes a new reason and an archived one under its id together, whatever their labels were', async () => {
    const { body: before } = await change({ lossReasons: [{ label: 'Sem garantia' }] });
    await change({ lossReasons: [] });

    const renamed = { _id: before.lossReasons[0]!._id, label: 'Sem avalista' };
    const { body } = await change({ lossReasons: [{ label: 'Sem garantia' }, renamed] });

    expect(labels(body)).toEqual(['Sem garantia', 'Sem avalista']);
  });

  test.each([
    [{ labels: [{ label: 'quente' }, { label: 'Quente' }] }, { labels: 'Esta etiqueta está repetida' }],
    [{ labels: [{ label: 'a'.repeat(31) }] }, { labels: 'Use no máximo 30 caracteres' }],
    [{ leadSources: [{ label: 'Feirão' }, { label: 'FEIRAO' }] }, { leadSources: 'Esta origem está repetida' }],
    [{ leadSources: [{ label: 'indicacao' }] }, { leadSources: 'Esta origem já existe' }],
    [{ leadSources: [{ label: ' ' }] }, { leadSources: 'Escreva a origem' }],
    [{ regions: [{ label: 'Água Verde' }, { label: 'agua-verde' }] }, { regions: 'Esta região está repetida' }],
    [{ regions: [{ label: '🏠' }] }, { regions: 'Use letras ou números' }],
    [{ lossReasons: [{ label: ' ' }] }, { lossReasons: 'Escreva o motivo' }],
    [{ lossReasons: [{ label: 'Caro' }, { label: 'CARO' }] }, { lossReasons: 'Este motivo está repetido' }],
    [
      { lossReasons: ['Caro', 'Longe'].map((label) => ({ _id: '019aa0a0-0000-7000-8000-000000000000', label })) },
      { lossReasons: 'Este motivo está repetido' },
    ],
    [
      { lossReasons: Array.from({ length: 31 }, (_, index) => ({ label: `Motivo ${index.toString()}` })) },
      { lossReasons: 'Use no máximo 30 motivos' },
    ],
  ])('with %j is refused', async (wrong, fields) => {
    const answer = await as(admin).put('/brokerage', wrong);

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message: Object.values(fields)[0], code: 'invalid', fields });
  });

  test('adds, renames and orders regions; the key is made of the first name, and every form follows', async () => {
    const { regions } = await read();
    const central = { ...regions[0], label: 'Centro' };
    const batel = { label: 'Água Verde', area: '-25.44_-49.29_-25.46_-49.29_-25.46_-49.27' };

    const { body } = await change({ regions: [batel, central] });

    expect(body.regions.slice(0, 3)).toEqual([
      { _id: 'agua verde', ...batel },
      { _id: 'central', label: 'Centro', area: null },
      { _id: 'zona oeste', label: 'Zona oeste', area: null },
    ]);
    expect((await visitor.get('/regions')).body).toEqual([{ _id: 'agua verde', area: batel.area }]);
    const lead = { name: 'Ana', email: 'ana@exemplo.com', phone: '11987654321', region: 'agua verde' };
    expect((await as(admin).post('/leads', lead)).status).toBe(201);
    const again = await as(admin).put('/brokerage', { regions: [{ label: 'agua verde' }] });
    expect(again.body.fields).toEqual({ regions: 'Esta região já existe' });
  });

  test('says which kinds of property it deals in, in their order, at least one', async () => {
    const shop = { category: 'loja', location: { lat: -22.9, lng: -43.2 } } as const;
    const deleted = await aProperty(shop);
    await aProperty(shop);
    await as(admin).delete(`/properties/${deleted}`);
    const { body } = await change({ kinds: ['terreno', 'casa', 'terreno'] });

    expect(body.kinds).toEqual(['casa', 'terreno']);
    expect((await as(admin).get('/brokerage/kinds')).body).toEqual([{ kind: 'loja', properties: 1 }]);
    for (const [kinds, message] of [
      [[], 'Escolha pelo menos um tipo'],
      [['castelo'], 'Tipo inválido'],
    ])
      expect((await as(admin).put('/brokerage', { kinds })).body.fields).toEqual({ kinds: message });
  });

  test('of the city moves where maps begin, and what has no location with them', async () => {
    const id = await aProperty({ location: null });
    const standsAt = async (bbox: string) =>
      (await visitor.get<Property[]>(`/properties?bbox=${bbox}`)).body.some(({ _id }) => _id === id);
    const state = async ({ mapCenter }: Brokerage) => ({
      mapCenter,
      isInSaoPaulo: await standsAt('-46.64,-23.56,-46.62,-23.54'),
      isInCuritiba: await standsAt('-49.27,-25.43,-49.25,-25.41'),
    });
    expect(await state(await read())).toEqual({
      mapCenter: { lat: -23.55, lng: -46.63 },
      isInSaoPaulo: true,
      isInCuritiba: false,
    });

    const { body } = await change({ city: 'Curitiba', state: 'PR' });

    expect(await state(body)).toEqual({
      mapCenter: { lat: -25.42, lng: -49.26 },
      isInSaoPaulo: false,
      isInCuritiba: true,
    });
    expect((await change({ city: 'Curitibba' })).body.mapCenter).toBeNull();
    await change({ city: '', state: '' });
  });

  test('with a reason that is not there is refused', async () => {
    const answer = await as(admin).put('/brokerage', { lossReasons: [{ _id: randomUUID(), label: 'Caro' }] });

    expect([answer.status, answer.body.message]).toEqual([404, 'Motivo de perda não encontrado']);
  });
});
