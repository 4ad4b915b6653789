import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Region } from '#contract/ground/regions.ts';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import { id, instant } from './columns.ts';
import { userId } from './userId.ts';

/**
 * A distribution in preview, leads for one broker, or an undo. Parallel lists in lead id order; a lead stays where
 * `fromUsers` equals `toUsers`. One row: each preview makes a plan, and 10,000 rows would cost more than the move.
 */
export const leadPlans = pgTable(
  'lead_plans',
  {
    id: id(),
    actorId: userId().notNull(),
    kind: text().notNull(),
    seed: integer(),
    /** To repeat the selection; null for a list. */
    filter: jsonb().$type<LeadFilter>(),
    exceptions: uuid().array(),
    /** Only for a distribution. */
    brokers: jsonb().$type<PlannedBroker[]>().notNull().default([]),
    leadIds: uuid().array().notNull(),
    fromUsers: uuid().array().notNull(),
    toUsers: uuid().array().notNull(),
    reasons: text().array().notNull(),
    /** Closed leads; null: they were taken in. */
    closedLeft: uuid().array(),
    /** As planned: both change later. */
    regions: text().array().notNull(),
    statuses: text().array().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('lead_plans_created').on(table.createdAt)],
);

/** `open`, `ends`: open leads before and after; the rest counts the plan's leads they then have. */
export interface PlannedBroker {
  id: string;
  weight: number;
  cap: number | null;
  regions: Region[];
  open: number;
  ends: number;
  receives: number;
  /** Already theirs: the cap is for the others. */
  kept: number;
  /** Open leads outside the plan, which a plan by fewest open leads also counts. */
  elsewhere: number;
}

/** Has its plan's id; an undo names the batch it reverses. */
export const leadBatches = pgTable(
  'lead_batches',
  {
    id: uuid()
      .primaryKey()
      .references(() => leadPlans.id),
    actorId: userId().notNull(),
    /** Null for several receivers and for an undo. */
    toUser: userId(),
    undoes: uuid(),
    /** `moved`: changed broker. `done`: so far, of `total`; a batch of several parts runs until its notices are sent. */
    total: integer().notNull().default(0),
    moved: integer().notNull(),
    done: integer().notNull().default(0),
    isRunning: boolean().notNull().default(false),
    /** A handover takes leads along that were hidden before their part. */
    hiddenLeadIds: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('lead_batches_undoes').on(table.undoes),
    index('lead_batches_created').on(table.createdAt, table.id),
    index('lead_batches_running')
      .on(table.id)
      .where(sql`${table.isRunning}`),
  ],
);

/** Planned leads that stayed: their facts changed between two parts. No foreign key, like the plan's lists. */
export const leadBatchStays = pgTable(
  'lead_batch_stays',
  {
    batchId: uuid()
      .notNull()
      .references(() => leadBatches.id),
    leadId: uuid().notNull(),
    userId: userId(),
    reason: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.leadId] })],
);
