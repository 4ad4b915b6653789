import { boolean, index, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { leadId } from './leadId.ts';
import { properties } from './properties.ts';
import { userId } from './userId.ts';

/** Properties picked for a lead; the link gives the right to answer. */
export const selections = pgTable(
  'selections',
  {
    id: id(),
    /** Random: not to be guessed. */
    token: uuid().notNull().unique().defaultRandom(),
    leadId: leadId().notNull(),
    /** Null: the person's own choice. */
    brokerId: userId(),
    createdAt: instant().notNull().defaultNow(),
    openedAt: instant(),
    withdrawnAt: instant(),
  },
  (table) => [index('selections_lead').on(table.leadId)],
);

export const selectionProperties = pgTable(
  'selection_properties',
  {
    selectionId: uuid()
      .notNull()
      .references(() => selections.id, { onDelete: 'cascade' }),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id),
    position: smallint().notNull(),
    /** Null: no answer yet. */
    liked: boolean(),
    reactedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.selectionId, table.propertyId] })],
);
