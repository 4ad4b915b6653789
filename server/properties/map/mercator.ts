import type { BBox } from '#contract/location.ts';

/**
 * The square world of web maps (Web Mercator) in whole units, 2^30 a side (4 cm at the equator), counted from the
 * north-west corner: the unit of `properties.map_x` and `map_y`, which migration 0003 computes by the same formulas.
 */
export const WORLD_BITS = 30;
const WORLD = 2 ** WORLD_BITS;

const clamp = (unit: number) => Math.min(WORLD - 1, Math.max(0, Math.floor(unit)));

const xOf = (lng: number) => ((lng + 180) / 360) * WORLD;

function yOf(lat: number): number {
  const radians = (Math.min(90, Math.max(-90, lat)) * Math.PI) / 180;
  return (0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)) * WORLD;
}

/** The unit that a longitude lies in; beyond the world its last one. */
export const unitX = (lng: number) => clamp(xOf(lng));

/** The unit that a latitude lies in; towards the poles the last one. */
export const unitY = (lat: number) => clamp(yOf(lat));

/** First and last of the rows and columns of units, or of what is made of them. */
export interface Rectangle {
  rows: [north: number, south: number];
  columns: [west: number, east: number];
}

/** Degrees that were written and read again are rounded: an edge so near to a unit's, 40 µm, is that unit's. */
const ROUNDING = 1e-3;

function unitsBetween(first: number, last: number): [number, number] {
  const begin = clamp(first + ROUNDING);
  return [begin, Math.max(begin, clamp(Math.ceil(last - ROUNDING) - 1))];
}

/** The units that a box has a part of. */
export const unitsOf = ([west, south, east, north]: BBox): Rectangle => ({
  rows: unitsBetween(yOf(north), yOf(south)),
  columns: unitsBetween(xOf(west), xOf(east)),
});

/** The longitude of a unit's west edge. */
export function longitudeOf(x: number): number {
  return (x / WORLD) * 360 - 180;
}

/** The latitude of a unit's north edge. */
export function latitudeOf(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD))) * 180) / Math.PI;
}
