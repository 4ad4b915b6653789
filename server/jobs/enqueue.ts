import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { QUEUES } from './queues.ts';
import type { JobData, QueueName } from './queues.ts';

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

/**
 * One statement. It writes what pg-boss' own `insert` writes; that one knows its queues by a connection of its own, and
 * a transaction has none to give.
 */
export async function enqueueMany<Name extends QueueName>(
  tx: Db,
  queue: Name,
  jobs: readonly ({ data: JobData[Name] } & JobOptions)[],
): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ data, key, startAfter = 0 }) => ({
    data,
    key,
    ...(startAfter instanceof Date ? { at: startAfter } : { wait: startAfter }),
  }));
  const { rowCount } = await tx.execute(sql`
    insert into jobs.job (
      name, data, priority, singleton_key, start_after, keep_until, policy, retry_limit, retry_delay, retry_backoff,
      retry_delay_max, expire_seconds, heartbeat_seconds, deletion_seconds)
    select q.name, j.data, ${QUEUES[queue].isNewestFirst ? sql`extract(epoch from now())::int` : 0}, j.key,
      start_after, start_after + make_interval(secs => q.retention_seconds), q.policy,
      q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.heartbeat_seconds, q.deletion_seconds
    from json_to_recordset(${JSON.stringify(rows)}) as j (data jsonb, key text, at timestamptz, wait float8)
    cross join lateral (select coalesce(j.at, now() + make_interval(secs => j.wait)) as start_after) due
    join jobs.queue q on q.name = ${queue}`);
  if (rowCount !== jobs.length) throw new Error(`there is no queue ${queue}`);
}
