import { KINDS } from '#contract/properties/kinds.ts';
import type { SimilarProperty } from '#contract/properties/properties.ts';
import type { PropertyMap } from '#contract/properties/propertyMap.ts';
import type { Results } from '#contract/reports/results.ts';
import { as, visitor } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { changeRows, emptyTables } from '#test/rows.ts';

let admin: Person;

const offer = async (kinds: readonly string[]) => {
  expect((await as(admin).put('/brokerage', { kinds })).status).toBe(200);
};

const plot = { category: 'terreno', bedrooms: null, bathrooms: null, parking: null, totalArea: 360 } as const;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin();
  await offer(KINDS);
});

test('the map finds several kinds at once, and homes like a plot are plots', async () => {
  const id = await aProperty({ ...plot, location: { lat: -23.58, lng: -46.61 } });
  const other = await aProperty({ ...plot, price: '800000', location: { lat: -23.68, lng: -46.61 } });
  const shop = await aProperty({
    category: 'loja',
    bedrooms: null,
    usableArea: 45,
    location: { lat: -23.78, lng: -46.61 },
  });
  await aProperty({ location: { lat: -23.88, lng: -46.61 } });

  const found = async (query: string) =>
    (await visitor.get<PropertyMap>(`/properties/map?zoom=22&${query}`)).body.features.length;
  const { body } = await visitor.get<SimilarProperty[]>(`/properties/${id}/similar`);

  expect([await found('category=terreno'), await found('category=terreno&category=loja')]).toEqual([2, 3]);
  expect(body).toEqual([expect.objectContaining({ _id: other, category: 'terreno', parking: null })]);
  expect((await visitor.get<SimilarProperty[]>(`/properties/${shop}/similar`)).body).toEqual([]);
});

test('results tell sales by the kind of what was sold, by both days', async () => {
  const ana = await aBroker();
  const sell = async (propertyId: string | null, value: number, day: string) => {
    const lead = await aLead({ assignedTo: ana, createdAt: '2026-03-10', status: 'convertido' });
    await changeRows('sales', { leadId: lead }, { propertyId, value, soldAt: new Date(day) });
  };
  await sell(await aProperty(plot), 200_000.5, '2026-03-20');
  await sell(await aProperty(plot), 100_000, '2026-04-20');
  await sell(await aProperty(), 700_000, '2026-03-21');
  await sell(null, 1, '2026-03-21');
  const kindsOf = async (query = '') =>
    (await as(admin).get<Results>(`/results?from=2026-03-01&to=2026-03-31${query}`)).body.kinds;

  const one = { kind: 'casa', won: 1, sold: 700_000 };
  const unknown = { kind: null, won: 1, sold: 1 };
  expect(await kindsOf()).toEqual([one, { kind: 'terreno', won: 1, sold: 200_000.5 }, unknown]);
  expect(await kindsOf('&sales=arrival')).toEqual([{ kind: 'terreno', won: 2, sold: 300_000.5 }, one, unknown]);
  const { body } = await as(admin).get<string>('/exports/results.csv?from=2026-03-01&to=2026-03-31');
  expect(body).toContain('"Tipo de imóvel";"Terreno";"";"1";');

  await offer(['casa', 'apartamento']);
  expect(await kindsOf()).toEqual([]);
});

test('who asks for bedrooms alone is shown homes first, who asks for plots plots', async () => {
  const ana = await aBroker();
  const lead = await aLead({ assignedTo: ana, region: 'zona sul' });
  for (const name of ['lote', 'outro lote']) await aProperty({ ...plot, name });
  await aProperty({ name: 'casa', bedrooms: 3 });
  const suggested = async (wish: object) => {
    await changeRows(
      'leads',
      { id: lead },
      { wish: { regions: [], minPrice: null, maxPrice: null, ...wish } as never },
    );
    const { body } = await as(ana).get<{ name: string; fits: boolean }[]>(`/leads/${lead}/suggestions`);
    return body.map(({ name, fits }) => `${fits ? '' : 'quase '}${name}`);
  };

  expect((await suggested({ categories: [], bedrooms: 2 }))[0]).toBe('casa');
  expect(await suggested({ categories: ['terreno', 'casa'], bedrooms: 4 })).toEqual([
    ...['outro lote', 'lote', 'quase casa'],
  ]);
});

test('the sitemap has a search of each kind', async () => {
  const { body } = await visitor.send<string>('GET', '/sitemaps/pages.xml');
  expect(body).toContain('/map?category=sala+comercial');
});
