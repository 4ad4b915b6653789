import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/**
 * Upright, without metadata; the id names its files in the store. The row is written before the files and deleted after
 * them, so cleanup finds whatever a crash leaves.
 */
export const photos = pgTable('photos', {
  id: id(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** A tiny data URL, shown blurred while loading. */
  preview: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
});
