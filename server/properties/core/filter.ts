import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Area } from '#contract/ground/mapArea.ts';
import { keysOf } from '#contract/ground/regions.ts';
import type { PropertyFilter } from '#contract/properties/properties.ts';
import { referenceKeysIn } from '#contract/properties/propertyDetails.ts';
import { OFFERED_STATUSES } from '#contract/properties/propertyValues.ts';
import type { PropertyStatus } from '#contract/properties/propertyValues.ts';
import { IS_FOR, priceFor, pricePerAreaFor } from '../../ground/db/schema/propertyPrices.ts';
import { oneOf } from '../../ground/sql/conditions.ts';
import { hasAddressWords } from './addressWords.ts';
import { unitsOf } from './mercator.ts';
import type { Rectangle } from './mercator.ts';
import { polygonOf } from './polygon.ts';

/** Whole units: an edge belongs to the next property. Degrees would mislead the planner. */
const liesIn = ({ rows, columns }: Rectangle) =>
  sql`p.map_y between ${rows[0]} and ${rows[1]} and p.map_x between ${columns[0]} and ${columns[1]}`;

/** In whole units, exact in PostgreSQL's floats (`MAX_AREA_SIDE`), border included. */
function isInArea(area: Area): SQL {
  const { corners, box } = polygonOf(area);
  const polygon = `(${corners.map(([x, y]) => `(${x},${y})`).join(',')})`;
  return sql`${liesIn(box)} and ${polygon}::polygon @> point(p.map_x, p.map_y)`;
}

/** Who names no status searches what is on offer. */
export const statusesIn = ({ status }: Pick<PropertyFilter, 'status'>): readonly PropertyStatus[] =>
  status?.length ? status : OFFERED_STATUSES;

/** Words of name and address, or a reference. Only the team finds hidden parts of an address. */
function isMeant(q: string, isTeam: boolean): SQL {
  const keys = referenceKeysIn(q);
  const words = hasAddressWords([sql`p.search`, ...(isTeam ? [sql`p.search_hidden`] : [])], q);
  return keys.length === 0 ? words : sql`(${words} or ${oneOf(sql`p.reference_key`, keys)})`;
}

/** The index in memory must agree (`map/propertyIndex.ts`). */
export function filterWhere(filter: PropertyFilter, isTeam = false): SQL {
  const conditions: SQL[] = [sql`p.deleted_at is null`];
  if (filter.brokerId) conditions.push(sql`p.broker_id = ${filter.brokerId}`);
  if (filter.broughtBy && isTeam) conditions.push(sql`p.brought_by = ${filter.broughtBy}`);
  if (filter.region?.length) conditions.push(oneOf(sql`p.region`, keysOf(filter.region)));
  if (filter.category?.length) conditions.push(oneOf(sql`p.category`, filter.category));
  conditions.push(oneOf(sql`p.status`, statusesIn(filter)));
  if (filter.bedrooms !== undefined) conditions.push(sql`coalesce(p.bedrooms, 0) >= ${filter.bedrooms}`);
  if (filter.bathrooms !== undefined) conditions.push(sql`coalesce(p.bathrooms, 0) >= ${filter.bathrooms}`);
  if (filter.parking !== undefined) conditions.push(sql`coalesce(p.parking, 0) >= ${filter.parking}`);
  if (filter.business) conditions.push(IS_FOR[filter.business]);
  const price = priceFor(filter.business);
  if (filter.minPrice !== undefined) conditions.push(sql`${price} >= ${filter.minPrice}::numeric`);
  if (filter.maxPrice !== undefined) conditions.push(sql`${price} <= ${filter.maxPrice}::numeric`);
  if (filter.suites !== undefined) conditions.push(sql`coalesce(p.suites, 0) >= ${filter.suites}`);
  if (filter.minArea !== undefined) conditions.push(sql`p.area >= ${filter.minArea}`);
  if (filter.maxArea !== undefined) conditions.push(sql`p.area > 0 and p.area <= ${filter.maxArea}`);
  if (filter.maxPricePerArea !== undefined)
    conditions.push(sql`${pricePerAreaFor(filter.business)} <= ${filter.maxPricePerArea}::numeric`);
  if (filter.maxMonthly !== undefined) conditions.push(sql`p.monthly <= ${filter.maxMonthly}::numeric`);
  if (filter.characteristic?.length)
    conditions.push(sql`p.characteristics @> ${sql.param(filter.characteristic)}::text[]`);
  if (filter.q) conditions.push(isMeant(filter.q, isTeam));
  if (filter.area) conditions.push(isInArea(filter.area));
  if (filter.bbox) conditions.push(liesIn(unitsOf(filter.bbox)));
  return sql.join(conditions, sql` and `);
}
