import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import type { JobData, QueueName } from './jobData.ts';

/** No worker has them; the caller does them in this transaction. Oldest first. */
export async function takeWaiting<Name extends QueueName>(tx: Db, queue: Name): Promise<JobData[Name][]> {
  const { rows } = await tx.execute<{ data: JobData[Name] }>(sql`
    with taken as (
      delete from jobs.job where id in (
        select id from jobs.job where name = ${queue} and state < 'active' for update skip locked)
      returning data, created_on
    )
    select data from taken order by created_on`);
  return rows.map(({ data }) => data);
}
