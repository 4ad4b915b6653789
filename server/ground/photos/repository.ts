import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { LOCKS } from '../db/locks.ts';
import { photos } from '../db/schema/photos.ts';
import { uuids } from '../sql/conditions.ts';
import { orderAvifFiles } from './avif.ts';
import type { PreparedPhoto } from './intake.ts';
import type { PhotoStore } from './store.ts';
import { ORIGINAL } from './variants.ts';

/** The next sweep removes the rest. */
const MAX_SWEPT = 10_000;
const AT_ONCE = 10;

export interface NewPhoto extends PreparedPhoto {
  /** A UUIDv7. */
  id: string;
}

/** Rows, then files, then the claiming write: after a failure the rows show what to sweep. */
export async function storePhotos(
  db: Db,
  store: PhotoStore,
  added: NewPhoto[],
  { withAvif = true } = {},
): Promise<void> {
  if (added.length === 0) return;
  await db.transaction(async (tx) => {
    await tx.insert(photos).values(added.map(({ id, width, height, preview }) => ({ id, width, height, preview })));
    if (withAvif) await orderAvifFiles(tx, added);
  });
  const written = await Promise.allSettled(added.map(({ id, bytes }) => store.write(id, ORIGINAL, bytes)));
  const failed = written.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

type Failure = PromiseRejectedResult | undefined;

const UNCLAIMED = sql`not exists (select from property_photos i where i.photo_id = f.id)
  and not exists (select from users u where u.avatar_id = f.id)
  and not exists (select from brokerage b where f.id in (b.logo_id, b.dark_logo_id))
  and not exists (select from property_import_rows r where r.photos_before @> array[f.id])`;

/** Locks rows until their files are gone; skips those of an uncommitted claim (foreign key). */
function removeUnclaimed(db: Db, store: PhotoStore, which: string[]): Promise<Failure> {
  return db.transaction(async (tx) => {
    const { rows: locks } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock_shared(${LOCKS.backup}) as locked`,
    );
    if (!locks[0]?.locked) return undefined;
    const { rows } = await tx.execute<{ id: string }>(sql`
      select f.id from photos f where f.id = any(${uuids(which)}) and ${UNCLAIMED} for update skip locked`);
    // Waits for all before unlocking; failed rows stay for the next sweep.
    const removed = await Promise.allSettled(rows.map(({ id }) => store.remove(id)));
    const ids = rows.filter((_row, at) => removed[at]?.status === 'fulfilled').map(({ id }) => id);
    await tx.execute(sql`delete from photos where id = any(${uuids(ids)})`);
    return removed.find((result) => result.status === 'rejected');
  });
}

/** Any server may sweep. */
export async function sweepPhotos(db: Db, store: PhotoStore, stop?: AbortSignal): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select f.id from photos f where f.created_at < now() - interval '1 hour' and ${UNCLAIMED} limit ${MAX_SWEPT}`);
  const ids = rows.map(({ id }) => id);
  let failure: Failure;
  for (let first = 0; first < ids.length && !stop?.aborted; first += AT_ONCE)
    failure = (await removeUnclaimed(db, store, ids.slice(first, first + AT_ONCE))) ?? failure;
  if (failure) throw failure.reason;
}

/** Once released; the sweep retries failures. */
export async function dropUnclaimed(db: Db, store: PhotoStore, ids: string[]): Promise<void> {
  if (ids.length > 0) await removeUnclaimed(db, store, ids).catch(() => undefined);
}

/** Stores photographs, then runs the claiming write. Unclaimed ones go at once, after a crash by the sweep. */
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
    const ids = added.map(({ id }) => id);
    await dropUnclaimed(db, store, ids);
  }
}

/** The last so many. */
export const markPlans = (tx: Db, ids: readonly string[], plans: number) =>
  tx.execute(sql`
    update photos f set is_plan = n.place > ${ids.length - plans}
    from unnest(${uuids(ids)}) with ordinality n (id, place) where f.id = n.id`);

export interface PhotoMark {
  id: string;
  isPlan: boolean;
  /** Null: as it was. */
  source: string | null;
  sha256: string | null;
}

export const markPhotos = (tx: Db, marks: readonly PhotoMark[]) =>
  tx.execute(sql`
    update photos f set source = coalesce(m.source, f.source), source_sha256 = coalesce(m.sha256, f.source_sha256),
      is_plan = m."isPlan"
    from json_to_recordset(${JSON.stringify(marks)}::json) m (id uuid, source text, sha256 text, "isPlan" boolean)
    where f.id = m.id`);
