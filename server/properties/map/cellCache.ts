import { sql } from 'drizzle-orm';
import { singleFlight } from '../../concurrency/singleFlight.ts';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import type { Cell } from './features.ts';
import { KEPT_SHIFTS } from './grid.ts';
import type { Grid } from './grid.ts';

/** Properties of a cell with equal map filter values. */
export interface CellBucket extends Cell {
  region: string;
  bedrooms: number;
  parking: number;
  /** JSON of a single property, once requested. Never stale: a change replaces its cell's buckets. */
  point?: string;
}

/** A match, with its only bucket if it is one property. */
export interface FoundCell extends Cell {
  share: CellBucket;
  /** JSON, once requested. */
  json?: string;
}

export interface KeptCell {
  shares: CellBucket[];
  /** Result for the last filter: usually only the window moves. */
  last?: { filter: string; found: FoundCell | null };
}

type Numbered<Value> = Map<number, Value>;
/** Shift, then row, then column. */
type Levels = Numbered<Numbered<Numbered<KeptCell>>>;
type ShareColumns = [region: string, bedrooms: number, parking: number, ...cell: number[]];
type CellColumns = [shift: number, y: number, x: number, shares: ShareColumns[] | null];

/** `map_cells` with its applied changes. Updated in place: read it before the next `await`. */
export interface CellCache {
  levels: Levels;
  changes: string[];
  /** Of the changes: equal sum, no change. */
  sum: string;
}

const SHARES = sql`json_agg(json_build_array(c.region, c.bedrooms, c.parking,
  c.n, c.min_cents, c.west, c.south, c.east, c.north, c.sum_x, c.sum_y))`;

const SUM = sql`coalesce(sum(salt), 0)::text as sum`;
const CHANGES = sql`coalesce(array_agg(salt::text), '{}') as changes, ${SUM}`;

const shareOf = ([region, bedrooms, parking, ...cell]: ShareColumns): CellBucket => {
  const [count = 0, minCents = 0, west = 0, south = 0, east = 0, north = 0, sumX = 0, sumY = 0] = cell;
  return { region, bedrooms, parking, count, minCents, west, south, east, north, sumX, sumY };
};

export function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function keep(levels: Levels, [shift, y, x, shares]: CellColumns): void {
  const rows = entryOf(levels, shift, () => new Map<number, Numbered<KeptCell>>());
  const cells = entryOf(rows, y, () => new Map<number, KeptCell>());
  if (shares) cells.set(x, { shares: shares.map(shareOf) });
  else cells.delete(x);
  if (cells.size === 0) rows.delete(y);
}

/** One query per shift, so that others can run in between. */
const readAll = (db: Db): Promise<CellCache> =>
  db.transaction(
    async (tx) => {
      const levels: Levels = new Map();
      for (const shift of KEPT_SHIFTS) {
        const { rows } = await tx.execute<{ cell: CellColumns }>(sql`
          select json_build_array(c.shift, c.y, c.x, ${SHARES}) as cell from map_cells c
          where c.shift = ${shift} group by c.shift, c.y, c.x`);
        for (const { cell } of rows) keep(levels, cell);
      }
      const { rows } = await tx.execute<Omit<CellCache, 'levels'>>(sql`select ${CHANGES} from map_changes`);
      return { levels, changes: [], sum: '', ...rows[0] };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

type Change = Omit<CellCache, 'levels'> & { continues: boolean; cells: CellColumns[] | null };

/**
 * Updates the cells of changed places; null when they are unknown. Folding replaces old changes by one, with their sum
 * and no place; with a different sum it includes others, or a failed primary lost some.
 */
async function readChanges(db: Db, { levels, changes }: CellCache): Promise<CellCache | null> {
  const [change] = await prepared<Change>(
    db,
    sql`
      with known as (select unnest(${sql.param(changes)}::numeric[]) as salt),
        gone as (select salt from known except select salt from map_changes),
        told as (select salt, place from map_changes where salt not in (select salt from known)),
        touched as (
          select distinct level, (place >> 30)::int >> level as y, (place & ((1 << 30) - 1))::int >> level as x
          from told, unnest(map_shifts()) level where place is not null)
      select ${CHANGES},
        (select coalesce(sum(salt), 0) from gone) = (select coalesce(sum(salt), 0) from told where place is null) as continues,
        (select json_agg(json_build_array(level, y, x, (
          select ${SHARES} from map_cells c where c.shift = t.level and c.y = t.y and c.x = t.x)))
        from touched t) as cells
      from map_changes`,
  );
  if (!change?.continues) return null;
  for (const cell of change.cells ?? []) keep(levels, cell);
  return { levels, changes: change.changes, sum: change.sum };
}

async function bringUpToDate(db: Db, known: CellCache | undefined): Promise<CellCache> {
  if (!known) return readAll(db);
  const [now] = await prepared<{ sum: string }>(db, sql`select ${SUM} from map_changes`);
  return now?.sum === known.sum ? known : ((await readChanges(db, known)) ?? readAll(db));
}

/**
 * In memory per database (primary, replica): any window and filter in under a millisecond. Always current, whichever
 * server wrote: one query serves all waiting requests.
 */
export function keepCells(): (db: Db) => Promise<CellCache> {
  const kept = new Map<Db, () => Promise<CellCache>>();

  const keeperOf = (db: Db) => {
    let known: CellCache | undefined;
    return singleFlight(async () => (known = await bringUpToDate(db, known)));
  };
  return (db) => entryOf(kept, db, () => keeperOf(db))();
}

/** Iterates the range or the map, whichever is shorter. */
function eachFrom<Value>(
  kept: Numbered<Value>,
  [first, last]: [number, number],
  visit: (value: Value, key: number) => void,
) {
  if (last - first >= kept.size) {
    for (const [key, value] of kept) if (key >= first && key <= last) visit(value, key);
    return;
  }
  for (let key = first; key <= last; key++) {
    const value = kept.get(key);
    if (value) visit(value, key);
  }
}

/** The grid's shift must be one of KEPT_SHIFTS. */
export function eachKept(
  { levels }: CellCache,
  { shift, rows, columns }: Grid,
  visit: (cell: KeptCell, y: number, x: number) => void,
) {
  eachFrom(levels.get(shift) ?? new Map<number, Numbered<KeptCell>>(), rows, (row, y) => {
    eachFrom(row, columns, (cell, x) => {
      visit(cell, y, x);
    });
  });
}
