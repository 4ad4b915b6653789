import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { mayCompact } from './compactSums.ts';
import { summedBySpan } from './spans.ts';
import type { SpannedCounts } from './spans.ts';

/** Seconds for these; the first time after a migration there may be a million. */
const CHANGES_PER_STATEMENT = 25_000;

/** Moves changes into the sums, one server at a time. Readers add up both. */
export async function compactSpans(db: Db, counts: SpannedCounts): Promise<void> {
  while ((await compactSome(db, counts)) === CHANGES_PER_STATEMENT);
}

/** One snapshot: parallel writes stay for the next run. */
const compactSome = (db: Db, counts: SpannedCounts) =>
  db.transaction(async (tx) => {
    if (!(await mayCompact(tx))) return 0;
    const { changes, histogram } = counts;
    const table = sql.identifier(counts.table);
    const names = Object.keys(counts.sums).map((name) => sql.identifier(name));
    const sums = sql.join(names, sql`, `);
    const added = names.map((name) => sql`${name} = c.${name} + excluded.${name}`);
    const places = sql.identifier(histogram.column);
    const { rows } = await tx.execute<{ moved: number }>(sql`
      with moved as (
        delete from ${changes}
        where ctid = any(array(select ctid from ${changes} limit ${CHANGES_PER_STATEMENT})) returning *
      ), summed as (
        ${summedBySpan(counts, sql`select * from moved`)}
      ), written as (
        insert into ${table} as c (days, start, dimension, key, ${sums}, ${places})
        select days, start, dimension, key, ${sums}, case when 0 = all(${places}) then '{}' else ${places} end
        from summed order by 1, 2, 3, 4
        on conflict (days, start, dimension, key) do update set ${sql.join(added, sql`, `)},
          ${places} = array(
            select coalesce(a, 0) + coalesce(b, 0)
            from unnest(c.${places}, excluded.${places}) with ordinality both_sides (a, b, place) order by place)
      )
      select count(*) as moved from moved`);
    return rows[0]?.moved ?? 0;
  });
