import type { LoosenedSearch } from '#contract/properties/loosened.ts';
import type { Property } from '#contract/properties/properties.ts';
import type { PropertyMap } from '#contract/properties/propertyMap.ts';
import { visitor } from '#test/client.ts';
import { aBroker } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { emptyTables } from '#test/rows.ts';

const here = { lat: -23.55, lng: -46.65 };
const there = { lat: -22.9, lng: -43.2 };
const BBOX = 'bbox=-46.7,-23.6,-46.6,-23.5';

const loosen = async (query: string): Promise<LoosenedSearch> => {
  const { status, body } = await visitor.get<LoosenedSearch>(`/properties/loosened?${query}`);
  expect(status).toBe(200);
  return body;
};

describe('GET /api/properties/loosened', () => {
  beforeEach(async () => {
    await emptyTables();
  });

  test('says of each filter that is set how many match in the box without it, most first', async () => {
    await aProperty({ location: here, region: 'abc', bedrooms: 1, price: '100000' });
    await aProperty({ location: here, region: 'abc', bedrooms: 4, price: '300000' });
    await aProperty({ location: here, region: 'abc', bedrooms: 4, price: '900000' });
    await aProperty({ location: here, region: 'central', bedrooms: 4, price: '100000', deleted: true });
    await aProperty({ location: there, region: 'abc', bedrooms: 4, price: '400000' });

    expect(await loosen(`region=abc&bedrooms=4&minPrice=50000&maxPrice=200000&${BBOX}`)).toEqual({
      loosened: [
        { filter: 'price', count: 2 },
        { filter: 'bedrooms', count: 1 },
        { filter: 'region', count: 0 },
      ],
      elsewhere: 0,
    });
  });

  test('says how many match outside the box', async () => {
    await aProperty({ location: here, category: 'casa' });
    await aProperty({ location: there, category: 'casa' });
    await aProperty({ location: there, category: 'casa' });
    await aProperty({ location: there, category: 'apartamento' });

    expect(await loosen(`category=casa&${BBOX}`)).toEqual({
      loosened: [{ filter: 'category', count: 1 }],
      elsewhere: 2,
    });
    expect(await loosen('category=casa')).toEqual({ loosened: [{ filter: 'category', count: 4 }], elsewhere: 0 });
  });

  test('takes every filter of the map together', async () => {
    const broker = await aBroker();
    await aProperty({ location: here, name: 'Casa no Jardim', broker });
    const area = 'area=-23.5_-46.7_-23.5_-46.6_-23.6_-46.6_-23.56_-46.66';
    const search = `${area}&q=jardim&brokerId=${broker.id}&bathrooms=9&parking=0&status=vendido&${BBOX}`;

    expect((await loosen(search)).loosened).toEqual([
      { filter: 'bathrooms', count: 0 },
      { filter: 'parking', count: 0 },
      { filter: 'q', count: 0 },
      { filter: 'area', count: 0 },
      { filter: 'status', count: 0 },
      { filter: 'brokerId', count: 0 },
    ]);
    expect((await loosen(search.replace('&status=vendido', ''))).loosened[0]).toEqual({
      filter: 'bathrooms',
      count: 1,
    });
  });

  test('refuses what the map refuses', async () => {
    const { status, body } = await visitor.get('/properties/loosened?bbox=1,2,3');

    expect([status, body.fields]).toEqual([400, { bbox: 'Informe a área como oeste,sul,leste,norte' }]);
  });
});

test.each(['/properties', '/properties/map'])('GET /api%s takes every filter together', async (path) => {
  await emptyTables();
  const broker = await aBroker();
  const wanted = { location: here, name: 'Casa no Jardim', broker, price: '500000', category: 'casa' } as const;
  const id = await aProperty(wanted);
  const others = [
    { broker: await aBroker() },
    { price: '399999.99' },
    { price: '600000.01' },
    { category: 'apartamento' },
    { name: 'Casa no Bosque' },
    { location: { lat: -23.59, lng: -46.69 } },
  ] as const;
  for (const other of others) await aProperty({ ...wanted, ...other });

  const { body } = await visitor.get<Property[] & PropertyMap>(
    `${path}?minPrice=400000&maxPrice=600000&category=casa&q=jardim&brokerId=${broker.id}` +
      `&area=-23.5_-46.7_-23.5_-46.6_-23.6_-46.6_-23.56_-46.66&${BBOX}${path.endsWith('map') ? '&zoom=15' : ''}`,
  );

  expect(JSON.stringify(body).match(/"_id":"[^"]*"/g)?.[0]).toBe(`"_id":"${id}"`);
  expect(path.endsWith('map') ? body.features : body).toHaveLength(1);
});
