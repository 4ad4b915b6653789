import type pg from 'pg';
import { HttpError } from '../errors.ts';
import { closePool, openDb, openPool } from './connect.ts';
import type { Db } from './connect.ts';

const CHECK_EVERY = 3_000;
/** Any visitor's read takes a small part of it. */
const ANSWERS_WITHIN = 3_000;
/**
 * Milliseconds a mark is waited for. The mark before it may have been passed as late: what a visitor reads is behind by
 * twice of it and of the time between two looks, at most.
 */
const MARK_WITHIN = 10_000;

/** Reads where they are best read; what they find nothing of (yet) is `null`. */
export type Read = <Found>(viewer: object | null, find: (db: Db) => Promise<Found>) => Promise<Found>;

/** A position of the primary's log, and when it was there: by a clock that nobody sets, in milliseconds. */
interface Mark {
  lsn: string;
  at: number;
}

/** What is known of a replica: whether it may be read, and the mark it has to pass next. */
export interface Standing {
  near: boolean;
  mark: Mark | null;
}

/**
 * After it was seen to have passed the mark, or not. A replica is read once it has all that the primary had when it was
 * first looked at, and for as long as it passes each mark in time. Without a primary (`head` is null) it cannot fall
 * behind.
 */
export function standingAfter({ near, mark }: Standing, passed: boolean, head: string | null, now: number): Standing {
  if (!passed && mark) return { near: near && now - mark.at <= MARK_WITHIN, mark };
  return { near: passed || near, mark: head === null ? null : { lsn: head, at: now } };
}

/** A copy of the primary that may be read instead of it, for as long as it is there and close behind. */
export interface Replica {
  db: Db;
  /** Whether it is read now. */
  isNear: () => boolean;
  /** It did not answer: passed over until it is looked at again. */
  miss: () => void;
  close: () => Promise<void>;
}

/** Needs no answer of the replica: until there is one, the primary is read. */
export function openReplica(url: string, primary: pg.Pool): Replica {
  const pool = openPool(url);
  let standing: Standing = { near: false, mark: null };
  let timer: NodeJS.Timeout;

  const look = async () => {
    const head = await within(headOf(primary)).catch(() => null);
    const passed = await within(hasPassed(pool, standing.mark?.lsn ?? null, head));
    standing = standingAfter(standing, passed, head, performance.now());
  };
  const watch = async () => {
    await look().catch(() => (standing = { ...standing, near: false }));
    if (!pool.ending) timer = setTimeout(() => void watch(), CHECK_EVERY);
  };
  void watch();

  return {
    db: openDb(pool),
    isNear: () => standing.near,
    miss: () => {
      standing = { ...standing, near: false };
    },
    close: async () => {
      clearTimeout(timer);
      await closePool(pool);
    },
  };
}

function within<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new Error(`no answer within ${ANSWERS_WITHIN} ms`));
    }, ANSWERS_WITHIN);
    void answer.then(resolve, reject).finally(() => {
      clearTimeout(late);
    });
  });
}

async function headOf(primary: pg.Pool): Promise<string | null> {
  const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
  return rows[0]?.lsn ?? null;
}

/** The head may be before the mark: after a failover. What is no standby has nothing to pass. */
async function hasPassed(pool: pg.Pool, mark: string | null, head: string | null): Promise<boolean> {
  const { rows } = await pool.query<{ passed: boolean }>(
    `select not pg_is_in_recovery()
      or coalesce(pg_last_wal_replay_lsn() >= least($1::pg_lsn, $2::pg_lsn), true) as passed`,
    [mark, head],
  );
  return rows[0]?.passed ?? false;
}

/**
 * Visitors read the replica: they have written nothing of what they read there. Who is signed in reads the primary, and
 * so what they just wrote; the primary also stands in for a replica that fails, or does not have what is asked for yet.
 */
export function readFrom(primary: Db, replica: Replica | null): Read {
  return async (viewer, find) => {
    if (viewer !== null || !replica?.isNear()) return find(primary);
    try {
      return (await within(find(replica.db))) ?? (await find(primary));
    } catch (error) {
      // An answer of ours, as to a wrong cursor; whatever else is wrong may be wrong there alone.
      if (error instanceof HttpError) throw error;
      replica.miss();
      return find(primary);
    }
  };
}
