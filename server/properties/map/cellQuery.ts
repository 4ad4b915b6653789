import { sql } from 'drizzle-orm';
import type { PropertyFilter } from '#contract/properties.ts';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { eachKept, entryOf } from './cellCache.ts';
import type { FoundCell, KeptCell, CellCache, CellBucket } from './cellCache.ts';
import { clusterJson, fieldsOf, PIN_LINE, pinOf } from './features.ts';
import { FINEST_KEPT, finer, KEPT_SHIFTS } from './grid.ts';
import type { Grid } from './grid.ts';

/** Whether a bucket matches the map's filters. */
export const suits =
  ({ region, bedrooms = 0, parking = 0 }: PropertyFilter) =>
  (one: Pick<CellBucket, 'region' | 'bedrooms' | 'parking'>) =>
    one.bedrooms >= bedrooms &&
    one.parking >= parking &&
    (!region?.length || region.some((asked) => asked === one.region));

function sumOf([first, ...others]: CellBucket[]): FoundCell | null {
  if (!first) return null;
  const { count, minCents, west, south, east, north, sumX, sumY } = first;
  const sum = { count, minCents, west, south, east, north, sumX, sumY, share: first };
  for (const share of others) {
    sum.share = share;
    sum.count += share.count;
    sum.minCents = Math.min(sum.minCents, share.minCents);
    sum.west = Math.min(sum.west, share.west);
    sum.south = Math.max(sum.south, share.south);
    sum.east = Math.max(sum.east, share.east);
    sum.north = Math.min(sum.north, share.north);
    sum.sumX += share.sumX;
    sum.sumY += share.sumY;
  }
  return sum;
}

/** Matching cells of a grid, built from cached ones. */
export function findCells(kept: CellCache, filter: PropertyFilter, grid: Grid): FoundCell[] {
  const shift = KEPT_SHIFTS.find((finest) => finest <= grid.shift) ?? FINEST_KEPT;
  const bits = grid.shift - shift;
  const isAsked = suits(filter);
  const asked = JSON.stringify(filter);

  const foundIn = (cell: KeptCell) => {
    if (cell.last?.filter !== asked) cell.last = { filter: asked, found: sumOf(cell.shares.filter(isAsked)) };
    return cell.last.found;
  };
  const whole: FoundCell[] = [];
  const parts = new Map<string, CellBucket[]>();
  eachKept(kept, { shift, ...finer(grid, bits) }, (cell, y, x) => {
    if (bits === 0) {
      const found = foundIn(cell);
      if (found) whole.push(found);
    } else entryOf(parts, `${y >> bits} ${x >> bits}`, () => []).push(...cell.shares.filter(isAsked));
  });
  return bits === 0 ? whole : [...parts.values()].flatMap((shares) => sumOf(shares) ?? []);
}

/** Single-property buckets; skips properties gone since. */
async function readPoints(db: Db, shares: CellBucket[]): Promise<void> {
  const asked = shares.filter(({ point }) => point === undefined);
  if (asked.length === 0) return;
  const all = (of: (share: CellBucket) => string | number) => sql.param(asked.map(of));
  const rows = await prepared<{ number: number; line: string }>(
    db,
    sql`
      select s.number, ${PIN_LINE} as line
      from unnest(${all(({ north }) => north)}::int[], ${all(({ west }) => west)}::int[], ${all(({ region }) => region)}::text[],
        ${all(({ bedrooms }) => bedrooms)}::int[], ${all(({ parking }) => parking)}::int[])
        with ordinality as s (y, x, region, bedrooms, parking, number)
      join properties p on p.map_y = s.y and p.map_x = s.x and p.region = s.region and p.bedrooms = s.bedrooms
        and p.parking = s.parking and p.deleted_at is null`,
  );
  for (const { number, line } of rows) {
    const share = asked[number - 1];
    if (share) share.point = pinOf(fieldsOf(line)).json;
  }
}

/** GeoJSON features, as text. */
export async function featuresOf(db: Db, cells: FoundCell[]): Promise<string[]> {
  const alone = cells.filter(({ count }) => count === 1);
  await readPoints(
    db,
    alone.map(({ share }) => share),
  );
  return cells.flatMap((cell) => (cell.count === 1 ? (cell.share.point ?? []) : (cell.json ??= clusterJson(cell))));
}
