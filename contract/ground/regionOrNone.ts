import { offersRegions, regionName } from './regions.ts';
import type { Region } from './regions.ts';

/** '' where the brokerage has none. */
export const regionOrNone = (region: Region | null): string =>
  region ? regionName(region) : offersRegions() ? 'sem região' : '';
