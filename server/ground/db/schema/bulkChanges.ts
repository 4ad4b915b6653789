import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BulkKind, SkipReason } from '#contract/leads/bulkValues.ts';
import { LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import { lossReasons } from './brokerage.ts';
import { id, instant } from './columns.ts';
import { userId } from './userId.ts';

/** A status or a deletion for many leads, or the undo of one. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: id(),
    actorId: userId().notNull(),
    kind: text().$type<BulkKind>().notNull(),
    /** For kind `status`. */
    status: text({ enum: LEAD_STATUSES }),
    lossReasonId: uuid().references(() => lossReasons.id),
    undoes: uuid(),
    /** By id; `done`: so many of them. */
    leadIds: uuid().array().notNull(),
    done: integer().notNull().default(0),
    isRunning: boolean().notNull().default(true),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('bulk_changes_undoes').on(table.undoes), index('bulk_changes_created').on(table.createdAt)],
);

/** A row for each lead reached. No foreign key: a deleted lead is erased later. */
export const bulkChangeLeads = pgTable(
  'bulk_change_leads',
  {
    changeId: uuid()
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    leadId: uuid().notNull(),
    /** Null: changed. */
    skipReason: text('kept').$type<SkipReason>(),
    /** Before. */
    status: text({ enum: LEAD_STATUSES }),
    lossReasonId: uuid().references(() => lossReasons.id),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.leadId] }),
    index('bulk_change_leads_kept')
      .on(table.changeId)
      .where(sql`${table.skipReason} is not null`),
  ],
);
