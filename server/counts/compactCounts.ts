import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { LOCKS } from '../db/locks.ts';

/** Merges a key's rows into one, or none for sum 0. Rows added in parallel stay. */
const mergeRows = (table: SQL, key: SQL) => sql`
  with folded as (
    delete from ${table} where ctid = any(array(
      select ctid from (select ctid, count(*) over (partition by ${key}) as rows from ${table}) counted where rows > 1))
    returning ${key}, n
  )
  insert into ${table} (${key}, n) select ${key}, sum(n) from folded group by ${key} having sum(n) <> 0`;

/** One server at a time. Readers get the same sums before and after. */
export async function compactCounts(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCKS.folding}) as locked`,
    );
    if (!rows[0]?.locked) return;
    await tx.execute(mergeRows(sql`lead_counts`, sql`status, region, assigned_to`));
    await tx.execute(mergeRows(sql`day_counts`, sql`counted, day`));
  });
}
