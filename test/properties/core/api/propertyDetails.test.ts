import type { ApiError } from '#contract/ground/errors.ts';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { as, visitor } from '#test/client.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aJpeg } from '#test/photos.ts';
import { aProperty, photograph } from '#test/properties.ts';
import { FILLED, formOf } from '#test/propertyForm.ts';
import { changeRows, emptyTables } from '#test/rows.ts';

let admin: Person;
let photo: Buffer;

beforeAll(async () => {
  [admin, photo] = [await anAdmin(), await aJpeg()];
});

const DETAILS = {
  reference: 'AP 77/B',
  business: 'ambos',
  rentPrice: '3.200,50',
  condoFee: '850',
  iptu: '2.400',
  iptuPeriod: 'anual',
  usableArea: '72',
  totalArea: '110',
  suites: '1',
  cep: '01310-100',
  neighbourhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'sp',
  streetNumber: '1578',
  complement: 'apto 42',
  floor: '4',
  builtYear: '1998',
  video: 'https://youtu.be/dQw4w9WgXcQ?t=10',
  acceptsExchange: 'true',
  acceptsFinancing: 'false',
  addressDisplay: 'rua',
};

const create = (fields: Record<string, string>, characteristics: string[] = []) => {
  const form = formOf({ ...FILLED, ...fields }, [photo]);
  for (const one of characteristics) form.append('characteristics', one);
  return as(admin).post<PropertyDetail & ApiError>('/properties/create-property', form);
};

const change = (id: string, fields: Record<string, string>) =>
  as(admin).put<PropertyDetail & ApiError>(`/properties/${id}`, formOf(fields));

const find = async (query: Record<string, string>, who = visitor) => {
  const { body } = await who.get<{ name: string }[]>(`/properties?${new URLSearchParams(query).toString()}`);
  return body.map(({ name }) => name);
};

describe('details of a property', () => {
  test('come back as they were sent', async () => {
    const { status, body } = await create(DETAILS, ['Piscina', 'Academia', 'Varanda']);

    expect(status).toBe(201);
    expect(body).toMatchObject({
      reference: 'AP 77/B',
      business: 'ambos',
      rentPrice: 3200.5,
      condoFee: 850,
      iptu: 2400,
      iptuPeriod: 'anual',
      usableArea: 72,
      totalArea: 110,
      suites: 1,
      cep: '01310100',
      neighbourhood: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
      streetNumber: '1578',
      complement: 'apto 42',
      floor: 4,
      builtYear: 1998,
      characteristics: ['Academia', 'Piscina', 'Varanda'],
      video: 'dQw4w9WgXcQ',
      acceptsExchange: true,
      acceptsFinancing: false,
      addressDisplay: 'rua',
      statusChange: null,
    });
  });

  test('are all optional: it is then for sale, with its exact address and the next reference', async () => {
    const [first, second] = [await create({}), await create({ reference: '' })];

    expect(first.body).toMatchObject({ business: 'venda', rentPrice: null, usableArea: null, addressDisplay: 'exato' });
    const numbers = [first, second].map(({ body }) => Number(/^MO-(\d{4,})$/.exec(body.reference)?.[1]));
    expect(numbers[1]).toBe(numbers[0]! + 1);
  });

  test.each([
    ['72,5', 72.5],
    ['72.50', 72.5],
    ['1.200', 1200],
    ['1.200,75', 1200.75],
  ])('have an area of %s as %d', async (usableArea, read) => {
    const { body } = await create({ usableArea });

    expect(body.usableArea).toBe(read);
  });

  test('empty again: nothing is left of them', async () => {
    const { body } = await create({ ...DETAILS, reference: 'VAZIO-1' }, ['Piscina']);

    const emptied = await change(body._id, { usableArea: '', condoFee: '', characteristics: '', video: '', cep: '' });

    expect(emptied.body).toMatchObject({
      usableArea: null,
      condoFee: null,
      characteristics: [],
      video: null,
      cep: null,
    });
  });

  test.each([
    ['suites', 'Não pode haver mais suítes que quartos', { suites: '4' }],
    ['usableArea', 'A área útil não pode passar da total', { usableArea: '111', totalArea: '110' }],
    ['rentPrice', 'Informe o aluguel', { business: 'ambos' }],
    ['rentPrice', 'O aluguel deve ser maior que 0', { business: 'ambos', rentPrice: '0' }],
    ['neighbourhood', 'Informe o bairro que aparece no lugar do endereço', { addressDisplay: 'bairro' }],
    ['business', 'Escolha venda, aluguel ou os dois', { business: 'troca' }],
    ['cep', 'Informe o CEP com 8 números', { cep: '99999-99' }],
    ['state', 'Informe a UF, como SP', { state: 'XX' }],
    ['video', 'Informe o endereço de um vídeo do YouTube', { video: 'https://vimeo.com/12345678901' }],
    ['builtYear', 'Informe o ano com 4 números', { builtYear: '98' }],
    ['usableArea', 'Deve ser maior que 0', { usableArea: '0' }],
    ['usableArea', 'Informe no máximo 2 casas decimais', { usableArea: '72,123' }],
    ['totalArea', 'Informe um número', { totalArea: 'grande' }],
    ['characteristics', 'Escolha características da lista', { characteristics: 'Heliponto' }],
    ['reference', 'Use letras sem acento, números e hífen', { reference: '<b>' }],
    ['acceptsExchange', 'Informe verdadeiro ou falso', { acceptsExchange: 'talvez' }],
  ])('with a wrong %s are refused: %s', async (field, message, fields) => {
    const { status, body } = await create(fields);

    expect([status, body.fields]).toEqual([400, { [field]: message }]);
  });

  test('are judged as a whole when a part of them changes', async () => {
    const { body } = await create({ suites: '2', bedrooms: '2' });

    expect((await change(body._id, { bedrooms: '1' })).body.fields).toEqual({
      suites: 'Não pode haver mais suítes que quartos',
    });
    expect((await change(body._id, { business: 'ambos' })).body.fields).toEqual({ rentPrice: 'Informe o aluguel' });
    expect((await change(body._id, { business: 'aluguel' })).status).toBe(200);
  });

  test('know since when it has its status, and who gave it', async () => {
    const { body } = await create({});

    const { body: changed } = await change(body._id, { status: 'reservado' });

    expect(changed.statusChange).toEqual({ at: expect.any(String), by: { _id: admin.id, name: admin.name } });
    expect((await change(body._id, { status: 'reservado', name: 'Outra' })).body.statusChange).toEqual(
      changed.statusChange,
    );
    expect((await visitor.get<PropertyDetail>(`/properties/${body._id}`)).body.statusChange).toBeNull();
  });
});

describe('a reference', () => {
  test('is of one property, however it is written', async () => {
    await create({ name: 'Casa azul', reference: 'XY-501' });
    const { body: other } = await create({});

    const message = 'Esta referência já é de outro imóvel: Casa azul';
    for (const reference of ['XY-501', 'xy 501', 'Xy501']) {
      const { status, body } = await create({ reference });
      expect([status, body.fields]).toEqual([400, { reference: message }]);
      expect((await change(other._id, { reference })).body.fields).toEqual({ reference: message });
    }
  });

  test('that somebody has typed is not given again', async () => {
    const { body: last } = await create({});
    const next = Number(last.reference.slice(3)) + 1;
    await create({ reference: `mo${next}` });

    expect((await create({})).body.reference).toBe(`MO-${next + 1}`);
  });

  test('of a deleted property is free; then it cannot come back with it', async () => {
    const { body } = await create({ reference: 'ZZ-9' });
    await as(admin).delete(`/properties/${body._id}`);
    expect((await create({ name: 'Nova', reference: 'ZZ-9' })).status).toBe(201);

    const restored = await as(admin).post(`/properties/${body._id}/restore`, {});

    expect([restored.status, restored.body.message]).toEqual([400, 'Esta referência já é de outro imóvel: Nova']);
  });

  test.each(['MO-7042', 'mo 7042', 'mo7042', '7042'])('is found by who types %s', async (q) => {
    await changeRows('properties', {}, { deletedAt: new Date() });
    await aProperty({ name: 'Meant', reference: 'MO-7042' });
    await aProperty({ name: 'Other', reference: 'MO-70421' });

    expect(await find({ q })).toEqual(['Meant']);
    expect(await find({ q }, as(admin))).toEqual(['Meant']);
  });
});

describe('filters and orders', () => {
  beforeAll(async () => {
    await emptyTables();
    const house = { name: 'Venda', price: '600000', usableArea: 100, suites: 1, createdAt: '2026-01-01' };
    await aProperty({ ...house, characteristics: ['Piscina', 'Varanda'] });
    await aProperty({
      name: 'Aluguel',
      price: '3000',
      business: 'aluguel',
      condoFee: '500',
      iptu: '1200',
      createdAt: '2026-01-02',
    });
    const both = { name: 'Ambos', price: '500000', business: 'ambos', rentPrice: '2500', totalArea: 50 } as const;
    await aProperty({
      ...both,
      iptu: '900',
      iptuPeriod: 'mensal',
      characteristics: ['Piscina'],
      createdAt: '2026-01-03',
    });
  });

  test.each([
    [{}, ['Ambos', 'Aluguel', 'Venda']],
    [{ business: 'venda' }, ['Ambos', 'Venda']],
    [{ business: 'aluguel' }, ['Ambos', 'Aluguel']],
    [{ business: 'aluguel', maxPrice: '2600' }, ['Ambos']],
    [{ maxPrice: '4000' }, ['Aluguel']],
    [{ suites: '1' }, ['Venda']],
    [{ minArea: '60' }, ['Venda']],
    [{ maxArea: '60' }, ['Ambos']],
    [{ maxPricePerArea: '6000' }, ['Venda']],
    [{ maxMonthly: '3600' }, ['Ambos', 'Aluguel']],
    [{ maxMonthly: '3500' }, ['Ambos']],
    [{ characteristic: 'Piscina' }, ['Ambos', 'Venda']],
    [{ sort: '-area' }, ['Venda', 'Ambos', 'Aluguel']],
    [{ sort: 'pricePerArea' }, ['Venda', 'Ambos', 'Aluguel']],
    [{ business: 'aluguel', sort: 'pricePerArea' }, ['Ambos', 'Aluguel']],
    [{ business: 'aluguel', maxPricePerArea: '50' }, ['Ambos']],
    [{ business: 'aluguel', maxPricePerArea: '49' }, []],
    [{ sort: 'monthly' }, ['Ambos', 'Aluguel', 'Venda']],
    [{ business: 'aluguel', sort: 'price' }, ['Ambos', 'Aluguel']],
    [{ business: 'aluguel', sort: '-price' }, ['Aluguel', 'Ambos']],
  ])('%j finds %j', async (query, names) => {
    expect(await find(query as Record<string, string>)).toEqual(names);
  });

  test('several characteristics must all be there', async () => {
    const { body } = await visitor.get<{ name: string }[]>('/properties?characteristic=Piscina&characteristic=Varanda');

    expect(body.map(({ name }) => name)).toEqual(['Venda']);
  });

  test('an order goes on behind its cursor', async () => {
    for (const sort of ['-area', 'pricePerArea', 'monthly', 'price']) {
      const query = `/properties?business=aluguel&pageSize=1&sort=${sort}`;
      const first = await visitor.get<{ name: string }[]>(query);
      const next = await visitor.get<{ name: string }[]>(`${query}&after=${first.headers.get('x-next-cursor')}`);

      expect([...first.body, ...next.body].map(({ name }) => name).sort()).toEqual(['Aluguel', 'Ambos']);
    }
  });

  test('a cluster of rents says the least rent', async () => {
    const { body } = await visitor.get<{ features: object[] }>('/properties/map?zoom=3&business=aluguel');

    expect(body.features).toMatchObject([{ properties: { count: 2, minPrice: 2500 } }]);
  });
});

test('a broker of the team reads the whole address', async () => {
  const broker = await aBroker();
  const id = await aProperty({ addressDisplay: 'rua', complement: 'apto 42' });
  await photograph(id, 1);

  const { body } = await as(broker).get<PropertyDetail>(`/properties/${id}`);

  expect(body).toMatchObject({ address: 'Rua Bom Pastor, 100', complement: 'apto 42' });
});

test('a price that fell says by how much, from one percent on, for 90 days and until it rises, and what rose first does not fall; half and double are slips', async () => {
  const id = await aProperty({ price: '500000', business: 'ambos', rentPrice: '3000' });
  const fallsAfter = async (change: object) => {
    await changeRows('properties', { id }, change);
    const { body } = await visitor.get<PropertyDetail>(`/properties/${id}`);
    return [body.priceFall, body.rentFall];
  };

  expect(await fallsAfter({ name: 'Casa nova' })).toEqual([null, null]);
  expect(await fallsAfter({ price: '495050' })).toEqual([null, null]);
  expect(await fallsAfter({ price: '475050.5' })).toEqual([19_999.5, null]);
  expect(await fallsAfter({ rentPrice: '2800' })).toEqual([19_999.5, 200]);
  expect(await fallsAfter({ price: '490000' })).toEqual([null, 200]);
  expect(await fallsAfter({ price: '49000' })).toEqual([null, 200]);
  expect(await fallsAfter({ rentPrice: '3400' })).toEqual([null, null]);
  expect(await fallsAfter({ rentPrice: '3600' })).toEqual([null, null]);
  expect(await fallsAfter({ rentPrice: '2800' })).toEqual([null, null]);
  expect(await fallsAfter({ rentPrice: '2700' })).toEqual([null, 100]);
  expect(await fallsAfter({ rentPrice: '27000' })).toEqual([null, null]);
  expect(await fallsAfter({ rentPrice: '26000' })).toEqual([null, 1000]);
  expect(await fallsAfter({ business: 'venda', rentPrice: null, price: '48000' })).toEqual([1000, null]);
  expect(await fallsAfter({ business: 'aluguel', price: '3000' })).toEqual([null, null]);
  expect(await fallsAfter({ price: '2900' })).toEqual([100, null]);
  expect(await fallsAfter({ priceFellAt: new Date(Date.now() - 91 * 86_400_000) })).toEqual([null, null]);
});
