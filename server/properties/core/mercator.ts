import type { BBox } from '#contract/ground/location.ts';
import { latOf, lngOf, xOf, yOf } from '#contract/properties/mercator.ts';

/** A square Web Mercator world of 2^30 units of 4 cm, from the north-west, as in migration 0003. */
export const WORLD_BITS = 30;
const WORLD = 2 ** WORLD_BITS;

const clamp = (unit: number) => Math.min(WORLD - 1, Math.max(0, Math.floor(unit)));

const columnOf = (lng: number) => xOf(lng) * WORLD;

const rowOf = (lat: number) => yOf(Math.min(90, Math.max(-90, lat))) * WORLD;

export const unitX = (lng: number) => clamp(columnOf(lng));

/** Clamped towards the poles. */
export const unitY = (lat: number) => clamp(rowOf(lat));

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
  rows: unitsBetween(rowOf(north), rowOf(south)),
  columns: unitsBetween(columnOf(west), columnOf(east)),
});

/** Longitude at the west edge. */
export const longitudeOf = (x: number): number => lngOf(x / WORLD);

/** Latitude at the north edge. */
export const latitudeOf = (y: number): number => latOf(y / WORLD);

const EQUATOR_METRES = 40_075_017;

/** How long a unit is in this row: shorter away from the equator. */
export const unitMetres = (y: number): number => (EQUATOR_METRES / WORLD) * Math.cos((latitudeOf(y) * Math.PI) / 180);
