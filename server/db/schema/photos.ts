import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/**
 * A stored photograph: upright, without metadata. Its files are in the photograph store under its id. The row is written
 * before the files and deleted by itself after them, so what a crash leaves behind is always found from here.
 */
export const photos = pgTable(
  'photos',
  {
    id: id(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** A data URL of a few pixels, shown blurred until the photograph is there. */
    preview: text().notNull(),
    /** When some server is to make the AVIF files, or to try again; null when they are made. */
    avifDue: instant().defaultNow(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('photos_avif_due')
      .on(table.avifDue)
      .where(sql`${table.avifDue} is not null`),
  ],
);
