import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { LOCKS } from '../db/locks.ts';
import { photos } from '../db/schema/photos.ts';
import type { PreparedPhoto } from './intake.ts';
import type { PhotoStore } from './store.ts';
import { ORIGINAL } from './variants.ts';

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

/**
 * Removes one photograph that no property and no user claims; false when there is none. Its row stays locked until its files are
 * gone: a claim that is not committed yet holds that lock (by its foreign key), and makes us pass over the row.
 */
function removeUnclaimed(db: Db, store: PhotoStore, which: SQL): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select f.id from photos f
      where pg_try_advisory_xact_lock_shared(${LOCKS.backup}) and ${which} and not exists (select from property_photos i where i.photo_id = f.id)
        and not exists (select from users u where u.avatar_id = f.id)
      limit 1 for update skip locked`);
    const id = rows[0]?.id;
    if (id === undefined) return false;
    await store.remove(id);
    await tx.execute(sql`delete from photos where id = ${id}`);
    return true;
  });
}

/** Photographs that nobody claims: left out of a property or an account, or of an upload that was cut short. Any server may sweep. */
export async function sweepPhotos(db: Db, store: PhotoStore): Promise<void> {
  while (await removeUnclaimed(db, store, sql`f.created_at < now() - interval '1 hour'`));
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
    for (const { id } of added) await removeUnclaimed(db, store, sql`f.id = ${id}`).catch(() => false);
  }
}
