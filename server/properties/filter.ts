import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Area } from '#contract/area.ts';
import type { BBox } from '#contract/location.ts';
import type { PropertyFilter } from '#contract/properties.ts';
import { hasEach, oneOf } from '../sql/conditions.ts';
import { unitsOf, unitX, unitY } from './mercator.ts';
import type { Rectangle } from './mercator.ts';

/** Every word must match in name or address. */
const matchesSearch = (q: string): SQL => hasEach(sql`p.search`, q.split(/[\s,;]+/));

/** Ends included. */
export const liesIn = ({ rows, columns }: Rectangle, row: SQL, column: SQL) =>
  sql`${row} between ${rows[0]} and ${rows[1]} and ${column} between ${columns[0]} and ${columns[1]}`;

/**
 * In whole units (a property on a south or east edge belongs to the next): PostgreSQL has their statistics; degrees
 * would decide centimetres and mislead the planner.
 */
function within(box: BBox): SQL {
  return liesIn(unitsOf(box), sql`p.map_y`, sql`p.map_x`);
}

/** Corners are whole units, and an area's sides are so short that PostgreSQL's floats are exact. Its border belongs to it. */
function isInArea(area: Area): SQL {
  const corners = area.map(({ lat, lng }): [x: number, y: number] => [unitX(lng), unitY(lat)]);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const box: Rectangle = {
    rows: [Math.min(...ys), Math.max(...ys)],
    columns: [Math.min(...xs), Math.max(...xs)],
  };
  const polygon = `(${corners.map(([x, y]) => `(${x},${y})`).join(',')})`;
  return sql`${liesIn(box, sql`p.map_y`, sql`p.map_x`)} and ${polygon}::polygon @> point(p.map_x, p.map_y)`;
}

/** All but the place, on `properties p`. Index `properties_map` has every column except the search. */
function conditionsOf(filter: PropertyFilter): SQL[] {
  const conditions: SQL[] = [];
  if (filter.brokerId) conditions.push(sql`p.broker_id = ${filter.brokerId}`);
  if (filter.region?.length) conditions.push(oneOf(sql`p.region`, filter.region));
  if (filter.category?.length) conditions.push(oneOf(sql`p.category`, filter.category));
  if (filter.status?.length) conditions.push(oneOf(sql`p.status`, filter.status));
  if (filter.bedrooms !== undefined) conditions.push(sql`p.bedrooms >= ${filter.bedrooms}`);
  if (filter.bathrooms !== undefined) conditions.push(sql`p.bathrooms >= ${filter.bathrooms}`);
  if (filter.parking !== undefined) conditions.push(sql`p.parking >= ${filter.parking}`);
  if (filter.minPrice !== undefined) conditions.push(sql`p.price >= ${filter.minPrice}::numeric`);
  if (filter.maxPrice !== undefined) conditions.push(sql`p.price <= ${filter.maxPrice}::numeric`);
  if (filter.q) conditions.push(matchesSearch(filter.q));
  if (filter.area) conditions.push(isInArea(filter.area));
  return conditions;
}

const allOf = (conditions: SQL[]) => sql.join(conditions, sql` and `);

/** All but the place, on `properties p`. */
export const filterWhere = (filter: PropertyFilter): SQL => allOf([sql`p.deleted_at is null`, ...conditionsOf(filter)]);

type CellField = 'region' | 'bedrooms' | 'parking';
/** Not in `map_cells`; the map page does not use them. */
const NOT_IN_CELLS: Record<Exclude<keyof PropertyFilter, CellField | 'bbox'>, true> = {
  brokerId: true,
  category: true,
  status: true,
  bathrooms: true,
  minPrice: true,
  maxPrice: true,
  q: true,
  area: true,
};

export function isInCells(filter: PropertyFilter): boolean {
  const names = Object.keys(NOT_IN_CELLS) as (keyof typeof NOT_IN_CELLS)[];
  return names.every((name) => filter[name] === undefined);
}

/** All but the place, on `map_cells p`; needs `isInCells`. */
export const matchingCells = (filter: PropertyFilter): SQL => allOf([sql`true`, ...conditionsOf(filter)]);

/** With the place. */
export function matchingWithin(filter: PropertyFilter): SQL {
  return filter.bbox ? sql`${filterWhere(filter)} and ${within(filter.bbox)}` : filterWhere(filter);
}

/** The total is exact only up to a limit. */
export const isCostlyToCount = (filter: PropertyFilter) => Boolean(filter.q);
