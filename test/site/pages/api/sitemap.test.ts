import { visitor } from '#test/client.ts';
import { aBroker } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { sql } from '#test/sql.ts';

const SITE = 'https://morada.example.com';

let shown: Person;
let property: string;
let deleted: string;

beforeAll(async () => {
  shown = await aBroker({ name: 'José & Filhos', slug: 'josé-filhos' });
  await aBroker({ slug: 'saiu', isActive: false });
  property = await aProperty();
  deleted = await aProperty({ deleted: true });
});

/** The addresses in a file of the sitemap. */
async function addressesIn(file: string): Promise<string[]> {
  const { status, headers, body } = await visitor.send<string>('GET', file);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/xml',
    'public, max-age=3600',
  ]);
  return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
}

test('robots.txt names the sitemap, which names its files', async () => {
  const { body } = await visitor.send<string>('GET', '/robots.txt');
  expect(body).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  expect(await addressesIn('/sitemap.xml')).toEqual([
    `${SITE}/sitemaps/pages.xml`,
    `${SITE}/sitemaps/properties-1.xml`,
  ]);
});

test('a sitemap holds what everybody may see, and nothing else', async () => {
  const pages = await addressesIn('/sitemaps/pages.xml');
  expect(pages).toEqual(expect.arrayContaining([`${SITE}/landing`, `${SITE}/map`, `${SITE}/map?region=zona+sul`]));
  expect(pages.filter((page) => page.includes('/hotsite/'))).toEqual([
    `${SITE}/hotsite/${encodeURIComponent(shown.slug)}`,
  ]);

  const properties = await addressesIn('/sitemaps/properties-1.xml');
  expect(properties).toContain(`${SITE}/property/${property}`);
  expect(properties.join()).not.toContain(deleted);
});

test('a file of the sitemap ends at 10,000 properties, and the next goes on', async () => {
  await sql`
    insert into properties (id, name, bedrooms, bathrooms, count_in_stock, price, parking, category, region, description, address)
    select gen_random_uuid(), 'Casa', 1, 1, 1, 1, 0, 'casa', 'abc', '-', '-' from generate_series(1, 10005)`;
  const index = await addressesIn('/sitemap.xml');
  expect(index.at(-1)).toBe(`${SITE}/sitemaps/properties-2.xml`);

  const first = await addressesIn('/sitemaps/properties-1.xml');
  const second = await addressesIn('/sitemaps/properties-2.xml');

  expect([first.length, second.length]).toEqual([10_000, 6]);
  expect(new Set([...first, ...second]).size).toBe(10_006);
});

test('a file of the sitemap behind the last one is a 404', async () => {
  expect((await visitor.send('GET', '/sitemaps/properties-999999.xml')).status).toBe(404);
});

test.each(['/sitemaps/properties-9.xml', '/sitemaps/properties-0.xml', '/sitemaps/properties-x.xml'])(
  '%s is no file of the sitemap',
  async (file) => {
    const { status } = await visitor.send('GET', file);
    expect([400, 404]).toContain(status);
  },
);
