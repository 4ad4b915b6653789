import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Region } from '#contract/constants.ts';
import { id, instant } from './columns.ts';

/** Contacts with the hidden field filled in, until an admin accepts or discards them. As typed, so without foreign keys. */
export const doubtfulContacts = pgTable(
  'doubtful_contacts',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    region: text().$type<Region>().notNull(),
    propertyId: uuid(),
    brokerId: uuid(),
    consent: boolean().notNull(),
    /** What the hidden field had. */
    hidden: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('doubtful_contacts_created').on(table.createdAt, table.id)],
);
