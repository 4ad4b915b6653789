import { checkCounts } from '../../server/cli/checkCounts.ts';
import { openDb, openPool } from '../../server/db/connect.ts';
import { migrateDatabase } from '../../server/db/migrate.ts';
import { connected } from '../data.ts';
import { randomWrites } from '../workload.ts';
import { timed, viewer } from './rows.ts';
import type { Rows } from './rows.ts';

const WRITES = 10_000;
const CONNECTIONS = 8;
const DATABASE = 'random_writes';

/** Whether every count is right after many writes at once, in a small database of its own where they meet. */
export const counts: Rows = async ({ url, say }) => {
  await connected(url, async (client) => {
    await client.query(`create database ${DATABASE}`);
  });
  const own = new URL(url);
  own.pathname = DATABASE;
  await migrateDatabase(own.href);
  const pool = openPool(own.href);
  try {
    const { rows: people } = await pool.query<{ id: string; is_admin: boolean }>(
      `insert into users (id, name, email, password_hash, slug, is_admin)
       select case n when 0 then $1::uuid else gen_random_uuid() end, 'Pessoa ' || n, n || '@exemplo.com', '-', n, n = 0
       from generate_series(0, 6) n returning id, is_admin`,
      [viewer.id],
    );
    const brokers = people.filter((person) => !person.is_admin).map(({ id }) => id);
    const db = openDb(pool);
    const [, took] = await timed(() => randomWrites(db, { admin: viewer, brokers }, WRITES, CONNECTIONS));
    const differences = (await checkCounts(db)).flatMap((checked) => checked.differences);
    say(
      `${WRITES} random writes on ${CONNECTIONS} connections: ${Math.round(took)} ms, ${differences.length} differences`,
    );
    return [
      {
        what: `${WRITES.toLocaleString('en')} random writes on ${CONNECTIONS} connections: counts that differ`,
        measured: differences.length,
        unit: '',
        mustReach: { atMost: 0 },
        from: { took, differences },
      },
    ];
  } finally {
    await pool.end();
  }
};
