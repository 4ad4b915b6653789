import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Region } from '#contract/ground/regions.ts';
import type { Db } from '../../ground/db/connect.ts';
import { pushManyChanges } from '../../reach/live/leadChanges.ts';

/** Alias: lead `l`. */
export const looksIn = (region: Region) => sql`coalesce(l.wish -> 'regions' ? ${region}, false)`;

/** `changes`: rows `(id, region, wished)`. The caller holds the locks. */
export async function changeLeadRegions(tx: Db, changes: SQL): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update leads l set region = c.region, updated_at = now(),
      wish = jsonb_set(l.wish, '{regions}', to_jsonb(c.wished))
    from (${changes}) c where l.id = c.id returning l.id`);
  if (rows.length === 0) return;
  await pushManyChanges(tx, sql`select l.assigned_to from (${changes}) c join leads l on l.id = c.id`);
}
