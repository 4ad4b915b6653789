import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** The database, or a transaction on it: a query runs the same on both. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

/** bigint (counts) as a number: nothing counted here comes near 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Waits are bounded: a database that does not answer in time is a 503, not a hanging request. */
export function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 12,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'morada',
  });
  // An idle connection that dies is replaced when it is needed; unheard, the event would end the process.
  pool.on('error', () => undefined);
  return pool;
}

export function openDb(pool: pg.Pool): Db {
  return drizzle({ client: pool, casing: 'snake_case' });
}
