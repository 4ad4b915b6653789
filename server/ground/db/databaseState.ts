import { singleFlight } from '../concurrency/singleFlight.ts';
import { closePool, openPool } from './connect.ts';

export interface DatabaseState {
  /** Equal: no transaction has ended in between. Not for replicas. */
  read: () => Promise<string>;
  close: () => Promise<void>;
}

/** Its own connection, shared by parallel requests: busy pools are not a dead database. */
export function openDatabaseState(url: string): DatabaseState {
  const pool = openPool(url, 1);
  const text = 'select pg_current_snapshot()::text as state';
  return {
    read: singleFlight(async () => {
      const { rows } = await pool.query<{ state: string }>({ name: 'state', text });
      return rows[0]?.state ?? '';
    }),
    close: () => closePool(pool),
  };
}
