import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Counts kept by triggers in the transaction of the rows they count (migration 0007), so that nobody counts a million
 * rows for a total. The first two are sums: a write appends what it adds or takes away and so waits for nobody, a reader
 * adds up, and housekeeping folds the rows of one key into one (`db/compactCounts.ts`).
 */
export const leadCounts = pgTable(
  'lead_counts',
  {
    status: text().notNull(),
    region: text().notNull(),
    /** Null: leads nobody has. */
    assignedTo: uuid(),
    n: integer().notNull(),
  },
  (table) => [
    index('lead_counts_status').on(table.status, table.region, table.n),
    index('lead_counts_assigned').on(table.assignedTo, table.status, table.region, table.n),
  ],
);

/** Leads and properties by the day they came, a day of America/Sao_Paulo. */
export const dayCounts = pgTable(
  'day_counts',
  {
    /** The table that is counted. */
    counted: text({ enum: ['leads', 'properties'] }).notNull(),
    day: date().notNull(),
    n: integer().notNull(),
  },
  (table) => [index('day_counts_day').on(table.counted, table.day, table.n)],
);

/**
 * The properties in each cell of the map, apart by what its filters ask for. A cell's side is 2^shift units; the shifts
 * are those of `KEPT_SHIFTS` in properties/map/grid.ts. Minima cannot be appended: writes of one cell wait for each other,
 * in the order of this key.
 */
export const mapCells = pgTable(
  'map_cells',
  {
    shift: smallint().notNull(),
    y: integer().notNull(),
    x: integer().notNull(),
    region: text().notNull(),
    bedrooms: integer().notNull(),
    parking: integer().notNull(),
    n: integer().notNull(),
    /** The lowest price. */
    minCents: bigint({ mode: 'bigint' }).notNull(),
    west: integer().notNull(),
    east: integer().notNull(),
    north: integer().notNull(),
    south: integer().notNull(),
    /** Whole numbers: eight million properties stay below 2^53, and PostgreSQL adds these up five times as fast as bigint. */
    sumX: doublePrecision().notNull(),
    sumY: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shift, table.y, table.x, table.region, table.bedrooms, table.parking] })],
);

/**
 * What changed on the map: each write of properties appends the places it changed, in its transaction (migration 0008).
 * Who knows all of these numbers knows `map_cells` as it is; housekeeping folds old ones into one that is their sum.
 */
export const mapChanges = pgTable('map_changes', {
  /** Drawn by lot, so that what was written on a primary that is lost is never taken for what was written after it. */
  salt: numeric()
    .notNull()
    .default(sql`floor(random() * 1e15)`),
  /** `map_y` · 2^30 + `map_x`; null: anywhere. */
  place: bigint({ mode: 'number' }),
  at: instant().notNull().defaultNow(),
});
