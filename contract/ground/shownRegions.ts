import type { KnownRegion } from './regions.ts';

/** Where pages find them; areas come with the maps that draw them. */
export const REGIONS_META = 'regions';

export const withoutAreas = (regions: readonly KnownRegion[]): KnownRegion[] =>
  regions.map(({ area, ...shown }) => ({ ...shown, ...(area && { isDrawn: true }) }));

export const writeRegions = (regions: readonly KnownRegion[]): string => JSON.stringify(withoutAreas(regions));

/** Written by the server. */
export const readRegions = (text: string) => JSON.parse(text) as KnownRegion[];
