import { isNull, sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { Category, PropertyStatus } from '#contract/constants.ts';
import { id, instant, sortedName, transactionId } from './columns.ts';
import { userId } from './userId.ts';

/** Reads are a thousand times as frequent: writes compute for searches and the map. */
export const properties = pgTable(
  'properties',
  {
    id: id(),
    name: sortedName().notNull(),
    bedrooms: integer().notNull(),
    bathrooms: integer().notNull(),
    countInStock: integer().notNull(),
    /** Reais; a string in JavaScript. */
    price: numeric({ precision: 14, scale: 2 }).notNull(),
    parking: integer().notNull(),
    category: text().$type<Category>().notNull(),
    region: text().notNull(),
    description: text().notNull(),
    address: text().notNull(),
    offer: text(),
    status: text()
      .$type<PropertyStatus>()
      .notNull()
      .default(sql`'disponível'`),
    lat: doublePrecision(),
    lng: doublePrecision(),
    brokerId: userId(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    deletedAt: instant(),
    // The rest is written by a trigger. PostgreSQL would compute generated columns at each UPDATE of a table with such a trigger.
    /** Unaccented lower case. */
    search: text(),
    /**
     * Web Mercator square, 2^30 units a side (4 cm), from the north-west; the default point without location. Whole
     * numbers make cells exact: a cell is a shift (migration 0003).
     */
    mapX: integer(),
    mapY: integer(),
    /** The last writing transaction: servers read what changed. */
    changedIn: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (table) => [
    check('properties_status', sql`${table.status} in ('disponível', 'reservado', 'vendido', 'alugado', 'suspenso')`),
    index('properties_region').on(table.region, table.createdAt, table.id).where(isNull(table.deletedAt)),
    index('properties_broker').on(table.brokerId, table.region).where(isNull(table.deletedAt)),
    index('properties_created').on(table.createdAt, table.id).where(isNull(table.deletedAt)),
    index('properties_price').on(table.price, table.createdAt, table.id).where(isNull(table.deletedAt)),
    index('properties_similar')
      .on(table.region, table.category, table.price)
      .where(sql`${table.deletedAt} is null and ${table.status} = 'disponível'`),
    index('properties_name').on(table.name, table.createdAt, table.id).where(isNull(table.deletedAt)),
    index('properties_map').on(table.mapY, table.mapX).where(isNull(table.deletedAt)),
    index('properties_changed').on(table.changedIn),
    index('properties_search').using('gin', table.search.op('gin_trgm_ops')),
  ],
);
