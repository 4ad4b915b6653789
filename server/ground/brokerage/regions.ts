import { eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { formatArea } from '#contract/ground/mapArea.ts';
import { plainWords } from '#contract/ground/plainWords.ts';
import type { KnownRegion, Region } from '#contract/ground/regions.ts';
import type { BrokerageInput, BrokerageRegion } from '#contract/site/brokerage.ts';
import type { Db } from '../db/connect.ts';
import { regions } from '../db/schema/regions.ts';
import { invalid } from '../errors/httpError.ts';
import { pushIdentityChanged } from '../live/pushToTabs.ts';

const { key, name, drawnArea, mergedInto, retiredAt, position } = regions;

/** In order, with retired and merged ones. */
export async function readRegions(db: Db): Promise<KnownRegion[]> {
  const rows = await db
    .select({
      ...{ key, name, area: drawnArea, mergedInto, isRetired: isNotNull(retiredAt).mapWith(Boolean) },
      isKept: sql<boolean>`${retiredAt} is not null and (
        exists (select from leads l where l.region = regions.key and l.merged_into is null and l.hidden_at is null)
        or exists (select from properties p where p.region = regions.key and p.deleted_at is null))`,
    })
    .from(regions)
    .orderBy(position, key);
  return rows.map(({ isRetired, isKept, mergedInto: into, area: drawn, ...region }) => ({
    ...region,
    ...(isRetired && { isRetired }),
    ...(isKept && { isKept }),
    ...(into !== null && { mergedInto: into }),
    ...(drawn && { area: drawn }),
  }));
}

/**
 * Until commit nothing else changes the regions, and no row gets `ending`: those on their way are waited for. So the caller must not
 * wait for rows that have a region.
 */
export async function lockRegions(tx: Db, ending: Region | null = null): Promise<KnownRegion[]> {
  await tx.execute(sql`lock table regions in share row exclusive mode`);
  if (ending !== null) await tx.execute(sql`select from regions where key = ${ending} for update`);
  return readRegions(tx);
}

export const shownRegion = ({ key: _id, name: label, area: drawn }: KnownRegion): BrokerageRegion => ({
  ...{ _id, label },
  area: drawn ? formatArea(drawn) : null,
});

const LONGEST_KEY = 50;

/** `Água Verde`: `agua verde`, or `agua verde 2` where that one is taken. */
function newKey(label: string, taken: ReadonlySet<Region>): Region {
  const words =
    plainWords(label)
      .replace(/[^a-z0-9 ]/g, '')
      .slice(0, LONGEST_KEY)
      .trim() || 'regiao';
  for (let number = 1; ; number++) {
    const found = number === 1 ? words : `${words} ${number}`;
    if (!taken.has(found)) return found;
  }
}

const taken = 'Esta região já existe';

/**
 * In this order; regions that are left out follow. The name of a retired one offers it again; a merged one, which an older form has,
 * is left out. @throws 400 for the name of one that is left out.
 */
export async function writeRegions(tx: Db, given: NonNullable<BrokerageInput['regions']>): Promise<void> {
  const stored = await lockRegions(tx);
  const merged = stored.filter(({ mergedInto }) => mergedInto !== undefined).map((region) => region.key);
  const wanted = given.filter(({ _id = '' }) => !merged.includes(_id));
  const keys = new Set(stored.map((region) => region.key));
  const keyOf = (label: string) => {
    const retired = stored.find(
      (region) => region.isRetired && region.mergedInto === undefined && plainWords(region.name) === plainWords(label),
    );
    const found = retired?.key ?? newKey(label, keys);
    keys.add(found);
    return found;
  };
  const named = wanted.map(({ _id, label, area }): KnownRegion => {
    const id = _id ?? keyOf(label);
    const drawn = area === undefined ? stored.find((region) => region.key === id)?.area : area;
    return { key: id, name: label, ...(drawn && { area: drawn }) };
  });
  const offered = named.map((row) => row.key);
  const others = stored.filter((region) => !offered.includes(region.key));
  const names = new Set(named.map((row) => plainWords(row.name)));
  if (others.some((region) => region.mergedInto === undefined && names.has(plainWords(region.name))))
    throw invalid(taken, { regions: taken });
  const rows = [...named, ...others].map((row, index) => ({
    key: row.key,
    name: row.name,
    drawnArea: row.area ?? null,
    position: index,
  }));
  if (rows.length === 0) return;
  await tx
    .insert(regions)
    .values(rows)
    .onConflictDoUpdate({
      target: key,
      set: { name: sql`excluded.name`, position: sql`excluded.position`, drawnArea: sql`excluded.drawn_area` },
    });
  await tx.update(regions).set({ retiredAt: null }).where(inArray(key, offered));
}

export async function changeRegion(
  tx: Db,
  region: Region,
  change: { mergedInto: Region | null } | { retiredAt: SQL | null },
): Promise<void> {
  await tx.update(regions).set(change).where(eq(key, region));
  await pushIdentityChanged(tx);
}
