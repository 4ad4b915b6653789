import type { PgBoss } from 'pg-boss';
import { openBoss } from './boss.ts';
import { KEPT_REPEATING_SECONDS, KEPT_SECONDS, QUEUE_NAMES, QUEUES } from './queues.ts';
import type { JobLog } from './runJob.ts';

/**
 * After the migrations and before any job: a new version may have new queues or other policies. Jobs keep the policy
 * they were made with.
 */
export async function createQueues(databaseUrl: string, log: JobLog): Promise<void> {
  const boss = await openBoss(databaseUrl, log);
  try {
    await writeQueues(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function writeQueues(boss: PgBoss): Promise<void> {
  for (const name of QUEUE_NAMES) {
    const { policy, cron } = QUEUES[name];
    const options = {
      ...policy,
      retentionSeconds: KEPT_SECONDS,
      deleteAfterSeconds: cron === undefined ? KEPT_SECONDS : KEPT_REPEATING_SECONDS,
    };
    // At most one job of a repeating queue waits or runs.
    const { retryDelayMax, ...created } = options;
    await boss.createQueue(name, {
      ...created,
      ...(retryDelayMax !== null && { retryDelayMax }),
      policy: cron === undefined ? 'standard' : 'exclusive',
    });
    await boss.updateQueue(name, options);
    if (cron !== undefined) await boss.schedule(name, cron, null, { tz: 'UTC' });
  }
}
