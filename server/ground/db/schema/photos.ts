import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** The id names the files. Rows are written before and deleted after them: cleanup finds a crash's leftovers. */
export const photos = pgTable('photos', {
  id: id(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** A tiny data URL, blurred while loading. */
  preview: text().notNull(),
  /** The address that an import fetched it from. */
  source: text(),
  /** The hash of the fetched file: other addresses may have the same. */
  sourceSha256: text(),
  isPlan: boolean().notNull().default(false),
  createdAt: instant().notNull().defaultNow(),
});
