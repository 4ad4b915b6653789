import { inArray, isNull, and, sql } from 'drizzle-orm';
import { FIRST_REGION_KEYS, FIRST_REGIONS, isAsFirst } from '#contract/ground/firstRegions.ts';
import { isOffered } from '#contract/ground/regions.ts';
import type { KnownRegion, Region } from '#contract/ground/regions.ts';
import type { Zones } from '#contract/site/zones.ts';
import type { Db } from '../db/connect.ts';
import { regions } from '../db/schema/regions.ts';
import { invalid } from '../errors/httpError.ts';
import { lockRegions } from './regions.ts';

export function zonesOf(known: readonly KnownRegion[]): Zones {
  const offered = known.filter(isOffered);
  if (offered.length === 0) return 'none';
  return offered.length === FIRST_REGIONS.length && offered.every(isAsFirst) ? 'saoPaulo' : 'own';
}

async function findUsed(tx: Db): Promise<ReadonlySet<Region>> {
  const { rows } = await tx.execute<{ region: Region }>(sql`
    select r.key as region from regions r
    where exists (select from properties where region = r.key) or exists (select from leads where region = r.key)
      or exists (select from doubtful_contacts where region = r.key)
      or exists (select from users where r.key = any(regions))`);
  return new Set(rows.map(({ region }) => region));
}

const inUse = 'Há imóveis, leads ou corretores com região: retire cada uma na lista, com prévia';

/** Nothing loses its region: one in use stays offered. @throws 400 for none while any is. */
export async function chooseZones(tx: Db, zones: Zones): Promise<void> {
  const known = await lockRegions(tx);
  if (zones === 'saoPaulo') {
    const those = and(inArray(regions.key, [...FIRST_REGION_KEYS]), isNull(regions.mergedInto));
    await tx.update(regions).set({ retiredAt: null }).where(those);
    return;
  }
  const used = await findUsed(tx);
  const ended = known.filter(isOffered).filter((region) => zones === 'none' || isAsFirst(region));
  const unused = ended.map(({ key }) => key).filter((key) => !used.has(key));
  if (zones === 'none' && unused.length < ended.length) throw invalid(inUse, { zones: inUse });
  await tx
    .update(regions)
    .set({ retiredAt: sql`now()` })
    .where(inArray(regions.key, unused));
}
