import { regionOptions } from '#contract/ground/regionChoices.ts';
import { knownRegions } from '#contract/ground/regions.ts';
import type { Region } from '#contract/ground/regions.ts';

/** For lists of the team. */
export const regionFilterOptions = (chosen: readonly Region[] = []) =>
  regionOptions([...chosen, ...knownRegions().flatMap(({ key, isKept }) => (isKept ? [key] : []))]);

export const filtersByRegion = () => regionFilterOptions().length > 0;
