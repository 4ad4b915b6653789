import { allRegions, currentRegion, isOffered, isRegion, knownRegions } from './regions.ts';
import type { Region } from './regions.ts';

/* Apart from the regions, which each page loads. */

/** With what is chosen already, as it is called now: a retired region, or one that was merged since. */
export function regionOptions(chosen: readonly unknown[] = [], regions = allRegions()) {
  const kept = new Map(chosen.filter(isRegion).map((region) => [currentRegion(region), region]));
  return regions
    .filter((region) => isOffered(region) || kept.has(region.key))
    .map(({ key, name }) => ({ value: kept.get(key) ?? key, label: name }));
}

/** Each once, in order, as they are now; without what is no region. */
export function regionsAmong(values: readonly unknown[]): Region[] {
  const chosen = new Set(values.filter(isRegion).map(currentRegion));
  return knownRegions().flatMap(({ key }) => (chosen.has(key) ? [key] : []));
}
