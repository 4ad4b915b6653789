import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { LOCKS } from '../db/locks.ts';
import { photos } from '../db/schema/photos.ts';
import type { PreparedPhoto } from './intake.ts';
import type { PhotoStore } from './store.ts';
import { ORIGINAL } from './variants.ts';

/** What is left of them is swept the next time. */
const MOST_SWEPT = 10_000;
const AT_ONCE = 10;

export interface NewPhoto extends PreparedPhoto {
  /** A UUIDv7. */
  id: string;
}

/** Rows first, then files, both before the write that claims them: whatever goes wrong, the rows tell what to sweep. */
export async function storePhotos(db: Db, store: PhotoStore, added: NewPhoto[]): Promise<void> {
  if (added.length === 0) return;
  await db.insert(photos).values(added.map(({ id, width, height, preview }) => ({ id, width, height, preview })));
  const written = await Promise.allSettled(added.map(({ id, bytes }) => store.write(id, ORIGINAL, bytes)));
  const failed = written.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

type Failure = PromiseRejectedResult | undefined;

const UNCLAIMED = sql`not exists (select from property_photos i where i.photo_id = f.id)
  and not exists (select from users u where u.avatar_id = f.id)`;

/**
 * Removes those of some photographs that no property and no user claims. Their rows stay locked until their files are gone: a
 * claim that is not committed yet holds that lock (by its foreign key), and makes us pass over the row. Answers why one could
 * not be removed, when one could not.
 */
function removeUnclaimed(db: Db, store: PhotoStore, which: string[]): Promise<Failure> {
  return db.transaction(async (tx) => {
    const { rows: free } = await tx.execute<{ ours: boolean }>(
      sql`select pg_try_advisory_xact_lock_shared(${LOCKS.backup}) as ours`,
    );
    if (!free[0]?.ours) return undefined;
    const { rows } = await tx.execute<{ id: string }>(sql`
      select f.id from photos f where f.id = any(${sql.param(which)}::uuid[]) and ${UNCLAIMED} for update skip locked`);
    // All have ended before the locks go, also where one fails; its row stays, and so the next sweep tries again.
    const removed = await Promise.allSettled(rows.map(({ id }) => store.remove(id)));
    const ids = rows.filter((_row, at) => removed[at]?.status === 'fulfilled').map(({ id }) => id);
    await tx.execute(sql`delete from photos where id = any(${sql.param(ids)}::uuid[])`);
    return removed.find((result) => result.status === 'rejected');
  });
}

/** Photographs that nobody claims: left out of a property or an account, or of an upload that was cut short. Any server may sweep. */
export async function sweepPhotos(db: Db, store: PhotoStore, stop?: AbortSignal): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select f.id from photos f where f.created_at < now() - interval '1 hour' and ${UNCLAIMED} limit ${MOST_SWEPT}`);
  const ids = rows.map(({ id }) => id);
  let failure: Failure;
  for (let first = 0; first < ids.length && !stop?.aborted; first += AT_ONCE)
    failure = (await removeUnclaimed(db, store, ids.slice(first, first + AT_ONCE))) ?? failure;
  if (failure) throw failure.reason;
}

/** Those that a write has just let go of. What cannot be removed now is swept later. */
export async function dropUnclaimed(db: Db, store: PhotoStore, ids: string[]): Promise<void> {
  if (ids.length > 0) await removeUnclaimed(db, store, ids).catch(() => undefined);
}

/**
 * Stores photographs and runs the write that claims them. Where it does not claim them (it failed, or was a repeat that
 * is answered as the first time) they go again at once; what cannot be removed now, with the database or this process
 * gone, is swept later.
 */
export async function withStored<Result>(
  db: Db,
  store: PhotoStore,
  added: NewPhoto[],
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    await storePhotos(db, store, added);
    return await write();
  } finally {
    await dropUnclaimed(
      db,
      store,
      added.map(({ id }) => id),
    );
  }
}
