import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { PropertyFilter } from '#contract/properties.ts';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { eachCell } from './cellCache.ts';
import type { CachedCell, CellCache } from './cellCache.ts';
import { bucketMatches } from './cellQuery.ts';
import { fieldsOf, linesOf, PIN_LINE, pinOf } from './features.ts';
import type { Pin } from './features.ts';
import { coarser, FINEST_STORED } from './grid.ts';
import type { Grid } from './grid.ts';

/** Least recently used pins go first. */
const MAX_PINS = 50_000;
/** For one window; more is not worth reading. */
const MAX_PINS_READ = 5_000;

interface Place {
  y: number;
  x: number;
  cell: CachedCell;
}

const sizeOf = ({ buckets }: CachedCell) => buckets.reduce((sum, { count }) => sum + count, 0);

/** Of the finest cached cells. */
async function readCells(db: Db, places: Place[]): Promise<Map<CachedCell, Pin[]>> {
  const size = sql.raw(String(FINEST_STORED));
  const rows = await prepared<{ number: number; lines: string }>(
    db,
    sql`
      select c.number, ${linesOf(PIN_LINE)} as lines
      from unnest(${sql.param(places.map(({ y }) => y))}::int[], ${sql.param(places.map(({ x }) => x))}::int[])
        with ordinality as c (y, x, number)
      join properties p on p.map_y between c.y << ${size} and ((c.y + 1) << ${size}) - 1
        and p.map_x between c.x << ${size} and ((c.x + 1) << ${size}) - 1 and p.deleted_at is null
      group by c.number`,
  );
  const lines = new Map(rows.map((row) => [row.number, row.lines.split('\n')]));
  return new Map(
    places.map(({ cell }, index) => [cell, (lines.get(index + 1) ?? []).map((line) => pinOf(fieldsOf(line)))]),
  );
}

/** Read per cell on first view; a changed cell is a new object, so its pins are read again. */
export function pinCache() {
  const cache = new LRUCache<CachedCell, Pin[]>({ maxSize: MAX_PINS, sizeCalculation: ({ length }) => length + 1 });

  /** Null when too many surround the grid. */
  return async (db: Db, cells: CellCache, filter: PropertyFilter, grid: Grid): Promise<Pin[] | null> => {
    const places: Place[] = [];
    eachCell(cells, coarser(grid, FINEST_STORED), (cell, y, x) => places.push({ y, x, cell }));
    if (places.reduce((sum, { cell }) => sum + sizeOf(cell), 0) > MAX_PINS_READ) return null;

    const known = new Map(places.map(({ cell }) => [cell, cache.get(cell)]));
    const unknown = places.filter(({ cell }) => !known.get(cell));
    if (unknown.length > 0)
      for (const [cell, pins] of await readCells(db, unknown)) {
        cache.set(cell, pins);
        known.set(cell, pins);
      }
    const matches = bucketMatches(filter);
    const { rows, columns } = grid;
    const isIn = ({ x, y }: Pin) => y >= rows[0] && y <= rows[1] && x >= columns[0] && x <= columns[1];
    return [...known.values()].flatMap((pins = []) => pins.filter((pin) => isIn(pin) && matches(pin)));
  };
}
