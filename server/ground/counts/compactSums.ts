import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { LOCKS } from '../db/locks.ts';
import { commaList } from '../sql/columns.ts';

/** A table of sums `n`: triggers append to it, readers add up. */
export interface SummedCounts {
  table: string;
  key: readonly string[];
  /** The counted rows, with the key's columns. */
  counted: SQL;
}

export const columnsOf = (names: readonly string[]) => commaList(names.map((name) => sql.identifier(name)));

/** False while another server does. */
export async function mayCompact(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCKS.compaction}) as locked`,
  );
  return rows[0]?.locked ?? false;
}

/** Merges a key's rows into one, or none for sum 0, on one server at a time. Readers get the same sums throughout. */
export async function compactSums(db: Db, counts: SummedCounts): Promise<void> {
  const table = sql.identifier(counts.table);
  const key = columnsOf(counts.key);
  await db.transaction(async (tx) => {
    if (!(await mayCompact(tx))) return;
    await tx.execute(sql`
      with merged as (
        delete from ${table} where ctid = any(array(
          select ctid from (select ctid, count(*) over (partition by ${key}) as rows from ${table}) counted where rows > 1))
        returning ${key}, n
      )
      insert into ${table} (${key}, n) select ${key}, sum(n) from merged group by ${key} having sum(n) <> 0`);
  });
}
