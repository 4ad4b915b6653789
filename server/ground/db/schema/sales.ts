import { sql } from 'drizzle-orm';
import { index, numeric, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { leadId } from './leadId.ts';
import { properties } from './properties.ts';
import { userId } from './userId.ts';

/** Triggers write and delete it with a lead's status. A spreadsheet may bring a lead that is sold without it. */
export const sales = pgTable(
  'sales',
  {
    leadId: leadId().primaryKey(),
    sellerId: userId(),
    propertyId: uuid().references(() => properties.id),
    /** Reais. */
    value: numeric({ mode: 'number', precision: 14, scale: 2 }),
    soldAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('sales_seller').on(table.sellerId, table.soldAt), index('sales_sold').on(table.soldAt)],
);
