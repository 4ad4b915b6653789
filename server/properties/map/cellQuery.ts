import { sql } from 'drizzle-orm';
import type { PropertyFilter } from '#contract/properties.ts';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { eachCell, getOrMake } from './cellCache.ts';
import type { FoundCell, CachedCell, CellCache, CellBucket } from './cellCache.ts';
import { clusterJson, fieldsOf, PIN_LINE, pinOf } from './features.ts';
import { FINEST_STORED, finer, STORED_SHIFTS } from './grid.ts';
import type { Grid } from './grid.ts';

/** Whether a bucket matches the map's filters. */
export const bucketMatches =
  ({ region, bedrooms = 0, parking = 0 }: PropertyFilter) =>
  (one: Pick<CellBucket, 'region' | 'bedrooms' | 'parking'>) =>
    one.bedrooms >= bedrooms &&
    one.parking >= parking &&
    (!region?.length || region.some((wanted) => wanted === one.region));

function sumOf([first, ...others]: CellBucket[]): FoundCell | null {
  if (!first) return null;
  const { count, minCents, west, south, east, north, sumX, sumY } = first;
  const sum = { count, minCents, west, south, east, north, sumX, sumY, bucket: first };
  for (const bucket of others) {
    sum.bucket = bucket;
    sum.count += bucket.count;
    sum.minCents = Math.min(sum.minCents, bucket.minCents);
    sum.west = Math.min(sum.west, bucket.west);
    sum.south = Math.max(sum.south, bucket.south);
    sum.east = Math.max(sum.east, bucket.east);
    sum.north = Math.min(sum.north, bucket.north);
    sum.sumX += bucket.sumX;
    sum.sumY += bucket.sumY;
  }
  return sum;
}

/** Matching cells of a grid, built from cached ones. */
export function findCells(cache: CellCache, filter: PropertyFilter, grid: Grid): FoundCell[] {
  const shift = STORED_SHIFTS.find((finest) => finest <= grid.shift) ?? FINEST_STORED;
  const bits = grid.shift - shift;
  const matches = bucketMatches(filter);
  const key = JSON.stringify(filter);

  const foundIn = (cell: CachedCell) => {
    if (cell.last?.filter !== key) cell.last = { filter: key, found: sumOf(cell.buckets.filter(matches)) };
    return cell.last.found;
  };
  const whole: FoundCell[] = [];
  const parts = new Map<string, CellBucket[]>();
  eachCell(cache, { shift, ...finer(grid, bits) }, (cell, y, x) => {
    if (bits === 0) {
      const found = foundIn(cell);
      if (found) whole.push(found);
    } else getOrMake(parts, `${y >> bits} ${x >> bits}`, () => []).push(...cell.buckets.filter(matches));
  });
  return bits === 0 ? whole : [...parts.values()].flatMap((buckets) => sumOf(buckets) ?? []);
}

/** Single-property buckets; skips properties gone since. */
async function readPoints(db: Db, buckets: CellBucket[]): Promise<void> {
  const unread = buckets.filter(({ point }) => point === undefined);
  if (unread.length === 0) return;
  const all = (of: (bucket: CellBucket) => string | number) => sql.param(unread.map(of));
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
    const bucket = unread[number - 1];
    if (bucket) bucket.point = pinOf(fieldsOf(line)).json;
  }
}

/** GeoJSON features, as text. */
export async function featuresOf(db: Db, cells: FoundCell[]): Promise<string[]> {
  const single = cells.filter(({ count }) => count === 1);
  await readPoints(
    db,
    single.map(({ bucket }) => bucket),
  );
  return cells.flatMap((cell) => (cell.count === 1 ? (cell.bucket.point ?? []) : (cell.json ??= clusterJson(cell))));
}
