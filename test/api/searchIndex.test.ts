import { sql } from 'drizzle-orm';
import { openDb, openPool } from '../../server/db/connect.ts';
import { hasWords } from '../../server/plugins/conditions.ts';
import { server } from '../support/server.ts';

const pool = openPool(server.databaseUrl);
const db = openDb(pool);

interface Plan {
  'Node Type': string;
  'Rows Removed by Index Recheck'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const partsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)];

/** How many rows are looked at in vain. */
async function readInVain(q: string): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(sql`
    explain (analyze, format json) select from properties p where ${hasWords(sql`p.search`, q)}`);
  return partsOf(rows[0]!['QUERY PLAN'][0].Plan)
    .map((part) => (part['Rows Removed by Index Recheck'] ?? 0) + (part['Rows Removed by Filter'] ?? 0))
    .reduce((sum, count) => sum + count);
}

beforeAll(async () => {
  await db.execute(sql`
    insert into properties (id, name, bedrooms, bathrooms, count_in_stock, price, parking, category, region, description, address)
    select gen_random_uuid(), 'Casa em Moema', 1, 1, 1, n, 1, 'casa', 'abc', 'd', 'Rua Iraí, ' || n from generate_series(1, 20000) n`);
  await db.execute(sql`vacuum analyze properties`);
});

afterAll(() => pool.end());

test.each(['rua qx', 'q w z', 'casa ra', 'qx', 'q_w', 'a-q-x', '--- qx', '& - &', '％％％', 'e\u0301q rua'])(
  'a search for %j, which nothing matches, reads no row that an index could have told apart',
  async (q) => {
    expect(await readInVain(q)).toBeLessThan(100);
  },
);
