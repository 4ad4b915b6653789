import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { userId } from './userId.ts';

/** A saved view of the list of leads. */
export const leadViews = pgTable(
  'lead_views',
  {
    id: id(),
    ownerId: userId().notNull(),
    name: text().notNull(),
    /** Filter, order and columns, as in the list's address. */
    search: text().notNull(),
    /** With all who see those that it names. */
    isShared: boolean().notNull().default(true),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('lead_views_owner').on(table.ownerId)],
);
