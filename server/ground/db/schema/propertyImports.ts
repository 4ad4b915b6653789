import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Region } from '#contract/ground/regions.ts';
import type { Listing, ListingFormat } from '#contract/properties/listing.ts';
import { LISTING_CHOICES, LISTING_OUTCOMES, LISTING_RESULTS } from '#contract/properties/listingValues.ts';
import type { Difference, ImportedProperty, MissedPhoto } from '#contract/properties/propertyImports.ts';
import { instant } from './columns.ts';
import { ownRunId } from './runId.ts';
import { userId } from './userId.ts';

export const propertyImports = pgTable(
  'property_imports',
  {
    id: ownRunId(),
    fileName: text().notNull(),
    /** The feed's address. */
    address: text(),
    /** An import with the same one reads the same properties. */
    source: text().notNull(),
    sha256: text().notNull(),
    format: text().$type<ListingFormat>().notNull(),
    /** The last dry run: a run names the one it is of. */
    checkedAt: instant(),
    region: text().$type<Region>(),
    brokerId: userId(),
    warnings: text().array().notNull(),
  },
  (table) => [index('property_imports_source').on(table.source)],
);

export const propertyImportRows = pgTable(
  'property_import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => propertyImports.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** Null after a month. */
    listing: jsonb().$type<Listing>(),
    /** By what it is known again (`properties/imports/known.ts`). */
    key: text(),
    outcome: text({ enum: LISTING_OUTCOMES }),
    /** The values to store; `atualiza`: the changed ones alone. */
    property: jsonb().$type<Partial<ImportedProperty>>(),
    reason: text(),
    notes: text().array().notNull().default([]),
    missing: text().array().notNull().default([]),
    differences: jsonb().$type<Difference[]>().notNull().default([]),
    /** It looks like that property, which has another reference. */
    alikeId: uuid(),
    choice: text({ enum: LISTING_CHOICES }),
    /** Known or made. No foreign key: what becomes of it is no matter of the row. */
    propertyId: uuid(),
    /** The property's `updatedAt` in the dry run, and as the import wrote it. */
    seenAt: instant(),
    writtenAt: instant(),
    result: text({ enum: LISTING_RESULTS }),
    /** The columns that were changed, as they were. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** Why the undo left it. */
    stayed: text(),
    photoState: text({ enum: ['waiting', 'done'] }),
    /** Photographs that an undo restores: no sweep removes them. */
    photosBefore: uuid().array(),
    missedPhotos: jsonb().$type<MissedPhoto[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    index('property_import_rows_outcome').on(table.importId, table.outcome, table.number),
    index('property_import_rows_key').on(table.key, table.importId),
    index('property_import_rows_property').on(table.propertyId, table.importId),
    index('property_import_rows_alike')
      .on(table.alikeId)
      .where(sql`${table.choice} = 'mesmo'`),
    index('property_import_rows_photos')
      .using('gin', table.photosBefore)
      .where(sql`${table.photosBefore} is not null`),
  ],
);
