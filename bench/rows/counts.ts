import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { checkCounts } from '../../server/cli/checkCounts.ts';
import { openDb, openPool } from '../../server/ground/db/connect.ts';
import type { Db } from '../../server/ground/db/connect.ts';
import { migrateDatabase } from '../../server/ground/db/migrate.ts';
import { propertySearch } from '../../server/properties/map/propertySearch.ts';
import { connected } from '../../tools/shared/database.ts';
import { pagesThatDiffer, searchesThatDiffer, visit, visitorsPages } from '../caches.ts';
import { beside, timed } from '../load.ts';
import { countRow } from '../report.ts';
import type { Row } from '../report.ts';
import { randomWrites } from '../workload.ts';
import { viewer } from './rows.ts';
import type { Bench, Rows } from './rows.ts';

const WRITES = 10_000;
const CONNECTIONS = 8;
const DATABASE = 'random_writes';
/** Pages of brokers, and of properties. */
const PAGES = 20;

/**
 * Whether every count, the index of the map's search and the cache of painted pages are right after many writes at once, in a
 * small database of its own where they meet. The index and the cache are asked while it is written.
 */
export const counts: Rows = async (bench) => {
  const own = await createDatabase(bench.url);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'morada-bench-counts-'));
  const pool = openPool(own);
  const settings = { DATABASE_URL: own, DATA_DIR: dataDir, VISITOR_READS: '0', PAINT_SECONDS: '60', LOG_LEVEL: 'warn' };
  const startServer = () => bench.startMorada(settings);
  try {
    const db = openDb(pool);
    const brokers = await somePeople(db);
    const pages = () => visitorsPages(db, PAGES);
    const server = await startServer();
    const search = propertySearch();
    const writing = () => timed(() => randomWrites(db, { admin: viewer, brokers }, WRITES, CONNECTIONS));
    const [, took] = await beside(writing, [
      async () => visit(server.origin, await pages()),
      () => search.count(db, {}),
    ]);
    const fresh = await startServer();
    const differences = {
      counts: (await checkCounts(db)).flatMap((checked) => checked.differences),
      'searches of the map': await searchesThatDiffer(db, search),
      'painted pages': await pagesThatDiffer(server.origin, fresh.origin, await pages()),
    };
    await Promise.all([server.stop(), fresh.stop()]);
    bench.say(`${WRITES} random writes on ${CONNECTIONS} connections: ${Math.round(took)} ms`);
    return Object.entries(differences).map(([what, found]): Row => {
      if (found.length > 0) bench.say(`${what} that differ: ${JSON.stringify(found.slice(0, 3))}`);
      const writes = `${WRITES.toLocaleString('en')} random writes on ${CONNECTIONS} connections`;
      return countRow(`${writes}: ${what} that differ`, found.length, 0, { took, found });
    });
  } finally {
    await pool.end();
    await rm(dataDir, { recursive: true, force: true });
  }
};

async function createDatabase(url: Bench['url']): Promise<string> {
  await connected(url, async (client) => {
    await client.query(`drop database if exists ${DATABASE} with (force)`);
    await client.query(`create database ${DATABASE}`);
  });
  const own = new URL(url);
  own.pathname = DATABASE;
  await migrateDatabase(own.href);
  return own.href;
}

async function somePeople(db: Db): Promise<string[]> {
  const { rows: people } = await db.execute<{ id: string; is_admin: boolean }>(sql`
    insert into users (id, name, email, password_hash, slug, role)
    select case n when 0 then ${viewer.id}::uuid else gen_random_uuid() end, 'Pessoa ' || n, n || '@exemplo.com', '-', n, case n when 0 then 'admin' else 'corretor' end
    from generate_series(0, 6) n returning id, is_admin`);
  return people.filter((person) => !person.is_admin).map(({ id }) => id);
}
