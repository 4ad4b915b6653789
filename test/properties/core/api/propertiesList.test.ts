import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { FIRST_REGION_KEYS } from '#contract/ground/firstRegions.ts';
import { FIRST_KINDS } from '#contract/properties/kindNames.ts';
import type { Property } from '#contract/properties/properties.ts';
import { PROPERTY_STATUSES } from '#contract/properties/propertyValues.ts';
import { visitor } from '#test/client.ts';
import { fewRuns } from '#test/generated.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { aBroker } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { emptyTables } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { sql } from '#test/sql.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import { listProperties } from '../../../../server/properties/core/repository.ts';

const names = (properties: Property[]) => properties.map((property) => property.name);

const list = async (query: string) => {
  const { status, headers, body } = await visitor.get<Property[]>(`/properties?${query}`);
  expect(status).toBe(200);
  return {
    names: names(body),
    body,
    total: headers.get('x-total-count'),
    exact: headers.get('x-total-exact'),
    next: headers.get('x-next-cursor'),
  };
};

beforeEach(async () => {
  await emptyTables();
});

describe('GET /api/properties', () => {
  test('is a JSON array, newest first, with the exact total', async () => {
    await aProperty({ name: 'Antiga', createdAt: '2026-01-01' });
    await aProperty({ name: 'Nova', createdAt: '2026-03-01' });
    await aProperty({ name: 'Do meio', createdAt: '2026-02-01' });
    await aProperty({ name: 'Apagada', deleted: true });

    expect(await list('')).toMatchObject({ names: ['Nova', 'Do meio', 'Antiga'], total: '3', exact: null, next: null });
  });

  test('is empty when nothing is there', async () => {
    expect(await list('')).toMatchObject({ body: [], total: '0', next: null });
  });

  test('has of each property what a card shows of it, as it has it by itself', async () => {
    const id = await aProperty({ broker: await aBroker(), location: { lat: -23.5, lng: -46.6 }, offer: 'Sem fiador' });
    const { body } = await visitor.get<Record<string, unknown>>(`/properties/${id}`);
    const [entry] = (await list('')).body;

    expect(body).toMatchObject(entry!);
    expect(Object.keys(body).filter((name) => !(name in entry!))).toEqual([
      ...['city', 'state', 'floor', 'builtYear', 'characteristics', 'video', 'acceptsExchange', 'acceptsFinancing'],
      ...['photos', 'cep', 'streetNumber', 'complement', 'statusChange', 'broughtBy', 'version'],
    ]);
  });

  test('has 100 entries by default', async () => {
    await Promise.all(Array.from({ length: 101 }, () => aProperty()));

    expect(await list('')).toMatchObject({ body: { length: 100 }, total: '101' });
    expect(await list('pageSize=500')).toMatchObject({ body: { length: 101 }, total: '101' });
    expect(await list('page=2')).toMatchObject({ body: { length: 1 }, total: '101', next: null });
    expect(await list('page=3')).toMatchObject({ body: { length: 0 }, total: '101', next: null });
  });
});

describe('a filter', () => {
  test('by region takes one or several', async () => {
    for (const region of FIRST_REGION_KEYS) await aProperty({ name: region, region });

    expect((await list('region=zona%20sul')).names).toEqual(['zona sul']);
    expect((await list('region=zona%20sul&region=abc')).names.sort()).toEqual(['abc', 'zona sul']);
  });

  test('by category and by status does too', async () => {
    for (const category of FIRST_KINDS)
      for (const status of PROPERTY_STATUSES) await aProperty({ name: `${category} ${status}`, category, status });

    expect((await list('category=casa&status=vendido')).names).toEqual(['casa vendido']);
    expect((await list('category=casa&category=apartamento&status=alugado&status=reservado')).total).toBe('4');
  });

  test.each(['bedrooms', 'bathrooms', 'parking'])('by %s is a minimum', async (field) => {
    for (const count of [1, 2, 3]) await aProperty({ name: String(count), [field]: count });

    expect((await list(`${field}=2&sort=name`)).names).toEqual(['2', '3']);
    expect((await list(`${field}=0`)).total).toBe('3');
    expect((await list(`${field}=4`)).total).toBe('0');
  });

  test('by price takes both ends, as people and as programs write them', async () => {
    for (const price of ['499999.99', '500000', '750000.01', '1000000']) await aProperty({ name: price, price });

    expect((await list('minPrice=500000&sort=price')).names).toEqual(['500000', '750000.01', '1000000']);
    expect((await list('maxPrice=500.000,00&sort=price')).names).toEqual(['499999.99', '500000']);
    expect((await list('minPrice=500000.01&maxPrice=750000.01')).names).toEqual(['750000.01']);
    expect((await list('minPrice=0')).total).toBe('4');
    expect((await list('minPrice=2&maxPrice=1')).total).toBe('0');
  });

  test('by broker has the properties of that broker', async () => {
    const [ana, bruno] = [await aBroker(), await aBroker()];
    await aProperty({ name: 'da Ana', broker: ana });
    await aProperty({ name: 'do Bruno', broker: bruno });
    await aProperty({ name: 'de ninguém' });

    expect((await list(`brokerId=${ana.id}`)).names).toEqual(['da Ana']);
    expect((await list(`brokerId=${randomUUID()}`)).total).toBe('0');
  });

  test('by a box has what lies in it or on its edge; without a location it stands at the default point', async () => {
    await aProperty({ name: 'dentro', location: { lat: -23.5, lng: -46.6 } });
    await aProperty({ name: 'no canto', location: { lat: -23.6, lng: -46.7 } });
    await aProperty({ name: 'fora', location: { lat: -23.6001, lng: -46.6 } });
    await aProperty({ name: 'sem localização' });

    expect((await list('bbox=-46.7,-23.6,-46.5,-23.4&sort=name')).names).toEqual([
      'dentro',
      'no canto',
      'sem localização',
    ]);
    expect((await list('bbox=-46.7,-23.6,-46.7,-23.6')).names).toEqual(['no canto']);
    expect((await list('bbox=-46.63,-23.55,-46.63,-23.55')).names).toEqual(['sem localização']);
    expect((await list('bbox=-540,-90,540,90')).total).toBe('4');
  });

  test('by several at once has what fits all', async () => {
    await aProperty({
      name: 'certa',
      region: 'abc',
      bedrooms: 3,
      price: '500000',
      location: { lat: -23.66, lng: -46.53 },
    });
    await aProperty({
      name: 'cara',
      region: 'abc',
      bedrooms: 3,
      price: '900000',
      location: { lat: -23.66, lng: -46.53 },
    });
    await aProperty({
      name: 'pequena',
      region: 'abc',
      bedrooms: 1,
      price: '500000',
      location: { lat: -23.66, lng: -46.53 },
    });
    await aProperty({ name: 'longe', region: 'abc', bedrooms: 3, price: '500000' });

    const query = 'region=abc&bedrooms=2&maxPrice=600000&bbox=-46.6,-23.7,-46.5,-23.6&q=bom%20pastor';
    expect((await list(query)).names).toEqual(['certa']);
  });
});

describe('a search', () => {
  beforeEach(async () => {
    await aProperty({ name: 'Sobrado São João', address: 'Rua Áurea, 1200 – Vila Mariana' });
    await aProperty({ name: 'Cobertura 100%', address: 'Avenida Paulista, 900' });
    await aProperty({ name: 'Casa_térrea', address: 'Travessa D’Ávila, 7' });
  });

  test.each([
    ['sao joao', ['Sobrado São João']],
    ['SÃO', ['Sobrado São João']],
    ['aurea, 1200', ['Sobrado São João']],
    ['mariana sobrado', ['Sobrado São João']],
    ['paulista', ['Cobertura 100%']],
    ['100%', ['Cobertura 100%']],
    ['a_t', ['Casa_térrea']],
    ["d'avila", ['Casa_térrea']],
    ['mariana paulista', []],
    ['%%%', []],
    ['___', []],
    ['\\\\\\', []],
    ['１００％', ['Cobertura 100%']],
    ['％％％', []],
    ['＿＿＿', []],
    ['rua v', ['Sobrado São João']],
    ['av 90', ['Cobertura 100%']],
    ['casa & 7', ['Casa_térrea']],
  ])('for %j finds %j', async (q, found) => {
    expect((await list(`q=${encodeURIComponent(q)}`)).names).toEqual(found);
  });

  test('for one or two letters finds what begins with them', async () => {
    await aProperty({ name: 'Casa na Sé', address: 'Rua Direita, 1' });
    await aProperty({ name: 'Casa no Sesc', address: 'Rua Posse, 2' });

    expect((await list('q=rua%20se')).names.sort()).toEqual(['Casa na Sé', 'Casa no Sesc']);
    expect((await list('q=rua%20ss')).names).toEqual([]);
  });

  test('does not look at descriptions, and not for deleted ones', async () => {
    await aProperty({ name: 'Sumida', deleted: true });

    expect([(await list('q=luz%20natural')).total, (await list('q=sumida')).total]).toEqual(['0', '0']);
  });

  test('that matches more than 10,000 has an exact total', async () => {
    await sql`
      insert into properties (id, name, bedrooms, bathrooms, count_in_stock, price, parking, category, region, description, address)
      select gen_random_uuid(), 'Lote ' || n, 1, 1, 1, n, 1, 'casa', 'abc', 'd', 'a' from generate_series(1, 10001) n`;

    expect(await list('q=lote')).toMatchObject({ total: '10001', exact: null });
    expect(await list('region=abc')).toMatchObject({ total: '10001', exact: null });
  });
});

test('a page behind the last one is empty, and nothing is read for it but the total', async () => {
  const pool = openPatientPool(server.databaseUrl);
  const db = openDb(pool);
  const execute = jest.spyOn(db, 'execute');

  const { rows, total } = await listProperties(db, null, { page: 1_000_000, pageSize: 500 }, () => Promise.resolve(1));

  expect([rows, total]).toEqual([[], { count: 1, exact: true }]);
  expect(execute).not.toHaveBeenCalled();
  await pool.end();
});

describe('an order', () => {
  beforeEach(async () => {
    await aProperty({ name: 'Ágata', price: '900', createdAt: '2026-01-02' });
    await aProperty({ name: 'Bela Vista', price: '10000', createdAt: '2026-01-01' });
    await aProperty({ name: 'alto', price: '1000.5', createdAt: '2026-01-03' });
  });

  test.each([
    ['createdAt', ['Bela Vista', 'Ágata', 'alto']],
    ['-createdAt', ['alto', 'Ágata', 'Bela Vista']],
    ['price', ['Ágata', 'alto', 'Bela Vista']],
    ['-price', ['Bela Vista', 'alto', 'Ágata']],
    ['name', ['Ágata', 'alto', 'Bela Vista']],
    ['-name', ['Bela Vista', 'alto', 'Ágata']],
  ])('by %s', async (sort, expected) => {
    expect((await list(`sort=${sort}`)).names).toEqual(expected);
  });
});

describe('a cursor', () => {
  const sorts = ['createdAt', '-createdAt', 'price', '-price', 'name', '-name'];

  test.each(sorts)('by %s goes on where the page ended, however much is alike', async (sort) => {
    for (let index = 0; index < 23; index++)
      await aProperty({
        name: ['Casa', 'Ágata', 'Ä', '“aspas”'][index % 4]!,
        price: String(100 + (index % 3)),
        createdAt: `2026-01-0${(1 + (index % 2)).toString()}`,
      });
    const { body: whole } = await list(`sort=${sort}`);

    const seen: Property[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page = await list(`sort=${sort}&pageSize=5${after && `&after=${encodeURIComponent(after)}`}`);
      expect(page.total).toBe('23');
      seen.push(...page.body);
      after = page.next;
    }

    expect(seen).toEqual(whole);
  });

  test('of one order is refused in another', async () => {
    for (let index = 0; index < 3; index++) await aProperty();
    const { next } = await list('sort=price&pageSize=1');

    const answer = await visitor.get(`/properties?sort=name&after=${next!}`);

    expect([answer.status, answer.body.fields]).toEqual([400, { after: 'O cursor não é válido para esta lista' }]);
  });

  test('does not see what arrived later on the pages before it', async () => {
    for (const day of ['01', '02', '03', '04']) await aProperty({ name: day, createdAt: `2026-01-${day}` });
    const { next } = await list('pageSize=2');
    await aProperty({ name: 'nova' });

    expect((await list(`pageSize=2&after=${next!}`)).names).toEqual(['02', '01']);
  });
});

describe('a parameter that is wrong is a 400 that names it', () => {
  test.each([
    ['brokerId', 'ana', 'Identificador inválido'],
    ['region', 'litoral', 'Região inválida'],
    ['region', '', 'Região inválida'],
    ['category', 'castelo', 'Categoria inválida'],
    ['status', 'Vendido', 'Status inválido'],
    ['bedrooms', 'dois', 'Informe um número inteiro de 0 a 999'],
    ['bedrooms', '', 'Informe um número inteiro de 0 a 999'],
    ['bedrooms', '-1', 'Informe um número inteiro de 0 a 999'],
    ['bathrooms', '1.5', 'Informe um número inteiro de 0 a 999'],
    ['parking', '1000', 'Informe um número inteiro de 0 a 999'],
    ['minPrice', 'caro', 'Informe um valor em reais com no máximo 2 casas decimais, como 1.250.000,00'],
    ['minPrice', '', 'Informe um valor em reais com no máximo 2 casas decimais, como 1.250.000,00'],
    ['maxPrice', '1,005', 'Informe um valor em reais com no máximo 2 casas decimais, como 1.250.000,00'],
    ['maxPrice', '99999999999', 'O valor máximo é R$ 9.999.999.999,99'],
    ['q', 'ab', 'Digite ao menos 3 caracteres para buscar'],
    ['q', '', 'Digite ao menos 3 caracteres para buscar'],
    ['bbox', '1,2,3', 'Informe a área como oeste,sul,leste,norte'],
    ['bbox', '3,2,1,4', 'Informe a área como oeste,sul,leste,norte'],
    ['sort', 'bedrooms', 'Ordene por createdAt, price, name, area, pricePerArea, monthly'],
    ['page', '0', 'Informe um número inteiro de 1 a 1000000'],
    ['pageSize', '501', 'Informe um número inteiro de 1 a 500'],
    ['after', 'x', 'O cursor não é válido para esta lista'],
  ])('%s=%s', async (name, value, message) => {
    const { status, body } = await visitor.get(`/properties?${name}=${encodeURIComponent(value)}`);

    expect([status, body.fields]).toEqual([400, { [name]: message }]);
  });

  test('whatever is sent, it is never a failure of ours', async () => {
    const name = fc.constantFrom(
      ...['brokerId', 'region', 'category', 'status', 'bedrooms', 'minPrice', 'maxPrice', 'q', 'bbox', 'sort', 'page'],
      ...['pageSize', 'after', 'zoom', 'toString', '__proto__'],
    );
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('abc', '1', '-1', '1e99', 'NaN', '\u0000', '1,2,3,4', '-price', '{}', 'null'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('', '/map'),
        fc.array(fc.tuple(name, value), { maxLength: 4 }),
        async (path, sent) => {
          const query = sent.map(([key, text]) => `${key}=${encodeURIComponent(text.toWellFormed())}`).join('&');
          const { status } = await visitor.get(`/properties${path}?${query}`);
          expect([200, 400]).toContain(status);
        },
      ),
      fewRuns(200),
    );
  });
});
