import { sql } from 'drizzle-orm';
import { MAP_MAX_FEATURES, MAP_POINTS_ZOOM } from '#contract/constants.ts';
import type { BBox } from '#contract/location.ts';
import type { PropertyFilter } from '#contract/properties.ts';
import type { Db } from '../db/connect.ts';
import { clusterJson, pointJson } from './features.ts';
import type { Pin } from './features.ts';
import { matching } from './filter.ts';
import { latitudeOf, longitudeOf, unitX, unitY, WORLD_BITS } from './mercator.ts';

/** Cells of 2^shift units a side that cover a box; rows and columns are numbered over the whole world, ends included. */
export interface Grid {
  shift: number;
  rows: [north: number, south: number];
  columns: [west: number, east: number];
}

/** What lies in one cell, in units. */
export interface Cell {
  count: number;
  min_price: number;
  west: number;
  east: number;
  north: number;
  south: number;
  middle_x: number;
  middle_y: number;
}

/** With the property where it is alone. */
interface CellRow extends Cell, Pin {
  [column: string]: unknown;
  alone: boolean;
  total: number;
}

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

export function gridOver([west, south, east, north]: BBox, shift: number): Grid {
  return {
    shift,
    rows: [unitY(north) >> shift, unitY(south) >> shift],
    columns: [unitX(west) >> shift, unitX(east) >> shift],
  };
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
}

/**
 * The cells of the grid that hold a matching property, at most `MAP_MAX_FEATURES` of them, and how many there are.
 * Counted from the index `properties_map` alone: 20 to 50 ms for 200,000 properties of a city. Should that become too
 * slow, this is the one place to read a table that keeps the counts (about 1 ms).
 */
export async function readCells(db: Db, filter: PropertyFilter, grid: Grid): Promise<Features> {
  const { shift, rows: [north, south], columns: [west, east] } = grid; // prettier-ignore
  const size = 2 ** shift;
  const { rows } = await db.execute<CellRow>(sql`
    with cells as (
      select count(*) as count, min(p.price) as min_price, min(p.map_x) as west, max(p.map_x) as east,
        min(p.map_y) as north, max(p.map_y) as south, avg(p.map_x) as middle_x, avg(p.map_y) as middle_y
      from properties p
      where ${matching(filter)}
        and p.map_y between ${north * size} and ${(south + 1) * size - 1}
        and p.map_x between ${west * size} and ${(east + 1) * size - 1}
      group by p.map_y >> ${shift}::int, p.map_x >> ${shift}::int
    ), shown as (
      select *, count(*) over () as total from cells limit ${MAP_MAX_FEATURES}
    )
    select shown.total, shown.count, shown.min_price::float8, shown.west, shown.east, shown.north, shown.south,
      shown.middle_x::float8, shown.middle_y::float8, alone.id is not null as alone,
      alone.id, alone.name, trim_scale(shown.min_price) as price, alone.offer, alone.lat::text, alone.lng::text
    from shown left join lateral (
      select p.id, p.name, p.offer, p.lat, p.lng from properties p
      where shown.count = 1 and p.map_y = shown.north and p.map_x = shown.west and ${matching(filter)}
    ) alone on true`);
  return { features: rows.map((row) => (row.alone ? pointJson(row) : clusterJson(row))), total: rows[0]?.total ?? 0 };
}
