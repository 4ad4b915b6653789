import { sql } from 'drizzle-orm';
import type { LeadsQuery } from '#contract/leads/leadFilter.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { eraseRows } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import type { Db } from '../../../../server/ground/db/connect.ts';
import { hasWords } from '../../../../server/leads/core/searchWords.ts';
import { listLeads } from '../../../../server/leads/list/repository.ts';

const pool = openPatientPool(server.databaseUrl);
const db = openDb(pool);
const admin = { id: '00000000-0000-0000-0000-000000000000', name: 'Admin', isAdmin: true, sight: 'all' as const };

interface Plan {
  'Node Type': string;
  'Rows Removed by Index Recheck'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const partsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)];

/** How many rows the query reads and then drops. */
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
  'a search for %j, which nothing matches, reads no row that an index could have excluded',
  async (q) => {
    expect(await readInVain(q)).toBeLessThan(100);
  },
);

describe('a search of 50,000 leads', () => {
  /** A third are named Maria, one in a hundred Zélia (all long ago), a few Íris. */
  beforeAll(async () => {
    await eraseRows('leads');
    for (let from = 1; from < 50_000; from += 5000)
      await db.execute(sql`
        insert into leads (id, name, email, phone, source, created_at)
        select gen_random_uuid(),
          case when n % 3 = 0 then 'Maria' when n between 40000 and 40500 then 'Zélia' when n % 5000 = 1 then 'Íris' else 'João' end || ' Souza',
          'pessoa' || n || '@exemplo.com.br', '+55119' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), 'admin',
          timestamptz '2026-10-31' - n * interval '20 minutes'
        from generate_series(${from}::int, ${from}::int + 4999) n`);
    await db.execute(sql`analyze lead_search`);
  });

  /** Rows of `lead_search` that this transaction has read, by a scan or an index. */
  async function countRead(on: Db): Promise<number> {
    const { rows } = await on.execute<{ read: number }>(sql`
      select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables where relname = 'lead_search'`);
    return rows[0]!.read;
  }

  const readBy = (query: LeadsQuery) =>
    db.transaction(async (tx) => {
      // The first search samples how frequent the trigrams are; the next ones know it.
      await listLeads(tx, admin, query);
      const before = await countRead(tx);
      const { next } = await listLeads(tx, admin, query);
      return { read: (await countRead(tx)) - before, next };
    });

  test.each([
    ['a name that a third of them have', 'maria'],
    ['a part of every e-mail', 'exemplo.com'],
    ['a name that was frequent long ago', 'zélia'],
    ['a rare name', 'íris souza'],
    ['two names that no lead has together', 'maria zélia'],
    ['a part of a phone', '98582'],
    ['an e-mail', 'pessoa777@exemplo.com.br'],
    ['a name that no lead has', 'inexistente'],
  ])('for %s reads only some of them, on the first page and on the second', async (_, q) => {
    const first = await readBy({ q });
    const second = await readBy({ q, after: first.next ?? undefined });

    expect(first.read).toBeLessThan(10_000);
    expect(second.read).toBeLessThan(10_000);
  });

  test('in the order of names reads only some of them, where the first names match', async () => {
    const { read } = await readBy({ q: 'joão', sort: 'name' });

    expect(read).toBeLessThan(10_000);
  });
});
