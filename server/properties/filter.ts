import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { BBox } from '#contract/location.ts';
import type { PropertyFilter } from '#contract/properties.ts';
import { hasEach, oneOf } from '../sql/conditions.ts';
import { unitsOf } from './map/mercator.ts';
import type { Rectangle } from './map/mercator.ts';

/** Each word has to be somewhere in name or address. */
const searched = (q: string): SQL => hasEach(sql`p.search`, q.split(/[\s,;]+/));

/** The condition that a row and a column are those of a rectangle, its ends included. */
export const liesIn = ({ rows, columns }: Rectangle, row: SQL, column: SQL) =>
  sql`${row} between ${rows[0]} and ${rows[1]} and ${column} between ${columns[0]} and ${columns[1]}`;

/**
 * To the unit (a property on the south or east edge of units belongs to the next): PostgreSQL knows their spread; degrees would
 * decide centimetres, and mislead its plans.
 */
function within(box: BBox): SQL {
  return liesIn(unitsOf(box), sql`p.map_y`, sql`p.map_x`);
}

/** What is asked for but the place, on `properties p`. Every column but that of the search is in the index `properties_map`. */
function asked(filter: PropertyFilter): SQL[] {
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
  if (filter.q) conditions.push(searched(filter.q));
  return conditions;
}

const allOf = (conditions: SQL[]) => sql.join(conditions, sql` and `);

/** The condition on `properties p` by all but the place. */
export const filterWhere = (filter: PropertyFilter): SQL => allOf([sql`p.deleted_at is null`, ...asked(filter)]);

type ToldApart = 'region' | 'bedrooms' | 'parking';
/** What `map_cells` does not tell apart; the map's page asks for none of it. */
const NOT_TOLD_APART: Record<Exclude<keyof PropertyFilter, ToldApart | 'bbox'>, true> = {
  brokerId: true,
  category: true,
  status: true,
  bathrooms: true,
  minPrice: true,
  maxPrice: true,
  q: true,
};

/** Whether `map_cells` tells apart what is asked for. */
export function isInCells(filter: PropertyFilter): boolean {
  const names = Object.keys(NOT_TOLD_APART) as (keyof typeof NOT_TOLD_APART)[];
  return names.every((name) => filter[name] === undefined);
}

/** The condition on `map_cells p` by all but the place, where they tell it apart. */
export const matchingCells = (filter: PropertyFilter): SQL => allOf([sql`true`, ...asked(filter)]);

/** The whole condition of a list, its place included. */
export function matchingWithin(filter: PropertyFilter): SQL {
  return filter.bbox ? sql`${filterWhere(filter)} and ${within(filter.bbox)}` : filterWhere(filter);
}

/** Whether counting these may read many rows: such a total is exact only up to a limit. */
export const isCostlyToCount = (filter: PropertyFilter) => Boolean(filter.q);
