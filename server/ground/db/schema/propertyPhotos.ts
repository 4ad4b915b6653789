import { integer, pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core';
import { photos } from './photos.ts';
import { properties } from './properties.ts';

/** The first is the cover. */
export const propertyPhotos = pgTable(
  'property_photos',
  {
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    photoId: uuid()
      .notNull()
      .references(() => photos.id),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.position] }),
    unique('property_photos_photo').on(table.photoId),
  ],
);
