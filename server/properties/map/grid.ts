import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { MAP_MAX_FEATURES, MAP_POINTS_ZOOM } from '#contract/constants.ts';
import type { BBox } from '#contract/location.ts';
import { liesIn } from '../filter.ts';
import { latitudeOf, longitudeOf, unitsOf, WORLD_BITS } from '../mercator.ts';
import type { Rectangle } from '../mercator.ts';

/** Cells of 2^shift units a side; rows and columns count over the whole world. */
export interface Grid extends Rectangle {
  shift: number;
}

export const WORLD: BBox = [-180, -90, 180, 90];

/**
 * At zoom z, a tile of 256 pixels is 2^(30 - z) units wide; a cell of 64 pixels, the room for a cluster, is 2^(28 - z).
 */
const cellShift = (zoom: number) => WORLD_BITS - 2 - zoom;

/** From this zoom, only properties on the same unit (4 cm) share a cell. */
export const finestShift = (zoom: number) => (zoom >= MAP_POINTS_ZOOM ? 0 : cellShift(zoom));

/**
 * After too many cells. Doubling the side leaves at least a quarter: fewer doublings cannot suffice. Single units go
 * straight to the zoom's cells.
 */
export function coarserShift(zoom: number, shift: number, cells: number): number {
  const doublings = Math.max(1, Math.ceil(Math.log2(cells / MAP_MAX_FEATURES) / 2));
  return Math.max(shift + doublings, cellShift(zoom));
}

const onBoth = (
  { rows, columns }: Rectangle,
  of: (first: number, last: number) => [first: number, last: number],
): Rectangle => ({ rows: of(...rows), columns: of(...columns) });

/** Cells 2^bits times smaller. */
export const finer = (cells: Rectangle, bits: number): Rectangle =>
  onBoth(cells, (first, last) => [first * 2 ** bits, (last + 1) * 2 ** bits - 1]);

/** Larger cells that overlap a grid. */
export function coarser(grid: Grid, shift: number): Grid {
  const bits = shift - grid.shift;
  return { shift, ...onBoth(grid, (first, last) => [first >> bits, last >> bits]) };
}

/** Larger cells inside a grid. */
export function inner(grid: Grid, shift: number): Grid {
  const size = 2 ** (shift - grid.shift);
  return { shift, ...onBoth(grid, (first, last) => [Math.ceil(first / size), Math.floor((last + 1) / size) - 1]) };
}

/** Cells that overlap a box. */
export const gridOver = (box: BBox, shift: number): Grid => coarser({ shift: 0, ...unitsOf(box) }, shift);

export function boxOf({ shift, rows, columns }: Grid): BBox {
  const size = 2 ** shift;
  return [
    longitudeOf(columns[0] * size),
    latitudeOf((rows[1] + 1) * size),
    longitudeOf((columns[1] + 1) * size),
    latitudeOf(rows[0] * size),
  ];
}

/** The cells of `map_cells`, coarsest first: `map_shifts()` of migration 0007. */
export const STORED_SHIFTS = [24, 22, 20, 18, 17, 16, 15, 14];

export const FINEST_STORED = Math.min(...STORED_SHIFTS);

/** On `map_cells p`: stored cells that exactly make up a box, as map responses do; null without any. */
export function wholeCells(box: BBox): SQL | null {
  const { rows, columns } = unitsOf(box);
  const edges = [rows[0], rows[1] + 1, columns[0], columns[1] + 1];
  const shift = STORED_SHIFTS.find((stored) => edges.every((edge) => edge % 2 ** stored === 0));
  return shift === undefined ? null : sql`p.shift = ${shift} and ${liesIn(gridOver(box, shift), sql`p.y`, sql`p.x`)}`;
}
