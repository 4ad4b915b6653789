import { randomUUID } from 'node:crypto';
import type { Lead } from '#contract/leads/leads.ts';
import type { Property, PropertyDetail } from '#contract/properties/properties.ts';
import { as, visitor } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aJpeg } from '#test/photos.ts';
import { aProperty } from '#test/properties.ts';
import { FILLED, formOf } from '#test/propertyForm.ts';
import { rowsOf } from '#test/rows.ts';

let admin: Person;
let photo: Buffer;

beforeAll(async () => {
  [admin, photo] = [await anAdmin(), await aJpeg()];
});

const create = (fields: Record<string, string> = FILLED, images = [photo]) =>
  as(admin).post<PropertyDetail>('/properties/create-property', formOf(fields, images));

const change = (id: string, fields: Record<string, string>) =>
  as(admin).put<PropertyDetail>(`/properties/${id}`, formOf(fields));

const read = async (id: string, who = visitor) => (await who.get<PropertyDetail>(`/properties/${id}`)).body;

/** The details of a property that has none. */
const UNTOLD = {
  priceFall: null,
  rentFall: null,
  business: 'venda',
  rentPrice: null,
  condoFee: null,
  iptu: null,
  iptuPeriod: 'anual',
  usableArea: null,
  totalArea: null,
  suites: null,
  cep: null,
  neighbourhood: null,
  city: null,
  state: null,
  streetNumber: null,
  complement: null,
  floor: null,
  builtYear: null,
  characteristics: [],
  video: null,
  acceptsExchange: false,
  acceptsFinancing: false,
  addressDisplay: 'exato',
  statusChange: null,
};

describe('POST /api/properties/create-property', () => {
  test('is answered as everybody may read it from then on', async () => {
    const broker = await aBroker({ name: 'Ana Souza', slug: 'ana-souza', phone: '+5511987654321' });

    const { status, body } = await create({
      ...FILLED,
      offer: 'Condomínio grátis',
      status: 'reservado',
      location: '-23.5891,-46.6101',
      broker: broker.id,
    });

    const address = expect.stringMatching(/^\/photos\/[\da-f]{8}-[\da-f]{4}-7[\da-f-]{21}$/) as string;
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
      name: 'Casa térrea no Ipiranga',
      bedrooms: 3,
      bathrooms: 2,
      countInStock: 1,
      price: 1_250_000.5,
      parking: 0,
      category: 'casa',
      region: 'zona sul',
      description: 'Boa luz natural',
      address: 'Rua Bom Pastor, 100',
      offer: 'Condomínio grátis',
      images: [address],
      status: 'reservado',
      location: { lat: -23.5891, lng: -46.6101 },
      broughtBy: null,
      broker: { _id: broker.id, name: 'Ana Souza', phone: '+5511987654321', photo: null, slug: 'ana-souza' },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: body.createdAt,
      version: expect.any(String),
      ...UNTOLD,
      reference: expect.stringMatching(/^MO-\d+$/),
      photos: [
        {
          url: body.images[0],
          width: 600,
          height: 400,
          isPlan: false,
          preview: expect.stringMatching(/^data:image\/webp;base64,/),
        },
      ],
    });
    expect(await read(body._id)).toEqual(body);
  });

  test('needs neither an offer nor a status, a location or a broker', async () => {
    const { body } = await create();

    expect(body).toMatchObject({ offer: null, status: 'disponível', location: null, broker: null });
  });

  test('takes empty inputs of the optional fields for nothing', async () => {
    const { status, body } = await create({ ...FILLED, offer: '', location: '', broker: '' });

    expect([status, body.offer, body.location, body.broker]).toEqual([201, null, null, null]);
  });

  test('has its texts trimmed', async () => {
    const { body } = await create({ ...FILLED, name: '  Sobrado  ', address: '\tRua A, 1 ' });

    expect([body.name, body.address]).toEqual(['Sobrado', 'Rua A, 1']);
  });

  test('keeps every sign of what was written, and the line ends that forms send as one', async () => {
    // FormData makes \\r\\n of every line end.
    const description = 'Linha 1\nLinha 2 “aspas” \\barra\\ %_ \' " <b>negrito</b> 🏡 Ação';

    expect((await create({ ...FILLED, description })).body.description).toBe(description);
  });

  test.each([
    ['name', 'O nome é obrigatório', ''],
    ['name', 'Use no máximo 120 caracteres', 'a'.repeat(121)],
    ['name', 'Há caracteres inválidos', 'Casa\u0000'],
    ['bedrooms', 'Número de quartos é obrigatório', ''],
    ['bedrooms', 'Informe um número', 'três'],
    ['bedrooms', 'Deve ser maior que 0', '0'],
    ['bedrooms', 'Deve ser maior que 0', '-1'],
    ['bedrooms', 'Informe um número inteiro', '2,5'],
    ['bedrooms', 'Informe um número', '1e3'],
    ['bedrooms', 'Informe no máximo 999', '99999999999'],
    ['bathrooms', 'Número de banheiros é obrigatório', ''],
    ['bathrooms', 'Deve ser maior que 0', '0'],
    ['countInStock', 'Estoque é obrigatório', ''],
    ['countInStock', 'Deve ser no mínimo 1', '0'],
    ['countInStock', 'Informe um número', 'x'],
    ['price', 'Preço é obrigatório', ''],
    ['price', 'Preço deve ser maior que 0', '0'],
    ['price', 'Preço deve ser maior que 0', '0,00'],
    ['price', 'Preço deve ser maior que 0', '-5'],
    ['price', 'Informe um valor em reais com no máximo 2 casas decimais, como 1.250.000,00', 'caro'],
    ['price', 'Informe um valor em reais com no máximo 2 casas decimais, como 1.250.000,00', String(0.1 + 0.2)],
    ['price', 'O valor máximo é R$ 9.999.999.999,99', '10000000000'],
    ['parking', 'Informe as vagas', ''],
    ['parking', 'Informe as vagas', '-1'],
    ['category', 'Escolha casa ou apartamento', ''],
    ['category', 'Escolha casa ou apartamento', 'castelo'],
    ['region', 'Escolha uma região', ''],
    ['region', 'Escolha uma região', 'litoral'],
    ['description', 'Descrição é obrigatória', ' '],
    ['description', 'Use no máximo 5.000 caracteres', 'a'.repeat(5001)],
    ['address', 'Endereço é obrigatório', ''],
    ['offer', 'Use no máximo 120 caracteres', 'a'.repeat(121)],
    ['status', 'Status inválido', 'alugando'],
    ['status', 'Status inválido', ''],
    ['location', 'Informe a localização como latitude e longitude', 'ali'],
    ['broker', 'Corretor inválido', 'ana'],
    ['broker', 'Corretor não encontrado', randomUUID()],
  ])('is refused for its %s: %s', async (field, message, value) => {
    const before = await rowsOf('properties');

    const answer = await as(admin).post('/properties/create-property', formOf({ ...FILLED, [field]: value }, [photo]));

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message, code: 'invalid', fields: { [field]: message } });
    expect(await rowsOf('properties')).toHaveLength(before.length);
  });

  test('names everything that is missing at once', async () => {
    const { status, body } = await as(admin).post('/properties/create-property', formOf({}));

    expect(status).toBe(400);
    expect(body.fields).toEqual({
      name: 'O nome é obrigatório',
      bedrooms: 'Número de quartos é obrigatório',
      bathrooms: 'Número de banheiros é obrigatório',
      countInStock: 'Estoque é obrigatório',
      price: 'Preço é obrigatório',
      parking: 'Informe as vagas',
      category: 'Escolha casa ou apartamento',
      region: 'Escolha uma região',
      description: 'Descrição é obrigatória',
      address: 'Endereço é obrigatório',
      images: 'Adicione pelo menos uma foto',
    });
  });

  test.each([
    ['an admin', () => anAdmin()],
    [
      'a broker who was deleted',
      async () => {
        const broker = await aBroker();
        await as(admin).delete(`/users/${broker.id}`);
        return broker;
      },
    ],
  ])('cannot be given to %s', async (_whom, person) => {
    const { status, body } = await as(admin).post(
      '/properties/create-property',
      formOf({ ...FILLED, broker: (await person()).id }, [photo]),
    );

    expect([status, body.fields]).toEqual([400, { broker: 'Corretor não encontrado' }]);
  });
});

describe('the price', () => {
  test.each([
    ['1234567.89', 1_234_567.89, '1234567.89'],
    ['1.250.000,00', 1_250_000, '1250000.00'],
    ['R$ 1.250,5', 1250.5, '1250.50'],
    ['1000,1', 1000.1, '1000.10'],
    ['1000.29', 1000.29, '1000.29'],
    ['9999999999.99', 9_999_999_999.99, '9999999999.99'],
    ['1234567890,12', 1_234_567_890.12, '1234567890.12'],
  ])('%s is stored and answered to the cent', async (written, price, stored) => {
    const { body } = await create({ ...FILLED, price: written });

    const [row] = await rowsOf('properties', { id: body._id });
    expect([body.price, row!.price]).toEqual([price, stored]);
    const list = await fetch(`${globalThis.testServer.origin}/api/properties?minPrice=${price}&maxPrice=${price}`);
    expect(await list.text()).toContain(`"price" : ${String(price)},`);
  });
});

describe('PUT /api/properties/:id', () => {
  test('of some fields leaves the others', async () => {
    const { body: before } = await create({ ...FILLED, offer: 'Sem fiador', location: '-23.5,-46.6' });

    const { status, body } = await change(before._id, { name: 'Sobrado', price: '990.000' });

    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      name: 'Sobrado',
      price: 990_000,
      priceFall: 260_000.5,
      updatedAt: body.updatedAt,
      version: body.version,
    });
    expect(body.updatedAt > before.updatedAt).toBe(true);
    expect(await read(before._id)).toEqual(body);
  });

  test('takes away the offer, the location and the broker', async () => {
    const broker = await aBroker();
    const { body } = await create({ ...FILLED, offer: 'x', location: '-23.5,-46.6', broker: broker.id });

    const changed = await change(body._id, { offer: '', location: '', broker: '' });

    expect(changed.body).toMatchObject({ offer: null, location: null, broker: null });
  });

  test('gives it another broker, also one who is inactive', async () => {
    const { body } = await create();
    const broker = await aBroker({ isActive: false });

    expect((await change(body._id, { broker: broker.id })).body.broker).toMatchObject({ _id: broker.id });
  });

  test.each(['disponível', 'reservado', 'vendido', 'alugado', 'suspenso'])(
    'sets the status %s from any other',
    async (status) => {
      const id = await aProperty({ status: 'vendido' });

      expect((await change(id, { status })).body.status).toBe(status);
    },
  );

  test('of nothing is no mistake', async () => {
    const id = await aProperty();

    expect((await change(id, {})).status).toBe(200);
  });

  test.each([
    ['name', 'O nome é obrigatório', ''],
    ['bedrooms', 'Número de quartos é obrigatório', ''],
    ['price', 'Preço é obrigatório', ''],
    ['price', 'Informe um valor em reais com no máximo 2 casas decimais, como 1.250.000,00', '1,234'],
    ['category', 'Escolha casa ou apartamento', ''],
    ['broker', 'Corretor não encontrado', randomUUID()],
  ])('of its %s is refused: %s', async (field, message, value) => {
    const { body: before } = await create();

    const answer = await as(admin).put(`/properties/${before._id}`, formOf({ address: 'Rua B, 2', [field]: value }));

    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: message }]);
    expect(await read(before._id)).toEqual(before);
  });

  test('never reaches what is not a field of the form', async () => {
    const { body: before } = await create();

    const { body } = await change(before._id, {
      _id: randomUUID(),
      id: randomUUID(),
      createdAt: '2020-01-01',
      deletedAt: '2020-01-01',
      lat: '1',
      search: 'x',
      mapX: '0',
    });

    expect(body).toEqual({ ...before, updatedAt: body.updatedAt });
  });
});

describe('the broker of a property', () => {
  test('is hidden from visitors and brokers while inactive, and an admin sees who it is', async () => {
    const broker = await aBroker();
    const id = await aProperty({ broker });
    await as(admin).put(`/users/${broker.id}`, { isActive: false });

    expect((await read(id)).broker).toBeNull();
    expect((await read(id, as(await aBroker()))).broker).toBeNull();
    expect((await read(id, as(admin))).broker).toMatchObject({ _id: broker.id });
    const listed = async (who = visitor) => (await who.get<Property[]>(`/properties?brokerId=${broker.id}`)).body;
    expect((await listed())[0]!.broker).toBeNull();
    expect((await listed(as(admin)))[0]!.broker).toMatchObject({ _id: broker.id });
  });

  test('is nobody for everybody once deleted', async () => {
    const broker = await aBroker();
    const id = await aProperty({ broker });
    await as(admin).delete(`/users/${broker.id}`);

    expect([(await read(id)).broker, (await read(id, as(admin))).broker]).toEqual([null, null]);
  });

  test('is shown without an e-mail', async () => {
    const broker = await aBroker({ email: 'so-do-corretor@exemplo.com.br' });
    const id = await aProperty({ broker });

    expect(JSON.stringify(await read(id))).not.toContain('so-do-corretor');
  });
});

describe('a deleted property', () => {
  test('is not there any more, for anybody', async () => {
    const { body } = await create();

    const deleted = await as(admin).delete(`/properties/${body._id}`);

    expect([deleted.status, deleted.body]).toEqual([204, null]);
    for (const who of [visitor, as(admin)]) {
      const answer = await who.get(`/properties/${body._id}`);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ message: 'Imóvel não encontrado', code: 'not_found' });
      const { body: list } = await who.get<Property[]>('/properties?pageSize=500');
      expect(list.map((property) => property._id)).not.toContain(body._id);
    }
    expect((await as(admin).put(`/properties/${body._id}`, formOf({ name: 'x' }))).status).toBe(404);
    expect((await as(admin).delete(`/properties/${body._id}`)).status).toBe(404);
  });

  test('is still named by its leads', async () => {
    const propertyId = await aProperty({ name: 'Casa da esquina' });
    const leadId = await aLead({ propertyId });
    await as(admin).delete(`/properties/${propertyId}`);

    const { body } = await as(admin).get<Lead[]>('/leads');

    expect(body.find((lead) => lead._id === leadId)!.property).toEqual({
      _id: propertyId,
      name: 'Casa da esquina',
      photo: null,
      isExample: false,
    });
  });

  test('comes back as it was, with its photographs, also by a second request', async () => {
    const { body } = await create({ ...FILLED, location: '-23.5,-46.6' });
    await as(admin).delete(`/properties/${body._id}`);

    for (const _ of [1, 2]) {
      const { status, body: restored } = await as(admin).post<PropertyDetail>(`/properties/${body._id}/restore`);
      expect([status, restored]).toEqual([200, body]);
    }
    expect(await read(body._id)).toEqual(body);
  });

  test('that never was cannot come back', async () => {
    const { status, body } = await as(admin).post(`/properties/${randomUUID()}/restore`);

    expect([status, body.message]).toEqual([404, 'Imóvel não encontrado']);
  });
});

describe('an id', () => {
  test('that nobody has is a 404', async () => {
    const answers = [
      await visitor.get(`/properties/${randomUUID()}`),
      await as(admin).put(`/properties/${randomUUID()}`, formOf({ name: 'x' }, [photo])),
      await as(admin).delete(`/properties/${randomUUID()}`),
    ];

    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      answers.map(() => [404, 'Imóvel não encontrado']),
    );
  });

  test.each(['1', 'undefined', 'create-property', '%00'])('that is none (%s) is a 400', async (id) => {
    expect((await visitor.get(`/properties/${id}`)).status).toBe(400);
  });
});

describe('who may', () => {
  const calls: [string, string][] = [
    ['POST', '/api/properties/create-property'],
    ['PUT', '/api/properties/ID'],
    ['DELETE', '/api/properties/ID'],
    ['POST', '/api/properties/ID/restore'],
  ];

  test.each(calls)('%s %s: neither a visitor nor the broker of the property', async (method, path) => {
    const broker = await aBroker();
    const id = await aProperty({ broker });
    const [before] = await rowsOf('properties', { id });
    const body = () => (/DELETE|restore/.test(method + path) ? undefined : formOf(FILLED, [photo]));

    const byVisitor = await visitor.send(method, path.replace('ID', id), body());
    const byBroker = await as(broker).send(method, path.replace('ID', id), body());

    expect([byVisitor.status, byVisitor.body.message]).toEqual([401, 'Faça login para acessar esta página']);
    expect([byBroker.status, byBroker.body.message]).toEqual([403, 'Apenas administradores podem fazer isso']);
    expect(await rowsOf('properties', { id })).toEqual([before]);
  });

  test('read: everybody', async () => {
    const id = await aProperty();
    for (const who of [visitor, as(await aBroker()), as(admin)]) {
      expect((await who.get(`/properties/${id}`)).status).toBe(200);
      expect((await who.get('/properties')).status).toBe(200);
      expect((await who.get('/properties/map')).status).toBe(200);
    }
  });
});
