import type { BBox } from '#contract/ground/location.ts';

/** A square Web Mercator world of 2^30 units of 4 cm, from the north-west, as in migration 0003. */
export const WORLD_BITS = 30;
const WORLD = 2 ** WORLD_BITS;

const clamp = (unit: number) => Math.min(WORLD - 1, Math.max(0, Math.floor(unit)));

const xOf = (lng: number) => ((lng + 180) / 360) * WORLD;

function yOf(lat: number): number {
  const radians = (Math.min(90, Math.max(-90, lat)) * Math.PI) / 180;
  return (0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)) * WORLD;
}

export const unitX = (lng: number) => clamp(xOf(lng));

/** Clamped towards the poles. */
export const unitY = (lat: number) => clamp(yOf(lat));

/** In units or cells. */
export interface Rectangle {
  rows: [north: number, south: number];
  columns: [west: number, east: number];
}

export const WORLD_UNITS: Rectangle = { rows: [0, WORLD - 1], columns: [0, WORLD - 1] };

/** Degrees lose precision as text: snap to edges this near, 40 µm. */
const ROUNDING = 1e-3;

function unitsBetween(first: number, last: number): [number, number] {
  const begin = clamp(first + ROUNDING);
  return [begin, Math.max(begin, clamp(Math.ceil(last - ROUNDING) - 1))];
}

export const unitsOf = ([west, south, east, north]: BBox): Rectangle => ({
  rows: unitsBetween(yOf(north), yOf(south)),
  columns: unitsBetween(xOf(west), xOf(east)),
});

/** Longitude at the west edge. */
export const longitudeOf = (x: number): number => (x / WORLD) * 360 - 180;

/** Latitude at the north edge. */
export const latitudeOf = (y: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD))) * 180) / Math.PI;

const EQUATOR_METRES = 40_075_017;

/** How long a unit is in this row: shorter away from the equator. */
export const unitMetres = (y: number): number => (EQUATOR_METRES / WORLD) * Math.cos((latitudeOf(y) * Math.PI) / 180);
