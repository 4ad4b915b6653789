import { sql } from 'drizzle-orm';
import { singleFlight } from '../../concurrency/singleFlight.ts';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import type { Cell } from './features.ts';
import { KEPT_SHIFTS } from './grid.ts';
import type { Grid } from './grid.ts';

/** What `map_cells` has of the properties in a cell that are alike in what the map's page asks for. */
export interface CellBucket extends Cell {
  region: string;
  bedrooms: number;
  parking: number;
  /** As JSON, when it is one property and was asked for. Shares are replaced when anything in their cell changes. */
  point?: string;
}

/** A cell with what was asked for, and its only share where it is one property. */
export interface FoundCell extends Cell {
  share: CellBucket;
  /** As JSON, once it was asked for. */
  json?: string;
}

export interface KeptCell {
  shares: CellBucket[];
  /** What was found by the filter that it was asked with last: mostly the next is the same, of another window. */
  last?: { filter: string; found: FoundCell | null };
}

type Numbered<Value> = Map<number, Value>;
/** The cells of each row of each shift. */
type Levels = Numbered<Numbered<Numbered<KeptCell>>>;
type ShareColumns = [region: string, bedrooms: number, parking: number, ...cell: number[]];
type CellColumns = [shift: number, y: number, x: number, shares: ShareColumns[] | null];

/** `map_cells`, and the changes that are in it. Brought up to date in place: whoever got it looks before the next `await`. */
export interface CellCache {
  levels: Levels;
  changes: string[];
  /** Of the changes: the same again as long as nothing changes. */
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

/** All of them, shift by shift, so that others are answered in between. */
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
 * The cells of the places that changed; null where they cannot be told. Changes that are gone are all in one that has
 * their sum and no place: they were folded. A sum that is another one has more in it, or what is gone was lost with a primary.
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
 * The map's cells in memory, of each database that is asked (the primary, the replica), in which any window and filter is
 * found in less than a millisecond. Whoever asks gets them as they are now, whichever server wrote last: one question brings them up
 * to date for all who wait.
 */
export function keepCells(): (db: Db) => Promise<CellCache> {
  const kept = new Map<Db, () => Promise<CellCache>>();

  const keeperOf = (db: Db) => {
    let known: CellCache | undefined;
    return singleFlight(async () => (known = await bringUpToDate(db, known)));
  };
  return (db) => entryOf(kept, db, () => keeperOf(db))();
}

/** Whatever has a number from first to last, whichever way is shorter. */
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

/** Each of the kept cells that a grid of one of their shifts has. */
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
