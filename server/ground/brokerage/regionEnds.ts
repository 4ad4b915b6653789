import { eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Region } from '#contract/ground/regions.ts';
import type { Db } from '../db/connect.ts';
import { regions } from '../db/schema/regions.ts';
import { pushIdentityChanged } from '../live/pushToTabs.ts';

export async function changeRegion(
  tx: Db,
  key: Region,
  change: { mergedInto: Region | null } | { retiredAt: SQL | null },
): Promise<void> {
  await tx.update(regions).set(change).where(eq(regions.key, key));
  await pushIdentityChanged(tx);
}
