import type { BBox } from '#contract/ground/location.ts';
import { MAP_MAX_FEATURES, MAP_POINTS_ZOOM } from '#contract/properties/propertyValues.ts';
import { latitudeOf, longitudeOf, unitsOf, WORLD_BITS } from '../core/mercator.ts';
import type { Rectangle } from '../core/mercator.ts';

/** 2^shift units a side, counted over the whole world. */
export interface Grid extends Rectangle {
  shift: number;
}

export const WORLD: BBox = [-180, -90, 180, 90];

/** At zoom z, a tile of 256 pixels is 2^(30 - z) units wide; a cell of 64 pixels, room for a cluster, 2^(28 - z). */
const cellShift = (zoom: number) => WORLD_BITS - 2 - zoom;

/** From here, only properties on the same unit (4 cm) share a cell. */
export const finestShift = (zoom: number) => (zoom >= MAP_POINTS_ZOOM ? 0 : cellShift(zoom));

/** Doubling the side leaves at least a quarter of the cells. Single units go straight to the zoom's cells. */
export function coarserShift(zoom: number, shift: number, cells: number): number {
  const doublings = Math.max(1, Math.ceil(Math.log2(cells / MAP_MAX_FEATURES) / 2));
  return Math.max(shift + doublings, cellShift(zoom));
}

export function gridOver(box: BBox, shift: number): Grid {
  const { rows, columns } = unitsOf(box);
  return { shift, rows: [rows[0] >> shift, rows[1] >> shift], columns: [columns[0] >> shift, columns[1] >> shift] };
}

export const unitsIn = ({ shift, rows, columns }: Grid): Rectangle => ({
  rows: [rows[0] * 2 ** shift, (rows[1] + 1) * 2 ** shift - 1],
  columns: [columns[0] * 2 ** shift, (columns[1] + 1) * 2 ** shift - 1],
});

export function boxOf({ shift, rows, columns }: Grid): BBox {
  const size = 2 ** shift;
  return [
    longitudeOf(columns[0] * size),
    latitudeOf((rows[1] + 1) * size),
    longitudeOf((columns[1] + 1) * size),
    latitudeOf(rows[0] * size),
  ];
}
