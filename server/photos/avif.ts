import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { isIdle } from './imageWork.ts';
import { makeFile } from './serve.ts';
import type { PhotoStore } from './store.ts';
import { AVIF_FORMS, fileOf } from './variants.ts';

const LOOK_AGAIN = 200;

/**
 * Leases a photograph, so that one server works on it; one that dies leaves it for the next try. The newest first: what
 * somebody has just sent is looked at, and the demo's hundreds can wait.
 */
async function leaseNext(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update photos set avif_due = now() + interval '10 minutes'
    where id = (select id from photos where avif_due <= now() order by avif_due desc limit 1 for update skip locked)
    returning id`);
  return rows[0]?.id ?? null;
}

/** Makes the AVIF files of one photograph, each when no other picture is being worked on. */
export async function makeAvifFiles(db: Db, store: PhotoStore, stop: AbortSignal): Promise<void> {
  const id = await leaseNext(db);
  if (id === null) return;
  for (const form of AVIF_FORMS) {
    while (!isIdle() && !stop.aborted) await pause(LOOK_AGAIN);
    if (stop.aborted) return;
    const isThere = await store.read(id, fileOf(form, 'avif'));
    // Its files are still on their way, or it is being swept.
    if (!isThere && !(await makeFile(store, id, form, 'avif'))) return;
  }
  await db.execute(sql`update photos set avif_due = null where id = ${id}`);
}
