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
 * Triggers update these in the rows' transaction (migration 0007), so that no total counts a million rows. The first
 * two tables are sums: a write appends and never waits; a reader adds up; housekeeping merges rows
 * (`db/compactCounts.ts`).
 */
export const leadCounts = pgTable(
  'lead_counts',
  {
    status: text().notNull(),
    region: text().notNull(),
    /** Null: unassigned leads. */
    assignedTo: uuid(),
    n: integer().notNull(),
  },
  (table) => [
    index('lead_counts_status').on(table.status, table.region, table.n),
    index('lead_counts_assigned').on(table.assignedTo, table.status, table.region, table.n),
  ],
);

/** Days of America/Sao_Paulo. */
export const dayCounts = pgTable(
  'day_counts',
  {
    counted: text({ enum: ['leads', 'properties'] }).notNull(),
    day: date().notNull(),
    n: integer().notNull(),
  },
  (table) => [index('day_counts_day').on(table.counted, table.day, table.n)],
);

/**
 * Properties per map cell and filter value. A side is 2^shift units (`STORED_SHIFTS` in properties/map/grid.ts). Minima
 * cannot be appended: writes of one cell wait, in this key's order.
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
    minCents: bigint({ mode: 'bigint' }).notNull(),
    west: integer().notNull(),
    east: integer().notNull(),
    north: integer().notNull(),
    south: integer().notNull(),
    /**
     * Whole numbers: eight million properties stay below 2^53, and PostgreSQL sums them five times as fast as bigint.
     */
    sumX: doublePrecision().notNull(),
    sumY: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shift, table.y, table.x, table.region, table.bedrooms, table.parking] })],
);

/**
 * Each write appends the changed places, in its transaction (migration 0008). All these numbers together identify a
 * state of `map_cells`; housekeeping merges old ones into their sum.
 */
export const mapChanges = pgTable('map_changes', {
  /** Random: a change on a lost primary never equals a later one. */
  salt: numeric()
    .notNull()
    .default(sql`floor(random() * 1e15)`),
  /** `map_y` · 2^30 + `map_x`; null: anywhere. */
  place: bigint({ mode: 'number' }),
  at: instant().notNull().defaultNow(),
});
