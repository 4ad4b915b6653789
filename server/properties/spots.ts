import { sql } from 'drizzle-orm';
import { MAP_MAX_FEATURES } from '#contract/constants.ts';
import type { PropertyFilter } from '#contract/properties.ts';
import type { Db } from '../db/connect.ts';
import { clusterJson, linesOf, POINT_LINE, pointJson, readLines } from './features.ts';
import { liesIn, matching } from './filter.ts';
import type { Features, Grid } from './grid.ts';

/**
 * The features of a grid of spots, from its properties one by one: a few hundred of them cost a third of what grouping
 * them and looking each up again does. Null when there are more than a map can show, of which many may share a spot.
 */
export async function readSpots(db: Db, filter: PropertyFilter, grid: Grid): Promise<Features | null> {
  const { total, lines, version } = await readLines(
    db,
    filter,
    sql`
      select count(*) as total, ${linesOf(POINT_LINE, sql`p.map_y, p.map_x`)} as lines from (
        select p.* from properties p
        where ${matching(filter)} and ${liesIn(grid, sql`p.map_y`, sql`p.map_x`)}
        limit ${sql.raw(String(MAP_MAX_FEATURES + 1))}) p`,
  );
  if (total > MAP_MAX_FEATURES) return null;
  const features = bySpot(lines).map(spotJson);
  return { features, total: features.length, version };
}

type Spot = [first: string[], ...others: string[][]];

/** Lines of one spot stand together. */
function bySpot(lines: string[][]): Spot[] {
  const spots: Spot[] = [];
  for (const fields of lines) {
    const last = spots.at(-1);
    if (last?.[0][1] === fields[1] && last?.[0][2] === fields[2]) last?.push(fields);
    else spots.push([fields]);
  }
  return spots;
}

function spotJson(together: Spot): string {
  const [[, x, y], ...others] = together;
  if (others.length === 0) return pointJson(together[0]);
  const cheapest = Math.min(...together.map(([, , , cents]) => Number(cents)));
  return clusterJson([together.length, Number(x), Number(y), cheapest]);
}
