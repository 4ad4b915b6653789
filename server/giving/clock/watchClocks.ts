import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { withTimeout } from '../../ground/concurrency/withTimeout.ts';
import type { Db } from '../../ground/db/connect.ts';
import { enqueue } from '../../ground/jobs/enqueue.ts';
import type { JobLog } from '../../ground/jobs/runJob.ts';
import { NOW, setQueued } from '../../leads/core/clock.ts';
import type { MailSettings } from '../../leads/core/notifyNewLeads.ts';
import { runClocks } from './runClocks.ts';

/** Milliseconds; on each server. */
const LOOK_EVERY = 1_000;
/** Others have the processors, too. */
const BETWEEN_BATCHES = 2;
/** Leads in one transaction, which holds the roleta's lock. */
export const BATCH = 30;
const LONGEST_STOP = 2_000;
/** While the database is away each look fails. */
const LOG_EVERY = 10_000;

interface Parts {
  db: Db;
  settings: MailSettings;
  log: JobLog;
}

/** Returns its stop function. */
export function watchClocks({ db, settings, log }: Parts): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;

  let lastLogged = -Infinity;
  const logFailure = (error: unknown) => {
    if (performance.now() - lastLogged < LOG_EVERY) return;
    lastLogged = performance.now();
    log.warn({ err: error }, 'the clocks of leads cannot be read');
  };

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const handled = await runDue({ db, settings, log }).catch(logFailure);
      await pause(handled === BATCH ? BETWEEN_BATCHES : LOOK_EVERY, undefined, { signal, ref: false });
    }
  }

  const running = run().catch(() => undefined);
  return async () => {
    stopping.abort();
    await withTimeout(LONGEST_STOP, running);
  };
}

/** A lead that fails becomes a job, so that it blocks no other. */
export async function runDue({ db, settings, log }: Parts, most = BATCH): Promise<number> {
  try {
    return await runClocks(db, settings, { most });
  } catch (error) {
    log.warn({ err: error }, 'leads could not move on together: one by one');
  }
  const { rows } = await db.execute<{ id: string }>(
    sql`select lead_id as id from lead_clocks where next_at <= ${NOW} order by next_at, lead_id limit ${most}`,
  );
  for (const { id } of rows) {
    try {
      await runClocks(db, settings, { leadId: id });
    } catch (error) {
      log.warn({ err: error, lead: id }, 'a lead could not move on: a job tries again');
      await leaveToJob(db, id);
    }
  }
  return 0;
}

/** Once, even if other servers saw it fail. */
async function leaveToJob(db: Db, leadId: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (await setQueued(tx, leadId, true)) await enqueue(tx, 'clock', { leadId }, { key: leadId });
  });
}

/** The job. A lead that is locked or not due is watched again. */
export async function moveAgain(db: Db, settings: MailSettings, leadId: string): Promise<void> {
  if ((await runClocks(db, settings, { leadId })) > 0) return;
  await setQueued(db, leadId, false);
}
