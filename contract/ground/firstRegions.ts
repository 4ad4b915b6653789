import type { KnownRegion } from './regions.ts';

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

export const isAsFirst = ({ key, name }: KnownRegion) =>
  FIRST_REGIONS.some((first) => first.key === key && first.name === name);
