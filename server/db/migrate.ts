import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** Any number will do, as long as it is always the same. */
const MIGRATION_LOCK = 7_266_724;
const OLDEST_VERSION = 150_000;

/** Brings the schema up to date. Of several servers that start at once one does it and the others wait. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((rows[0]?.version ?? 0) < OLDEST_VERSION) throw new Error('Morada needs PostgreSQL 15 or newer');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder: path.join(import.meta.dirname, 'migrations') });
  } finally {
    await client.end();
  }
}
