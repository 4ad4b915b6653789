import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** What the brokerage's admins choose for all: one row. */
export const brokerage = pgTable(
  'brokerage',
  {
    isOnlyRow: boolean().primaryKey().default(true),
    /** How a broker's first message on WhatsApp begins, with {nome}, {corretor}, {imobiliária}; null for the product's own. */
    openingTemplate: text(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [check('brokerage_only_row', sql`${table.isOnlyRow}`)],
);

/** Why leads are lost, as the brokerage names it. */
export const lossReasons = pgTable('loss_reasons', {
  id: id(),
  label: text().notNull(),
  position: integer().notNull(),
  createdAt: instant().notNull().defaultNow(),
  /** No longer offered; the row stays for the leads that name it. */
  deletedAt: instant(),
});
