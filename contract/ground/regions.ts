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
  /** Filters and forms that name it then mean this one. */
  mergedInto?: Region;
  area?: Area;
}

/** A new brokerage has these. */
export const FIRST_REGIONS = [
  { key: 'central', name: 'Central' },
  { key: 'zona oeste', name: 'Zona oeste' },
  { key: 'zona leste', name: 'Zona leste' },
  { key: 'zona sul', name: 'Zona sul' },
  { key: 'zona norte', name: 'Zona norte' },
  { key: 'abc', name: 'ABC' },
] as const satisfies readonly KnownRegion[];
export type FirstRegion = (typeof FIRST_REGIONS)[number]['key'];

export const FIRST_REGION_KEYS: readonly FirstRegion[] = FIRST_REGIONS.map(({ key }) => key);

/** One process and one page serve one brokerage. */
let known = mapOf(FIRST_REGIONS);

function mapOf(regions: readonly KnownRegion[]) {
  return new Map<Region, KnownRegion>(regions.map((region) => [region.key, region]));
}

/** In order, with all that a row may name. */
export const allRegions = (): KnownRegion[] => [...known.values()];

export function setRegions(regions: readonly KnownRegion[]): void {
  known = mapOf(regions);
}

/** In order, with retired ones: something may still have them. */
export const knownRegions = (): KnownRegion[] => allRegions().filter(({ mergedInto }) => mergedInto === undefined);

/** For what gets a region now. */
export const offeredRegions = (): KnownRegion[] => knownRegions().filter(({ isRetired = false }) => !isRetired);

/** Else no form asks for a region, and no page has a place for one. */
export const offersRegions = () => offeredRegions().length > 0;

export const regionOptions = () => offeredRegions().map(({ key, name }) => ({ value: key, label: name }));

export const isRegion = (value: unknown): value is Region => typeof value === 'string' && known.has(value);

/** The one that it was merged into, or itself. */
export function currentRegion(region: Region): Region {
  const into = known.get(region)?.mergedInto;
  return into === undefined ? region : currentRegion(into);
}

/** Each once, in order, as they are now; without what is no region. */
export function regionsAmong(values: readonly unknown[]): Region[] {
  const chosen = new Set(values.filter(isRegion).map(currentRegion));
  return knownRegions().flatMap(({ key }) => (chosen.has(key) ? [key] : []));
}

/** With this one or without it, if it had it. */
export const toggledRegion = (regions: readonly Region[], toggled: Region): Region[] =>
  regionsAmong(regions.includes(toggled) ? regions.filter((region) => region !== toggled) : [...regions, toggled]);

export const regionName = (region: Region): string => known.get(currentRegion(region))?.name ?? region;
