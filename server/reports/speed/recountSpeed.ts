import { sql } from 'drizzle-orm';
import { lockCompaction } from '../../ground/counts/compactSpans.ts';
import type { Db } from '../../ground/db/connect.ts';
import { SPEED } from './speedSpans.ts';

/** Weekdays had no source before migration `speed_by_attempt`. */
const IS_OLD = sql`select from speed_counts where days = 1 and dimension = 'weekday' and key < '8' limit 1`;

/** Once. One snapshot: other writes append to it. */
export async function recountSpeed(db: Db): Promise<void> {
  if ((await db.execute(IS_OLD)).rowCount === 0) return;
  await db.transaction(async (tx) => {
    await lockCompaction(tx);
    if ((await tx.execute(IS_OLD)).rowCount === 0) return;
    await tx.execute(sql`set local statement_timeout = 0`);
    const columns = sql.raw('day, hour, source, contacted_by, reached, in_time, no_attempt, lost_by, from_pool');
    await tx.execute(sql`
      with old_changes as (delete from speed_changes), old_counts as (delete from speed_counts)
      insert into speed_changes (${columns}, n)
      select ${columns}, sum(n) from (${SPEED.counted}) counted group by ${columns}`);
  });
}
