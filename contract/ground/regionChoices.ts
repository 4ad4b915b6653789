import { allRegions, currentRegion, isOffered, isRegion, knownRegions } from './regions.ts';
import type { Region } from './regions.ts';

/* Apart from the regions, which each page loads. */
export const regionOptions = (regions = allRegions()) =>
  regions.filter(isOffered).map(({ key, name }) => ({ value: key, label: name }));

/** For lists of the team. */
export const regionFilterOptions = () =>
  knownRegions().flatMap((region) =>
    region.isKept || isOffered(region) ? [{ value: region.key, label: region.name }] : [],
  );

export const filtersByRegion = () => regionFilterOptions().length > 0;

/** Each once, in order, as they are now; without what is no region. */
export function regionsAmong(values: readonly unknown[]): Region[] {
  const chosen = new Set(values.filter(isRegion).map(currentRegion));
  return knownRegions().flatMap(({ key }) => (chosen.has(key) ? [key] : []));
}

/** With this one or without it, if it had it. */
export const toggledRegion = (regions: readonly Region[], toggled: Region): Region[] =>
  regionsAmong(regions.includes(toggled) ? regions.filter((region) => region !== toggled) : [...regions, toggled]);
