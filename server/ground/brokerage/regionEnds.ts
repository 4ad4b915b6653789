import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { KnownRegion, Region } from '#contract/ground/regions.ts';
import type { Db } from '../db/connect.ts';
import { regions } from '../db/schema/regions.ts';
import { IDENTITY_CHANGED, sendMessages } from '../live/pushToTabs.ts';
import { readRegions } from './regions.ts';

/**
 * Until commit nothing else changes the regions, and no row gets `ending`: those on their way are waited for. So the caller must not
 * wait for rows that have a region.
 */
export async function lockRegions(tx: Db, ending: Region | null = null): Promise<KnownRegion[]> {
  await tx.execute(sql`lock table regions in share row exclusive mode`);
  if (ending !== null) await tx.execute(sql`select from regions where key = ${ending} for update`);
  return readRegions(tx);
}

export async function changeRegion(
  tx: Db,
  key: Region,
  change: { mergedInto: Region | null } | { retiredAt: SQL | null },
): Promise<void> {
  await tx.update(regions).set(change).where(eq(regions.key, key));
  await sendMessages(tx, [{ to: '', event: IDENTITY_CHANGED, data: null }]);
}
