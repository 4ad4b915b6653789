import type { Area } from './mapArea.ts';

/** A region's key, in addresses, rows and files: made of its first name, it never changes. Rows have '' for none. */
export type Region = string;

export const MAX_REGIONS = 100;
/** Characters. */
export const MAX_REGION = 40;

export interface KnownRegion {
  key: Region;
  name: string;
  /** No longer offered; leads and properties that have it keep it. */
  isRetired?: boolean;
  /** It is retired, and something has it: lists filter by it. */
  isKept?: boolean;
  /** Filters and forms that name it then mean this one. */
  mergedInto?: Region;
  area?: Area;
  /** In a page, which gets areas only for a map that draws them. */
  isDrawn?: boolean;
}

/** One process and one page serve one brokerage. */
let all: readonly KnownRegion[] = [];
let known = new Map<Region, KnownRegion>();

/** In order, with all that a row may name. */
export const allRegions = (): readonly KnownRegion[] => all;

export function setRegions(regions: readonly KnownRegion[]): void {
  all = regions;
  known = new Map(regions.map((region) => [region.key, region]));
}

/** In order, with retired ones: something may still have them. */
export const knownRegions = (): KnownRegion[] => allRegions().filter(({ mergedInto }) => mergedInto === undefined);

export const isOffered = ({ isRetired = false, mergedInto }: KnownRegion) => !isRetired && mergedInto === undefined;

/** For what gets a region now. */
export const offeredRegions = (): KnownRegion[] => allRegions().filter(isOffered);

/** Else no form asks for a region, and no page has a place for one. */
export const offersRegions = () => offeredRegions().length > 0;

export const isRegion = (value: unknown): value is Region => typeof value === 'string' && known.has(value);

/** The one that it was merged into, or itself. */
export function currentRegion(region: Region): Region {
  const into = known.get(region)?.mergedInto;
  return into === undefined ? region : currentRegion(into);
}

/** With all that were merged into these: what has one of those follows in parts. */
export function keysOf(regions: readonly Region[]): Region[] {
  const current = new Set(regions.map(currentRegion));
  return [...known.keys()].filter((key) => current.has(currentRegion(key)));
}

export const regionName = (region: Region): string => known.get(currentRegion(region))?.name ?? region;
