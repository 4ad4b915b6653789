import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { withTimeout } from './concurrency/withTimeout.ts';
import { compactCounts } from './db/compactCounts.ts';
import { compactResults } from './db/compactResults.ts';
import type { Db } from './db/connect.ts';
import { drainMails, MAX_ATTEMPTS } from './mail/drain.ts';
import type { Mailer } from './mail/mailer.ts';
import { outboxFolder, removeOldMails } from './mail/mailer.ts';
import { makeAvifFiles } from './photos/avif.ts';
import { sweepPhotos } from './photos/repository.ts';
import type { PhotoStore } from './photos/store.ts';
import { removeOldSecurityLogs, securityLogFolder } from './securityLog.ts';

const MAIL_EVERY = 2_000;
const SWEEP_EVERY = 10 * 60_000;
/** Each run checks every photograph. */
const PHOTO_SWEEP_EVERY = 60 * 60_000;
/** Totals add newer rows: microseconds each. */
const FOLD_EVERY = 30_000;
const LONGEST_STOP = 2_000;
/** Each photograph takes a processor for a second. */
const AVIF_EVERY = 5_000;

/** Several servers may do it in parallel. */
async function sweep(db: Db): Promise<void> {
  await db.execute(sql`delete from sessions where expires_at < now()`);
  await db.execute(sql`delete from password_resets where expires_at < now()`);
  await db.execute(sql`delete from throttles where ends_at < now()`);
  // As long as a phone may stay without a network after an answer was lost on its way.
  await db.execute(sql`delete from idempotency_keys where created_at < now() - interval '30 days'`);
  // Failed mails hold names; people had a month to look at them.
  await db.execute(
    sql`delete from mails where attempts >= ${MAX_ATTEMPTS} and next_try_at < now() - interval '30 days'`,
  );
  await db.execute(sql`
    delete from lead_plans p where created_at < now() - interval '24 hours'
      and not exists (select from lead_batches b where b.id = p.id)`);
}

/** Long work must check it, to end early. */
type Work = (stop: AbortSignal) => Promise<void>;

interface Parts {
  db: Db;
  mailer: Mailer;
  photos: PhotoStore;
  dataDir: string;
  log: FastifyBaseLogger;
}

/** Waits `every` ms between runs; logs a failure (e.g. no database) and retries. */
function repeat(work: Work, every: number, log: FastifyBaseLogger): () => Promise<void> {
  const stop = new AbortController();
  let timer: NodeJS.Timeout;
  let running = Promise.resolve();
  const run = () => {
    running = work(stop.signal)
      .catch((error: unknown) => log.warn({ err: error }, 'a background job failed'))
      .then(() => {
        if (!stop.signal.aborted) timer = setTimeout(run, every);
      });
  };
  timer = setTimeout(run, every);
  return async () => {
    stop.abort();
    clearTimeout(timer);
    // A slow mail server or large picture: every job survives a cut.
    await withTimeout(LONGEST_STOP, running);
  };
}

/** Returns its stop function. */
export function startHousekeeping({ db, mailer, photos, dataDir, log }: Parts): () => Promise<void> {
  const stops = [
    repeat((stop) => drainMails(db, mailer, log, stop), MAIL_EVERY, log),
    repeat(() => sweep(db), SWEEP_EVERY, log),
    repeat(() => removeOldSecurityLogs(securityLogFolder(dataDir)), SWEEP_EVERY, log),
    repeat(() => removeOldMails(outboxFolder(dataDir)), SWEEP_EVERY, log),
    repeat(() => compactCounts(db), FOLD_EVERY, log),
    repeat(() => compactResults(db), FOLD_EVERY, log),
    repeat((stop) => sweepPhotos(db, photos, stop), PHOTO_SWEEP_EVERY, log),
    repeat((stop) => makeAvifFiles(db, photos, stop), AVIF_EVERY, log),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
