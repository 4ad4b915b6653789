import { sql } from 'drizzle-orm';
import type { Db } from './connect.ts';
import { LOCKS } from './locks.ts';
import { summedBySpan } from './resultSpans.ts';

/** Seconds for these; the first time after a migration there may be a million. */
const CHANGES_PER_STATEMENT = 100_000;

/** Moves changes into the sums, one server at a time. Readers add up both, so they see the same before and after. */
export async function compactResults(db: Db): Promise<void> {
  while ((await compactSome(db)) === CHANGES_PER_STATEMENT);
}

/** One statement, one snapshot: what is written in parallel stays for the next time. */
const compactSome = (db: Db) =>
  db.transaction(async (tx) => {
    const { rows: locks } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCKS.folding}) as locked`,
    );
    if (!locks[0]?.locked) return 0;
    const { rows } = await tx.execute<{ moved: number }>(sql`
      with moved as (
        delete from result_changes
        where ctid = any(array(select ctid from result_changes limit ${CHANGES_PER_STATEMENT})) returning *
      ), summed as (
        ${summedBySpan(sql`select * from moved`)}
      ), written as (
        insert into result_counts as c (days, start, dimension, key, leads, won, lost, sold, attempts)
        select * from summed order by 1, 2, 3, 4
        on conflict (days, start, dimension, key) do update set leads = c.leads + excluded.leads,
          won = c.won + excluded.won, lost = c.lost + excluded.lost, sold = c.sold + excluded.sold,
          attempts = array(
            select a + b from unnest(c.attempts, excluded.attempts) with ordinality both_sides (a, b, place) order by place)
      )
      select count(*) as moved from moved`);
    return rows[0]?.moved ?? 0;
  });
