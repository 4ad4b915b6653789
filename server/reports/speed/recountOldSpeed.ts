import { sql } from 'drizzle-orm';
import { lockCompaction } from '../../ground/counts/compactSpans.ts';
import type { Db } from '../../ground/db/connect.ts';
import { SPEED } from './speedSpans.ts';

/** Weekdays had no source before migration `speed_by_attempt`: a digit was the whole key. */
const OLD_ROW = sql`select from speed_counts
  where days = 1 and dimension = 'weekday' and key between '0' and '7' and length(key) = 1 limit 1`;

/** Repairs the rows of before that migration, once. It deletes and counts in one snapshot; other writes append to it. */
export async function recountOldSpeed(db: Db): Promise<void> {
  if ((await db.execute(OLD_ROW)).rowCount === 0) return;
  await db.transaction(async (tx) => {
    await lockCompaction(tx);
    if ((await tx.execute(OLD_ROW)).rowCount === 0) return;
    await tx.execute(sql`set local statement_timeout = 0`);
    const columns = sql.raw('day, hour, source, contacted_by, reached, in_time, no_attempt, lost_by, from_pool');
    await tx.execute(sql`
      with old_changes as (delete from speed_changes), old_counts as (delete from speed_counts)
      insert into speed_changes (${columns}, n)
      select ${columns}, sum(n) from (${SPEED.counted}) counted group by ${columns}`);
  });
}
