import { allRegions, currentRegion, isOffered, isRegion, knownRegions, regionName } from './regions.ts';
import type { Region } from './regions.ts';

/* Apart from the regions, which each page loads. */

/** With what is chosen already, as it is called now: a retired region, or one that was merged since. */
export function regionOptions(chosen: readonly unknown[] = [], regions = allRegions()) {
  const kept = new Set(chosen.filter(isRegion));
  const replaced = [...kept].map(currentRegion).filter((region) => !kept.has(region));
  return regions
    .filter((region) => kept.has(region.key) || (isOffered(region) && !replaced.includes(region.key)))
    .map(({ key, name, mergedInto }) => ({ value: key, label: mergedInto === undefined ? name : regionName(key) }));
}

/** For lists of the team. */
export const regionFilterOptions = (chosen: readonly Region[] = []) =>
  regionOptions([...chosen, ...knownRegions().flatMap(({ key, isKept }) => (isKept ? [key] : []))]);

export const filtersByRegion = () => regionFilterOptions().length > 0;

/** Each once, in order, as they are now; without what is no region. */
export function regionsAmong(values: readonly unknown[]): Region[] {
  const chosen = new Set(values.filter(isRegion).map(currentRegion));
  return knownRegions().flatMap(({ key }) => (chosen.has(key) ? [key] : []));
}

/** With this one or without it, if it had it. */
export const toggledRegion = (regions: readonly Region[], toggled: Region): Region[] =>
  regionsAmong(regions.includes(toggled) ? regions.filter((region) => region !== toggled) : [...regions, toggled]);
