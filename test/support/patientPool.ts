import type pg from 'pg';
import { openPool } from '../../server/ground/db/connect.ts';

/** Milliseconds: as long as Jest waits for a test, since other work in the same process may hold it up. */
export const PATIENCE = 600_000;

/** The server's pool, whose limits only what is wrong reaches. */
export function openPatientPool(url: string, max?: number): pg.Pool {
  const pool = openPool(url, max);
  Object.assign(pool.options, {
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    statement_timeout: PATIENCE,
    idle_in_transaction_session_timeout: PATIENCE,
  });
  return pool;
}
