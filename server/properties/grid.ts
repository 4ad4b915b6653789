import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { MAP_MAX_FEATURES, MAP_POINTS_ZOOM } from '#contract/constants.ts';
import type { BBox } from '#contract/location.ts';
import type { PropertyFilter } from '#contract/properties.ts';
import type { Db } from '../db/connect.ts';
import { clusterJson, lineOf, linesOf, POINT_LINE, pointJson, readLines } from './features.ts';
import { liesIn, matching, matchingCells } from './filter.ts';
import { latitudeOf, longitudeOf, unitsOf, WORLD_BITS } from './mercator.ts';
import type { Rectangle } from './mercator.ts';

/** Cells of 2^shift units a side; rows and columns are numbered over the whole world. */
export interface Grid extends Rectangle {
  shift: number;
}

export const WORLD: BBox = [-180, -90, 180, 90];

/** A tile of 256 pixels at zoom z is 2^(30 - z) units wide, so cells of 64 pixels, the room a cluster needs, are 2^(28 - z). */
const cellShift = (zoom: number) => WORLD_BITS - 2 - zoom;

/** From this zoom on properties share a cell only when they share their spot: a unit, 4 cm. */
export const finestShift = (zoom: number) => (zoom >= MAP_POINTS_ZOOM ? 0 : cellShift(zoom));

/**
 * How coarse to ask anew when there were too many cells. Doubling the side leaves at least a quarter of them, so fewer
 * doublings could not do; from spots it goes straight to the cells of the zoom.
 */
export function coarserShift(zoom: number, shift: number, cells: number): number {
  const doublings = Math.max(1, Math.ceil(Math.log2(cells / MAP_MAX_FEATURES) / 2));
  return Math.max(shift + doublings, cellShift(zoom));
}

/** The cells that a box has a part of. */
export function gridOver(box: BBox, shift: number): Grid {
  const { rows, columns } = unitsOf(box);
  return { shift, rows: [rows[0] >> shift, rows[1] >> shift], columns: [columns[0] >> shift, columns[1] >> shift] };
}

/** The same rectangle in cells 2^bits times as small. */
function finer({ rows, columns }: Rectangle, bits: number): Rectangle {
  const divided = ([first, last]: [number, number]): [number, number] => [
    first * 2 ** bits,
    (last + 1) * 2 ** bits - 1,
  ];
  return { rows: divided(rows), columns: divided(columns) };
}

/** The box that the cells make up. */
export function boxOf({ shift, rows, columns }: Grid): BBox {
  const size = 2 ** shift;
  return [
    longitudeOf(columns[0] * size),
    latitudeOf((rows[1] + 1) * size),
    longitudeOf((columns[1] + 1) * size),
    latitudeOf(rows[0] * size),
  ];
}

/** GeoJSON features as text, and how many there are; not all are read when a map cannot show them. */
export interface Features {
  features: string[];
  total: number;
  /** The state of the map that they are of. */
  version: string;
}

/** The cells that `map_cells` has, coarsest first: `map_shifts()` of migration 0007. */
const KEPT_SHIFTS = [24, 22, 20, 18, 17, 16, 15, 14];

/** The condition on `map_cells p` for the kept cells that make up a box and nothing else, as the map's answers are; null without any. */
export function wholeCells(box: BBox): SQL | null {
  const { rows, columns } = unitsOf(box);
  const edges = [rows[0], rows[1] + 1, columns[0], columns[1] + 1];
  const shift = KEPT_SHIFTS.find((kept) => edges.every((edge) => edge % 2 ** kept === 0));
  return shift === undefined ? null : cellsOf(gridOver(box, shift));
}

const cellsOf = (grid: Grid) => sql`p.shift = ${grid.shift} and ${liesIn(grid, sql`p.y`, sql`p.x`)}`;

/** Cells made of those that are kept; null when they do not answer what is asked. About 1 ms. */
function keptCells(filter: PropertyFilter, grid: Grid): SQL | null {
  const { shift } = grid;
  const matchingOnes = matchingCells(filter);
  const kept = KEPT_SHIFTS.find((smaller) => smaller <= shift);
  if (!matchingOnes || kept === undefined) return null;
  const coarser = shift - kept;
  return sql`
    select sum(p.n) as count, min(p.min_cents) as min_cents, min(p.west) as west, max(p.east) as east,
      min(p.north) as north, max(p.south) as south, (sum(p.sum_x) / sum(p.n))::int as x, (sum(p.sum_y) / sum(p.n))::int as y
    from map_cells p
    where ${cellsOf({ shift: kept, ...finer(grid, coarser) })} and ${matchingOnes}
    group by ${coarser === 0 ? sql`p.y, p.x` : sql`p.y >> ${coarser}::int, p.x >> ${coarser}::int`}`;
}

/** Cells counted from the index `properties_map` alone, whatever is asked: 20 to 50 ms for 200,000 properties of a city. */
function countedCells(filter: PropertyFilter, grid: Grid): SQL {
  const { shift } = grid;
  return sql`
    select count(*) as count, (min(p.price) * 100)::bigint as min_cents, min(p.map_x) as west, max(p.map_x) as east,
      min(p.map_y) as north, max(p.map_y) as south, (sum(p.map_x)::float8 / count(*))::int as x, (sum(p.map_y)::float8 / count(*))::int as y
    from properties p
    where ${matching(filter)} and ${liesIn(finer(grid, shift), sql`p.map_y`, sql`p.map_x`)}
    group by p.map_y >> ${shift}::int, p.map_x >> ${shift}::int`;
}

/** The cells of the grid that hold a matching property, at most `MAP_MAX_FEATURES` of them, and how many there are. */
export async function readCells(db: Db, filter: PropertyFilter, grid: Grid): Promise<Features> {
  const cell = sql`
    case when c.count = 1 then (
      select ${POINT_LINE} from properties p where p.map_y = c.north and p.map_x = c.west and ${matching(filter)} limit 1
    ) else ${lineOf(sql`c.count, c.x, c.y, c.min_cents, c.west, c.south, c.east, c.north`)} end`;
  const { total, lines, version } = await readLines(
    db,
    filter,
    sql`
      with cells as (${keptCells(filter, grid) ?? countedCells(filter, grid)})
      select total, case when total <= ${sql.raw(String(MAP_MAX_FEATURES))} then (select ${linesOf(cell, sql`c.north, c.west`)} from cells c) end as lines
      from (select count(*) as total from cells) counted`,
  );
  return { features: lines.map(featureJson), total, version };
}

const featureJson = (fields: string[]) => (fields[0] === '1' ? pointJson(fields) : clusterJson(fields.map(Number)));
