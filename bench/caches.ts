import { sql } from 'drizzle-orm';
import { FIRST_REGION_KEYS } from '../contract/ground/firstRegions.ts';
import { paths } from '../contract/ground/paths.ts';
import type { Db } from '../server/ground/db/connect.ts';
import type { PropertySearch } from '../server/properties/map/propertySearch.ts';

/** Pages of visitors that show properties and brokers: fixed ones, and those of existing rows. */
export async function visitorsPages(db: Db, howMany: number): Promise<string[]> {
  const { rows: brokers } = await db.execute<{ slug: string }>(
    sql`select slug from users order by id limit ${howMany}`,
  );
  const { rows: properties } = await db.execute<{ id: string }>(
    sql`select id from properties order by id limit ${howMany}`,
  );
  return [
    ...[
      paths.landing(),
      paths.map(),
      ...FIRST_REGION_KEYS.map((region) => `${paths.map()}?${new URLSearchParams({ region })}`),
    ],
    ...brokers.map(({ slug }) => paths.hotsite(slug)),
    ...properties.flatMap(({ id }) => [paths.property(id), paths.propertyDetail(id)]),
  ];
}

/** Without what differs in each answer. @throws when the server left it to the browser. */
async function readPage(origin: string, path: string): Promise<string> {
  const answer = await fetch(origin + path);
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
  const html = await answer.text();
  if (!html.includes('<div id="root"><')) throw new Error(`${path} is not painted`);
  return html.replaceAll(nonce, '');
}

/** Pages that a server with a cache gives otherwise than one that has just started. */
export async function pagesThatDiffer(known: string, fresh: string, pages: string[]): Promise<string[]> {
  const differing: string[] = [];
  for (const page of pages) if ((await readPage(known, page)) !== (await readPage(fresh, page))) differing.push(page);
  return differing;
}

/** Asks for pages in turn. What a server cannot paint while it is busy is no matter here. */
export async function visit(origin: string, pages: string[]): Promise<void> {
  for (const page of pages) await (await fetch(origin + page)).text();
}

/** Searches whose count in memory is not PostgreSQL's. */
export async function searchesThatDiffer(db: Db, search: PropertySearch): Promise<string[]> {
  const differing: string[] = [];
  for (const region of FIRST_REGION_KEYS)
    for (const minPrice of ['100000.00', '200000.00', '300000.00', '400000.00'])
      for (const bedrooms of [1, 2, 3]) {
        const { rows } = await db.execute<{ count: number }>(sql`
          select count(*) from properties
          where deleted_at is null and region = ${region} and price >= ${minPrice} and bedrooms >= ${bedrooms}`);
        const counted = await search.count(db, { region: [region], minPrice, bedrooms });
        if (counted !== rows[0]?.count) differing.push(`${region} ${minPrice} ${bedrooms}`);
      }
  return differing;
}
