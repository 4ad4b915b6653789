import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { withTimeout } from '../concurrency/withTimeout.ts';
import { HttpError } from '../errors/httpError.ts';

export type Db = PgDatabase<NodePgQueryResultHKT>;

/** Counts stay far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Per server: some wait for each other's locks. */
export const WRITERS = 8;

const POOLED = 'pooled';
/** A pooler by transaction may change the connection between statements. */
export function pooledUrl(url: string): string {
  const marked = new URL(url);
  marked.searchParams.set(POOLED, 'true');
  return marked.href;
}

/** A slow database becomes a 503, not a hanging request. */
export function openPool(url: string, max = 12): pg.Pool {
  const isPooled = new URL(url).searchParams.has(POOLED);
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    // PostgreSQL ends no query when its host disappears.
    query_timeout: 20_000,
    application_name: 'morada',
    // A pooler has its own, and refuses these.
    ...(!isPooled && { statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000 }),
  });
  if (isPooled) pool.on('connect', dropNames);
  // The pool replaces dead connections; without a listener the event ends the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A statement's name would belong to one of the pooler's connections. */
function dropNames(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as (query: unknown, ...rest: unknown[]) => unknown;
  Object.assign(client, { query: (query: unknown, ...rest: unknown[]) => ask(withoutName(query), ...rest) });
}

const withoutName = (query: unknown) =>
  typeof query === 'object' && query !== null && 'name' in query && !('submit' in query)
    ? { ...query, name: undefined }
    : query;

/** A query still running ends with the process. */
export const closePool = (pool: pg.Pool): Promise<void> => withTimeout(1_000, pool.end());

const on = (client: pg.Pool | pg.PoolClient) => drizzle({ client, casing: 'snake_case' });

/** Writers that wait for a lock take no reader's connection. */
export function openDb(pool: pg.Pool, writers = pool): Db {
  const db = on(pool);
  // The library's own leaks the connection when BEGIN fails.
  db.transaction = async (work, config) => {
    const client = await (config?.accessMode === 'read only' ? pool : writers).connect();
    let failed: unknown;
    try {
      return await on(client).transaction(work, config);
    } catch (error) {
      failed = error;
      throw error;
    } finally {
      // After an HttpError the connection is clean; after others it may be busy.
      client.release(failed !== undefined && !(failed instanceof HttpError));
    }
  };
  return db;
}
