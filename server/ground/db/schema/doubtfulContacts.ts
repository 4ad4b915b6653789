import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Region } from '#contract/ground/regions.ts';
import type { VisitWish } from '#contract/leads/visitWish.ts';
import { id, instant } from './columns.ts';

/** As typed, so without foreign keys. */
export const doubtfulContacts = pgTable(
  'doubtful_contacts',
  {
    id: id(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    region: text().$type<Region>().notNull(),
    propertyId: uuid(),
    brokerId: uuid(),
    homes: uuid().array(),
    consent: boolean().notNull(),
    wantsVisit: boolean().notNull().default(false),
    visit: jsonb().$type<VisitWish>(),
    hidden: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('doubtful_contacts_created').on(table.createdAt, table.id)],
);
