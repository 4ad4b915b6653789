import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { dropJobs } from '../jobs/dropJobs.ts';
import { enqueueMany } from '../jobs/enqueue.ts';
import type { JobData } from '../jobs/jobData.ts';
import type { RunningJob } from '../jobs/runJob.ts';
import { idleFor } from './imageWork.ts';
import { makeFile } from './serve.ts';
import type { PhotoStore } from './store.ts';
import { AVIF_FORMS, fileOf } from './variants.ts';

const LOOK_AGAIN = 200;
/** Milliseconds: an import's next photograph comes sooner. */
const QUIET = 1_000;
const UPLOAD_SECONDS = 10;

export async function orderAvifFiles(tx: Db, photos: readonly { id: string }[]): Promise<void> {
  const jobs = photos.map(({ id: photoId }) => ({ data: { photoId }, key: photoId, startAfter: UPLOAD_SECONDS }));
  await enqueueMany(tx, 'avif', jobs);
}

export const cancelAvifFiles = (tx: Db, photoId: string): Promise<void> => dropJobs(tx, 'avif', photoId);

/** After a restore: backups have only originals. */
export async function orderAllAvifFiles(tx: Db): Promise<void> {
  await tx.execute(sql`delete from jobs.job where name = 'avif'`);
  const { rows } = await tx.execute<{ id: string }>(sql`select photo_id as id from property_photos`);
  await orderAvifFiles(tx, rows);
}

/** Yields to all other picture work. */
export async function makeAvifFiles(
  db: Db,
  store: PhotoStore,
  { data: { photoId }, stop }: Pick<RunningJob<JobData['avif']>, 'data' | 'stop'>,
): Promise<void> {
  while (idleFor() < QUIET && !stop.aborted) await pause(LOOK_AGAIN);
  for (const form of AVIF_FORMS) {
    while (idleFor() === 0 && !stop.aborted) await pause(LOOK_AGAIN);
    stop.throwIfAborted();
    const isThere = await store.read(photoId, fileOf(form, 'avif'));
    if (isThere || (await makeFile(store, photoId, form, 'avif'))) continue;
    // Still uploading, or already swept.
    const { rowCount } = await db.execute(sql`select from photos where id = ${photoId}`);
    if (rowCount) throw new Error('the photograph is not in the store');
    return;
  }
}
