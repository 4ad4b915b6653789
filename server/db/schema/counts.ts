import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/**
 * Triggers update these sums in the rows' transaction (migration 0007), so that no total counts a million rows: a write
 * appends and never waits; a reader adds up; housekeeping merges rows (`db/compactCounts.ts`).
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
