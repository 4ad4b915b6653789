import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Role } from '#contract/roles.ts';
import { bytes, id, instant } from './columns.ts';

/** One row. */
export const brokerage = pgTable(
  'brokerage',
  {
    isOnlyRow: boolean().primaryKey().default(true),
    /** Null: the product's own. */
    name: text(),
    /** E.164 */
    phone: text(),
    creci: text(),
    privacyContact: text(),
    /** Of the address that the last start without an admin printed. */
    setUpTokenHash: bytes(),
    hidesFirstSteps: boolean().notNull().default(false),
    /** With {nome}, {corretor}, {imobiliária}; null: the product's own. */
    openingTemplate: text(),
    twoFactorFor: text()
      .array()
      .$type<Role[]>()
      .notNull()
      .default(sql`'{}'`),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [check('brokerage_only_row', sql`${table.isOnlyRow}`)],
);

/** Of a list in order. */
const entry = () => ({
  id: id(),
  label: text().notNull(),
  position: integer().notNull(),
  createdAt: instant().notNull().defaultNow(),
  /** No longer offered; leads still name it. */
  deletedAt: instant(),
});

export const lossReasons = pgTable('loss_reasons', entry());

export const leadLabels = pgTable('lead_labels', entry());

/** The brokerage's own; `leads.source` has their key. */
export const leadSources = pgTable('lead_sources', entry());
