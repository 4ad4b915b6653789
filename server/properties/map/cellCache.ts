import { sql } from 'drizzle-orm';
import { singleFlight } from '../../concurrency/singleFlight.ts';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import type { Cell } from './features.ts';
import { STORED_SHIFTS } from './grid.ts';
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
  bucket: CellBucket;
  /** JSON, once requested. */
  json?: string;
}

export interface CachedCell {
  buckets: CellBucket[];
  /** Result for the last filter: usually only the window moves. */
  last?: { filter: string; found: FoundCell | null };
}

type Row = Map<number, CachedCell>;
/** By shift, then row, then column. */
type Levels = Map<number, Map<number, Row>>;
type BucketColumns = [region: string, bedrooms: number, parking: number, ...cell: number[]];
type CellColumns = [shift: number, y: number, x: number, buckets: BucketColumns[] | null];

/** `map_cells` with its applied changes. Updated in place: read it before the next `await`. */
export interface CellCache {
  levels: Levels;
  changes: string[];
  /** Of the changes: equal sum, no change. */
  sum: string;
}

const BUCKETS = sql`json_agg(json_build_array(c.region, c.bedrooms, c.parking,
  c.n, c.min_cents, c.west, c.south, c.east, c.north, c.sum_x, c.sum_y))`;

const SUM = sql`coalesce(sum(salt), 0)::text as sum`;
const CHANGES = sql`coalesce(array_agg(salt::text), '{}') as changes, ${SUM}`;

const bucketOf = ([region, bedrooms, parking, ...cell]: BucketColumns): CellBucket => {
  const [count = 0, minCents = 0, west = 0, south = 0, east = 0, north = 0, sumX = 0, sumY = 0] = cell;
  return { region, bedrooms, parking, count, minCents, west, south, east, north, sumX, sumY };
};

export function getOrMake<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function putCell(levels: Levels, [shift, y, x, buckets]: CellColumns): void {
  const rows = getOrMake(levels, shift, () => new Map<number, Row>());
  const cells = getOrMake(rows, y, () => new Map<number, CachedCell>());
  if (buckets) cells.set(x, { buckets: buckets.map(bucketOf) });
  else cells.delete(x);
  if (cells.size === 0) rows.delete(y);
}

/** One query per shift, so that others can run in between. */
const readAll = (db: Db): Promise<CellCache> =>
  db.transaction(
    async (tx) => {
      const levels: Levels = new Map();
      for (const shift of STORED_SHIFTS) {
        const { rows } = await tx.execute<{ cell: CellColumns }>(sql`
          select json_build_array(c.shift, c.y, c.x, ${BUCKETS}) as cell from map_cells c
          where c.shift = ${shift} group by c.shift, c.y, c.x`);
        for (const { cell } of rows) putCell(levels, cell);
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
        removed as (select salt from known except select salt from map_changes),
        added as (select salt, place from map_changes where salt not in (select salt from known)),
        changed as (
          select distinct level, (place >> 30)::int >> level as y, (place & ((1 << 30) - 1))::int >> level as x
          from added, unnest(map_shifts()) level where place is not null)
      select ${CHANGES},
        (select coalesce(sum(salt), 0) from removed) = (select coalesce(sum(salt), 0) from added where place is null) as continues,
        (select json_agg(json_build_array(level, y, x, (
          select ${BUCKETS} from map_cells c where c.shift = d.level and c.y = d.y and c.x = d.x)))
        from changed d) as cells
      from map_changes`,
  );
  if (!change?.continues) return null;
  for (const cell of change.cells ?? []) putCell(levels, cell);
  return { levels, changes: change.changes, sum: change.sum };
}

async function refresh(db: Db, known: CellCache | undefined): Promise<CellCache> {
  if (!known) return readAll(db);
  const [now] = await prepared<{ sum: string }>(db, sql`select ${SUM} from map_changes`);
  return now?.sum === known.sum ? known : ((await readChanges(db, known)) ?? readAll(db));
}

/**
 * In memory per database (primary, replica): any window and filter in under a millisecond. Always current, whichever
 * server wrote: one query serves all waiting requests.
 */
export function cellCaches(): (db: Db) => Promise<CellCache> {
  const readers = new Map<Db, () => Promise<CellCache>>();

  const readerOf = (db: Db) => {
    let known: CellCache | undefined;
    return singleFlight(async () => (known = await refresh(db, known)));
  };
  return (db) => getOrMake(readers, db, () => readerOf(db))();
}

/** Iterates the range or the map, whichever is shorter. */
function eachFrom<Value>(
  map: Map<number, Value>,
  [first, last]: [number, number],
  visit: (value: Value, key: number) => void,
) {
  if (last - first >= map.size) {
    for (const [key, value] of map) if (key >= first && key <= last) visit(value, key);
    return;
  }
  for (let key = first; key <= last; key++) {
    const value = map.get(key);
    if (value) visit(value, key);
  }
}

/** The grid's shift must be one of STORED_SHIFTS. */
export function eachCell(
  { levels }: CellCache,
  { shift, rows, columns }: Grid,
  visit: (cell: CachedCell, y: number, x: number) => void,
) {
  eachFrom(levels.get(shift) ?? new Map<number, Row>(), rows, (row, y) => {
    eachFrom(row, columns, (cell, x) => {
      visit(cell, y, x);
    });
  });
}
