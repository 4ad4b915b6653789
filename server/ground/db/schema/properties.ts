import { isNotNull, isNull, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  primaryKey,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Characteristic } from '#contract/properties/characteristics.ts';
import type { Kind } from '#contract/properties/kinds.ts';
import type { AddressDisplay, Business, IptuPeriod } from '#contract/properties/propertyFacts.ts';
import type { PropertyStatus } from '#contract/properties/propertyValues.ts';
import { id, instant, sortedName, transactionId } from './columns.ts';
import { photos } from './photos.ts';
import { userId } from './userId.ts';

const money = () => numeric({ precision: 14, scale: 2 });
/** Square metres. */
const size = () => numeric({ precision: 9, scale: 2, mode: 'number' });
const UNKNOWN_AMOUNT = '999999999999.99';

/** Reads are a thousand times as frequent: writes compute for searches and the map. */
export const properties = pgTable(
  'properties',
  {
    id: id(),
    name: sortedName().notNull(),
    /** Null: an import did not say, or the kind has none. */
    bedrooms: integer(),
    bathrooms: integer(),
    countInStock: integer().notNull(),
    /** Reais; a string in JavaScript. */
    price: money().notNull(),
    parking: integer(),
    category: text().$type<Kind>().notNull(),
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
    /** The captador: stays when the person leaves, like a sale's seller. */
    broughtBy: userId(),
    reference: text()
      .notNull()
      .default(sql`next_reference()`),
    /** Unique among properties that are not deleted. As `referenceKey` in contract/properties/propertyDetails.ts. */
    referenceKey: text().generatedAlwaysAs(
      sql`case when deleted_at is null then upper(regexp_replace(reference, '[^a-zA-Z0-9]', '', 'g')) end`,
    ),
    business: text()
      .$type<Business>()
      .notNull()
      .default(sql`'venda'`),
    rentPrice: money(),
    condoFee: money(),
    iptu: money(),
    iptuPeriod: text()
      .$type<IptuPeriod>()
      .notNull()
      .default(sql`'anual'`),
    usableArea: size(),
    totalArea: size(),
    suites: integer(),
    cep: text(),
    neighbourhood: text(),
    city: text(),
    state: text(),
    streetNumber: text(),
    complement: text(),
    floor: integer(),
    builtYear: integer(),
    characteristics: text()
      .array()
      .$type<Characteristic[]>()
      .notNull()
      .default(sql`'{}'`),
    video: text(),
    acceptsExchange: boolean().notNull().default(false),
    acceptsFinancing: boolean().notNull().default(false),
    addressDisplay: text()
      .$type<AddressDisplay>()
      .notNull()
      .default(sql`'exato'`),
    statusChangedAt: instant(),
    statusChangedBy: userId(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    deletedAt: instant(),
    // A trigger writes the rest: generated columns would be computed at each UPDATE.
    /** Unaccented lower case, of what visitors may read. */
    search: text(),
    /** The rest of the address, for the team. */
    searchHidden: text(),
    /** Null: as they are. */
    shownAddress: text(),
    shownLat: doublePrecision(),
    shownLng: doublePrecision(),
    /** For orders, without null: unknown is 0, or more than all others. */
    area: size().notNull().default(0),
    pricePerArea: money().notNull().default(UNKNOWN_AMOUNT),
    rentPerArea: money().notNull().default(UNKNOWN_AMOUNT),
    monthly: money().notNull().default(UNKNOWN_AMOUNT),
    /** The last change: what it fell, or rose, below zero (`note_price_falls()` in the migrations). */
    priceFall: money(),
    priceFellAt: instant(),
    rentFall: money(),
    rentFellAt: instant(),
    /** Web Mercator in units of 4 cm, from the north-west; without location where maps begin. */
    mapX: integer(),
    mapY: integer(),
    /** The last writing transaction: servers read what changed. */
    changedIn: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (table) => [
    check('properties_status', sql`${table.status} in ('disponível', 'reservado', 'vendido', 'alugado', 'suspenso')`),
    check('properties_business', sql`${table.business} in ('venda', 'aluguel', 'ambos')`),
    check('properties_both', sql`${table.business} <> 'ambos' or ${table.rentPrice} is not null`),
    check('properties_iptu_period', sql`${table.iptuPeriod} in ('anual', 'mensal')`),
    check('properties_address_display', sql`${table.addressDisplay} in ('exato', 'rua', 'bairro')`),
    uniqueIndex('properties_reference').on(table.referenceKey),
    index('properties_area').on(table.area, table.createdAt, table.id).where(isNull(table.deletedAt)),
    index('properties_price_per_area').on(table.pricePerArea, table.createdAt, table.id).where(isNull(table.deletedAt)),
    index('properties_rent_per_area')
      .on(table.rentPerArea, table.createdAt, table.id)
      .where(sql`${table.deletedAt} is null and ${table.business} <> 'venda'`),
    index('properties_monthly')
      .on(table.monthly, table.createdAt, table.id)
      .where(sql`${table.deletedAt} is null and ${table.business} <> 'venda'`),
    index('properties_rent')
      .on(
        sql`(case ${table.business} when 'aluguel' then ${table.price} else ${table.rentPrice} end)`,
        table.createdAt,
        table.id,
      )
      .where(sql`${table.deletedAt} is null and ${table.business} <> 'venda'`),
    index('properties_search_hidden').using('gin', table.searchHidden.op('gin_trgm_ops')),
    index('properties_region').on(table.region, table.createdAt, table.id).where(isNull(table.deletedAt)),
    index('properties_category').on(table.category, table.createdAt, table.id).where(isNull(table.deletedAt)),
    index('properties_broker').on(table.brokerId, table.region).where(isNull(table.deletedAt)),
    index('properties_brought').on(table.broughtBy).where(isNotNull(table.broughtBy)),
    // Each proposal counts them all.
    index('properties_neighbourhood')
      .on(table.neighbourhood, table.city, table.region)
      .where(sql`${table.deletedAt} is null and ${table.neighbourhood} is not null`),
    index('properties_created').on(table.createdAt, table.id).where(isNull(table.deletedAt)),
    index('properties_price').on(table.price, table.createdAt, table.id).where(isNull(table.deletedAt)),
    index('properties_similar')
      .on(table.region, table.category, table.price)
      .where(sql`${table.deletedAt} is null and ${table.status} = 'disponível'`),
    index('properties_similar_rents')
      .on(
        table.region,
        table.category,
        sql`(case ${table.business} when 'aluguel' then ${table.price} else ${table.rentPrice} end)`,
      )
      .where(sql`${table.deletedAt} is null and ${table.status} = 'disponível' and ${table.business} <> 'venda'`),
    index('properties_name').on(table.name, table.createdAt, table.id).where(isNull(table.deletedAt)),
    index('properties_map').on(table.mapY, table.mapX).where(isNull(table.deletedAt)),
    index('properties_changed').on(table.changedIn),
    index('properties_search').using('gin', table.search.op('gin_trgm_ops')),
  ],
);

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
