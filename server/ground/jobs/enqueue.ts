import type { Db } from '../db/connect.ts';
import { withBoss } from './boss.ts';
import type { JobData, QueueName } from './jobData.ts';
import { QUEUES } from './queues.ts';

export interface JobOptions {
  /** A moment, or seconds from now. */
  startAfter?: Date | number;
  /** Names the job's subject, for `dropJobs`. */
  key?: string;
}

/** In the caller's transaction: a job of something that was rolled back never exists. */
export const enqueue = <Name extends QueueName>(
  tx: Db,
  queue: Name,
  data: JobData[Name],
  options: JobOptions = {},
): Promise<void> => enqueueMany(tx, queue, [{ ...options, data }]);

export async function enqueueMany<Name extends QueueName>(
  tx: Db,
  queue: Name,
  jobs: readonly ({ data: JobData[Name] } & JobOptions)[],
): Promise<void> {
  if (jobs.length === 0) return;
  const priority = QUEUES[queue].isNewestFirst ? Math.floor(Date.now() / 1000) : 0;
  const rows = jobs.map(({ data, key, startAfter }) => ({
    priority,
    ...(data && { data }),
    ...(key !== undefined && { singletonKey: key }),
    ...(startAfter !== undefined && { startAfter }),
  }));
  await withBoss(tx, (boss) => boss.insert(queue, rows));
}
