import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import type { QueueName } from './jobData.ts';

/** Also running and failed jobs. */
export async function dropJobs(tx: Db, queue: QueueName, ...keys: string[]): Promise<void> {
  await tx.execute(sql`
    delete from jobs.job where name = ${queue} and singleton_key = any(${sql.param(keys)})
      and (state < 'active' or state in ('active', 'failed'))`);
}
