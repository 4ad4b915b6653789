import type pg from 'pg';
import { HttpError } from '../errors/httpError.ts';
import { closePool, openDb, openPool } from './connect.ts';
import type { Db } from './connect.ts';

const CHECK_EVERY = 3_000;
/** Milliseconds; far more than a visitor's read needs. */
const ANSWERS_WITHIN = 3_000;
/** Milliseconds. The mark before may have been as late: a read lags at most twice this plus twice CHECK_EVERY. */
const MARK_WITHIN = 10_000;

/** `find`: null for what is not there (yet). */
export type Read = <Found>(viewer: object | null, find: (db: Db) => Promise<Found>) => Promise<Found>;

/** Position in the primary's log; milliseconds of a monotonic clock. */
interface Mark {
  lsn: string;
  at: number;
}

/** `near`: readable. `mark`: must be passed next. */
export interface ReplicaState {
  near: boolean;
  mark: Mark | null;
}

/** Readable once it has all that the primary had at the first check, and while it passes each mark in time. */
export function stateAfter(
  { near, mark }: ReplicaState,
  passed: boolean,
  head: string | null,
  now: number,
): ReplicaState {
  if (!passed && mark) return { near: near && now - mark.at <= MARK_WITHIN, mark };
  return { near: passed || near, mark: head === null ? null : { lsn: head, at: now } };
}

export interface Replica {
  db: Db;
  isNear: () => boolean;
  /** No answer: unread until the next check. */
  miss: () => void;
  close: () => Promise<void>;
}

/** Until it answers, reads go to the primary. */
export function openReplica(url: string, primary: pg.Pool): Replica {
  const pool = openPool(url);
  let state: ReplicaState = { near: false, mark: null };
  let timer: NodeJS.Timeout;

  const check = async () => {
    const head = await within(headOf(primary)).catch(() => null);
    const passed = await within(hasPassed(pool, state.mark?.lsn ?? null, head));
    state = stateAfter(state, passed, head, performance.now());
  };
  const watch = async () => {
    await check().catch(() => (state = { ...state, near: false }));
    if (!pool.ending) timer = setTimeout(() => void watch(), CHECK_EVERY);
  };
  void watch();

  return {
    db: openDb(pool),
    isNear: () => state.near,
    miss: () => (state = { ...state, near: false }),
    close: async () => {
      clearTimeout(timer);
      await closePool(pool);
    },
  };
}

function within<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`no answer within ${ANSWERS_WITHIN} ms`)), ANSWERS_WITHIN);
    void answer.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

async function headOf(primary: pg.Pool): Promise<string | null> {
  const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
  return rows[0]?.lsn ?? null;
}

/** After a failover the head may precede the mark. Only a standby has something to pass. */
async function hasPassed(pool: pg.Pool, mark: string | null, head: string | null): Promise<boolean> {
  const { rows } = await pool.query<{ passed: boolean }>(
    `select not pg_is_in_recovery()
      or coalesce(pg_last_wal_replay_lsn() >= least($1::pg_lsn, $2::pg_lsn), true) as passed`,
    [mark, head],
  );
  return rows[0]?.passed ?? false;
}

/** Visitors read the replica, signed-in people the primary. It also serves when the replica fails or lacks the row. */
export function readFrom(primary: Db, replica: Replica | null): Read {
  return async (viewer, find) => {
    if (viewer !== null || !replica?.isNear()) return find(primary);
    try {
      return (await within(find(replica.db))) ?? (await find(primary));
    } catch (error) {
      // Our own answer, as for a wrong cursor; other failures may be the replica's.
      if (error instanceof HttpError) throw error;
      replica.miss();
      return find(primary);
    }
  };
}
