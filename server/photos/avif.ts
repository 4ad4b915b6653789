import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { isIdle } from './imageWork.ts';
import { makeFile } from './serve.ts';
import type { PhotoStore } from './store.ts';
import { AVIF_FORMS, fileOf } from './variants.ts';

const LOOK_AGAIN = 200;

/**
 * Leases it to one server; after a crash, another try takes it. Newest first: fresh uploads are viewed now, the demo's
 * hundreds can wait.
 */
async function leaseNext(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update photos set avif_due = now() + interval '10 minutes'
    where id = (select id from photos where avif_due <= now() order by avif_due desc limit 1 for update skip locked)
    returning id`);
  return rows[0]?.id ?? null;
}

/** Yields to all other picture work. */
export async function makeAvifFiles(db: Db, store: PhotoStore, stop: AbortSignal): Promise<void> {
  const id = await leaseNext(db);
  if (id === null) return;
  for (const form of AVIF_FORMS) {
    while (!isIdle() && !stop.aborted) await pause(LOOK_AGAIN);
    if (stop.aborted) return;
    const isThere = await store.read(id, fileOf(form, 'avif'));
    // Still uploading, or being swept.
    if (!isThere && !(await makeFile(store, id, form, 'avif'))) return;
  }
  await db.execute(sql`update photos set avif_due = null where id = ${id}`);
}
