import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Area } from '#contract/ground/mapArea.ts';
import { instant } from './columns.ts';

/** The brokerage's own. Rows of other tables name a key without a foreign key: none is ever deleted. */
export const regions = pgTable(
  'regions',
  {
    key: text().primaryKey(),
    name: text().notNull(),
    position: integer().notNull(),
    drawnArea: jsonb().$type<Area>(),
    /** No longer offered. */
    retiredAt: instant(),
    /** The key of the region that has its rows now. */
    mergedInto: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  ({ key }) => [check('regions_key', sql`${key} ~ '^[a-z0-9][a-z0-9 ]{0,59}$'`)],
);
