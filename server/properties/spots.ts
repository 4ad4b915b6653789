import { sql } from 'drizzle-orm';
import { MAP_MAX_FEATURES } from '#contract/constants.ts';
import type { PropertyFilter } from '#contract/properties.ts';
import type { Db } from '../db/connect.ts';
import { clusterJson, pointJson } from './features.ts';
import type { Pin } from './features.ts';
import { matching } from './filter.ts';
import type { Grid } from './grid.ts';

interface Placed extends Pin {
  [column: string]: unknown;
  x: number;
  y: number;
}

/**
 * The features of a grid of spots, from its properties one by one: a few hundred of them cost a third of what grouping
 * them and looking each up again does. Null when there are more than a map can show, of which many may share a spot.
 */
export async function readSpots(db: Db, filter: PropertyFilter, { rows, columns }: Grid): Promise<string[] | null> {
  const found = await db.execute<Placed>(sql`
    select p.id, p.name, trim_scale(p.price) as price, p.offer, p.lat::text, p.lng::text, p.map_x as x, p.map_y as y
    from properties p
    where ${matching(filter)} and p.map_y between ${rows[0]} and ${rows[1]} and p.map_x between ${columns[0]} and ${columns[1]}
    order by p.map_y, p.map_x limit ${MAP_MAX_FEATURES + 1}`);
  if (found.rows.length > MAP_MAX_FEATURES) return null;
  return bySpot(found.rows).map(([first, ...others]) =>
    others.length === 0 ? pointJson(first) : clusterOf([first, ...others]),
  );
}

type Together = [Placed, ...Placed[]];

/** Rows of one spot stand together. */
function bySpot(found: Placed[]): Together[] {
  const spots: Together[] = [];
  for (const placed of found) {
    const last = spots.at(-1);
    if (last?.[0].x === placed.x && last[0].y === placed.y) last.push(placed);
    else spots.push([placed]);
  }
  return spots;
}

function clusterOf(together: Together): string {
  const [{ x, y }] = together;
  return clusterJson({
    count: together.length,
    min_cents: Math.min(...together.map(({ price }) => Math.round(Number(price) * 100))),
    west: x,
    east: x,
    north: y,
    south: y,
    middle_x: x,
    middle_y: y,
  });
}
