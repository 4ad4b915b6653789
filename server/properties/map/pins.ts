import { sql } from 'drizzle-orm';
import { MAP_MAX_FEATURES } from '#contract/constants.ts';
import type { PropertyFilter } from '#contract/properties.ts';
import type { Db } from '../../db/connect.ts';
import { liesIn, filterWhere } from '../filter.ts';
import { WORLD_BITS } from '../mercator.ts';
import { clusterJson, linesOf, PIN_LINE, pinOf, readLines } from './features.ts';
import type { Pin } from './features.ts';
import type { Grid } from './grid.ts';

/** For any filter; null when too many for a map (many may share a spot). */
export async function readPins(db: Db, filter: PropertyFilter, grid: Grid): Promise<Pin[] | null> {
  const { total, lines } = await readLines(
    db,
    sql`
      select count(*) as total, ${linesOf(PIN_LINE)} as lines from (
        select p.* from properties p
        where ${filterWhere(filter)} and ${liesIn(grid, sql`p.map_y`, sql`p.map_x`)}
        limit ${sql.raw(String(MAP_MAX_FEATURES + 1))}) p`,
  );
  return total > MAP_MAX_FEATURES ? null : lines.map(pinOf);
}

type Spot = [first: Pin, ...others: Pin[]];

/** A point for a single pin, a cluster for pins on one spot. */
export function spotsOf(pins: Pin[]): string[] {
  const spots = new Map<number, Spot>();
  for (const pin of pins) {
    const number = pin.y * 2 ** WORLD_BITS + pin.x;
    const spot = spots.get(number);
    if (spot) spot.push(pin);
    else spots.set(number, [pin]);
  }
  return [...spots.values()].map(spotJson);
}

function spotJson(pins: Spot): string {
  const [{ x, y, json }, ...others] = pins;
  if (others.length === 0) return json;
  const count = pins.length;
  const minCents = Math.min(...pins.map((pin) => pin.minCents));
  return clusterJson({ count, minCents, west: x, south: y, east: x, north: y, sumX: count * x, sumY: count * y });
}
