import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { withTimeout } from '../concurrency/withTimeout.ts';
import { HttpError } from '../errors.ts';

/** The database, or a transaction on it: a query runs the same on both. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

/** bigint (counts) as a number: nothing counted here comes near 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Connections of one server for transactions that write: some may wait for each other's locks. */
export const WRITERS = 8;

/** Waits are bounded: a database that does not answer in time is a 503, not a hanging request. */
export function openPool(url: string, max = 12): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    // For a host that is gone without a word, whose PostgreSQL ends nothing.
    query_timeout: 20_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'morada',
  });
  // A connection that dies, idle or in a transaction, is replaced when one is needed; unheard, either event would end the
  // process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** What still asks by then (a job nobody waits for) is cut off with its connection when the process ends. */
export const closePool = (pool: pg.Pool): Promise<void> => withTimeout(1_000, pool.end());

const on = (client: pg.Pool | pg.PoolClient) => drizzle({ client, casing: 'snake_case' });

/** With `writers` a transaction that waits for a lock keeps no reader from a connection. */
export function openDb(pool: pg.Pool, writers = pool): Db {
  const db = on(pool);
  // The library's own never gives back a connection on which BEGIN fails, until the pool has none left.
  db.transaction = async (work, config) => {
    const client = await (config?.accessMode === 'read only' ? pool : writers).connect();
    let failed: unknown;
    try {
      return await on(client).transaction(work, config);
    } catch (error) {
      failed = error;
      throw error;
    } finally {
      // An answer of ours was rolled back; after anything else the connection may still wait for something.
      client.release(failed !== undefined && !(failed instanceof HttpError));
    }
  };
  return db;
}
