import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Region } from '#contract/constants.ts';
import type { LeadFilter } from '#contract/leads.ts';
import { id, instant, sortedName } from './columns.ts';
import { properties } from './properties.ts';
import { users } from './users.ts';

/**
 * Every index here is paid again by each assignment and each status change (a new row version), so each serves a list:
 * an order of `GET leads`, or a filter with the default order. Those end in (created_at, id), the cursor.
 */
export const leads = pgTable(
  'leads',
  {
    id: id(),
    name: sortedName().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    /** '' when unknown: a cursor over NULLs would need a case of its own. */
    region: text().notNull().default(''),
    status: text().notNull().default('novo'),
    notes: text(),
    /** Where the contact came from: landing, property, hotsite, admin. */
    source: text().notNull(),
    createdBy: uuid().references(() => users.id),
    assignedTo: uuid().references(() => users.id),
    propertyId: uuid().references(() => properties.id),
    /** Whose site a visitor was on, when the source is `hotsite`. */
    siteBrokerId: uuid().references(() => users.id),
    /**
     * The batch that an undo can take the lead back from, as far as it is known here: also where its earlier broker has left.
     * Null after any other change of the lead. No foreign key, which would be asked for each lead of a batch.
     */
    batchId: uuid(),
    consentAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('leads_status', sql`${table.status} in ('novo', 'em andamento', 'convertido', 'perdido')`),
    index('leads_created').on(table.createdAt, table.id),
    index('leads_name').on(table.name, table.createdAt, table.id),
    index('leads_status_created').on(table.status, table.createdAt, table.id),
    index('leads_status_region').on(table.status, table.region, table.createdAt, table.id),
    index('leads_region').on(table.region, table.createdAt, table.id),
    index('leads_assigned').on(table.assignedTo, table.createdAt, table.id),
    index('leads_batch')
      .on(table.batchId)
      .where(sql`${table.batchId} is not null`),
  ],
);

/**
 * What a search looks at: without case or accents, begun by a space as every word is. A table of its own, kept by
 * triggers: a trigram index on `leads` itself would make a bulk assignment 3 to 10 times slower. Its index of month and
 * trigrams, and the functions that read it, are in the migration `search_by_month`.
 */
export const leadSearch = pgTable(
  'lead_search',
  {
    leadId: uuid()
      .primaryKey()
      .references(() => leads.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    search: text().notNull(),
  },
  (table) => [index('lead_search_created').on(table.createdAt, table.leadId)],
);

/**
 * What is to become of many leads, and why: a distribution somebody looks at before it happens, leads given to one
 * broker, an undo. The lists are parallel and in the order of lead ids; a lead stays where it is when `fromUsers` and
 * `toUsers` say the same. One row with lists, not a row a lead: a plan is made anew at each change of mind, and 10,000
 * rows would cost more than the move itself.
 */
export const leadPlans = pgTable(
  'lead_plans',
  {
    id: id(),
    actorId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    seed: integer(),
    /** What was chosen, to choose it again: null when the leads were named one by one. */
    filter: jsonb().$type<LeadFilter>(),
    exceptions: uuid().array(),
    /** Who took part, and what each had and gets, when it was a distribution. */
    brokers: jsonb().$type<PlannedBroker[]>().notNull().default([]),
    leadIds: uuid().array().notNull(),
    fromUsers: uuid().array().notNull(),
    toUsers: uuid().array().notNull(),
    reasons: text().array().notNull(),
    /** What each lead was then, since both change later. Null in plans from before they were kept: those say what is so now. */
    regions: text().array(),
    statuses: text().array(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('lead_plans_created').on(table.createdAt)],
);

/** A broker who takes part in a plan: open leads when it was made and at its end, and how many of its leads are theirs then. */
export interface PlannedBroker {
  id: string;
  weight: number;
  cap: number | null;
  regions: Region[];
  open: number;
  ends: number;
  receives: number;
  /** Of those, the ones they had: their cap is for the others. Plans from before it was so have none. */
  kept?: number;
  /** Open leads they had that were not to be placed: what a plan by fewest open levels. Older plans have none. */
  elsewhere?: number;
}

/** A plan that was carried out, under the plan's id; an undo is a batch too, naming the one it undoes. */
export const leadBatches = pgTable(
  'lead_batches',
  {
    id: uuid()
      .primaryKey()
      .references(() => leadPlans.id),
    actorId: uuid()
      .notNull()
      .references(() => users.id),
    /** The broker who received them; null for an undo. */
    toUser: uuid().references(() => users.id),
    undoes: uuid(),
    /** Leads it was about, and those of them that changed hands. */
    total: integer().notNull().default(0),
    moved: integer().notNull(),
    /** Whether its leads name it in `batchId`; those of batches from before that column do not. */
    isNamed: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('lead_batches_undoes').on(table.undoes),
    index('lead_batches_created').on(table.createdAt, table.id),
  ],
);
