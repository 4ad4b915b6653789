import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/**
 * Upright, without metadata; the id names its files in the store. The row is written before the files and deleted after
 * them, so cleanup finds whatever a crash leaves.
 */
export const photos = pgTable(
  'photos',
  {
    id: id(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** A tiny data URL, shown blurred while loading. */
    preview: text().notNull(),
    /** When to make the AVIF files or retry; null when done. */
    avifDue: instant().defaultNow(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('photos_avif_due')
      .on(table.avifDue)
      .where(sql`${table.avifDue} is not null`),
  ],
);
