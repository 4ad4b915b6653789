import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Region } from '#contract/constants.ts';
import type { LeadFilter } from '#contract/leads.ts';
import { lossReasons } from './brokerage.ts';
import { id, instant, sortedName } from './columns.ts';
import { properties } from './properties.ts';
import { users } from './users.ts';

type Columns = Record<'reenteredAt' | 'createdAt' | 'mergedInto', AnyPgColumn>;
/** The person's last contact: `ARRIVAL` in queries. */
const arrival = ({ reenteredAt, createdAt }: Columns) => sql`coalesce(${reenteredAt}, ${createdAt})`;
const isShown = ({ mergedInto }: Columns) => sql`${mergedInto} is null`;

/**
 * Each assignment or status change (a new row version) pays for every index, so each serves a list: an order of
 * `GET leads`, or a filter with the default order. All end in the cursor (last contact, id).
 */
export const leads = pgTable(
  'leads',
  {
    id: id(),
    name: sortedName().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    /** '' when unknown: NULL would complicate cursors. */
    region: text().notNull().default(''),
    status: text().notNull().default('novo'),
    notes: text(),
    /** landing, property, hotsite, admin or broker. */
    source: text().notNull(),
    createdBy: uuid().references(() => users.id),
    assignedTo: uuid().references(() => users.id),
    propertyId: uuid().references(() => properties.id),
    /** When the source is `hotsite`. */
    siteBrokerId: uuid().references(() => users.id),
    /**
     * The batch an undo can reverse for this lead, also after its earlier broker left. Null after any other change. No
     * foreign key: too slow to check for each lead of a batch.
     */
    batchId: uuid(),
    consentAt: instant(),
    /** The lead this one was merged into: hidden, counted nowhere, until the merge is undone. Never one that is hidden itself. */
    mergedInto: uuid(),
    /** The person's last contact, if not the first. */
    reenteredAt: instant(),
    /** A tap on WhatsApp, phone or e-mail, or an outcome: by anybody. */
    firstAttemptAt: instant(),
    /** The owner's first contact, or try: an outcome, a note, a status, or a tap where the settings of the clock say so. */
    firstContactedAt: instant(),
    /**
     * Whose it was, the open seconds since the lead arrived, and whether these were within the minutes of its source then (null: it had
     * none). A trigger sets all three (migration `speed`), and a job those of contacts from before it.
     */
    firstContactedBy: uuid().references(() => users.id),
    firstContactSeconds: integer(),
    firstContactInTime: boolean(),
    /** The owner's last contact with the person: they talked, a note or a status. */
    lastContactedAt: instant(),
    /** The next open task or visit. */
    nextStepAt: instant(),
    /** Of a lead that is `perdido`. */
    lossReasonId: uuid().references(() => lossReasons.id),
    /** Of a lead that is `convertido`: what it bought, in reais. */
    soldPropertyId: uuid().references(() => properties.id),
    soldValue: numeric({ mode: 'number', precision: 14, scale: 2 }),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('leads_status', sql`${table.status} in ('novo', 'em andamento', 'convertido', 'perdido')`),
    index('leads_arrived').on(arrival(table), table.id).where(isShown(table)),
    index('leads_name_arrived').on(table.name, arrival(table), table.id).where(isShown(table)),
    index('leads_status_arrived').on(table.status, arrival(table), table.id).where(isShown(table)),
    index('leads_status_region_arrived').on(table.status, table.region, arrival(table), table.id).where(isShown(table)),
    index('leads_region_arrived').on(table.region, arrival(table), table.id).where(isShown(table)),
    // Of merged leads, too: they also lose a broker who leaves.
    index('leads_assigned_arrived').on(table.assignedTo, arrival(table), table.id),
    // Of a person. Not the phone itself: older rows may lack the ninth digit.
    index('leads_phone').on(sql`phone_key(${table.phone})`),
    index('leads_email').on(table.email),
    index('leads_merged')
      .on(table.mergedInto)
      .where(sql`${table.mergedInto} is not null`),
    index('leads_assigned_next_step')
      .on(table.assignedTo, sql`coalesce(${table.nextStepAt}, 'infinity')`, arrival(table), table.id)
      .where(isShown(table)),
    // For the job. Empty once it is done, but for leads from before all opening hours.
    index('leads_contact_to_note')
      .on(table.createdAt)
      .where(sql`${table.firstContactedAt} is not null and ${table.firstContactSeconds} is null`),
    index('leads_batch')
      .on(table.batchId)
      .where(sql`${table.batchId} is not null`),
  ],
);

/**
 * Without case or accents, a space before each word. A table of its own, filled by triggers: a trigram index on `leads`
 * would make bulk assignment 3 to 10 times slower. The migration `search_by_month` has its index of month and trigrams
 * and their functions.
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
 * A distribution in preview, leads for one broker, or an undo. Parallel lists, in lead id order; a lead stays where
 * `fromUsers` equals `toUsers`. One row, not one per lead: each preview makes a new plan, and 10,000 rows would cost
 * more than the move.
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
    /** The selection, to repeat it; null for a list of leads. */
    filter: jsonb().$type<LeadFilter>(),
    exceptions: uuid().array(),
    /** Only for a distribution. */
    brokers: jsonb().$type<PlannedBroker[]>().notNull().default([]),
    leadIds: uuid().array().notNull(),
    fromUsers: uuid().array().notNull(),
    toUsers: uuid().array().notNull(),
    reasons: text().array().notNull(),
    /** At the plan's time, as both change later. Null in older plans, which show the current ones. */
    regions: text().array(),
    statuses: text().array(),
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
  /** Already theirs: the cap is for the others. Not in older plans. */
  kept?: number;
  /** Open leads outside the plan; a plan by fewest open leads counts them too. Not in older plans. */
  elsewhere?: number;
}

/** An executed plan, under its id; an undo names the batch it reverses. */
export const leadBatches = pgTable(
  'lead_batches',
  {
    id: uuid()
      .primaryKey()
      .references(() => leadPlans.id),
    actorId: uuid()
      .notNull()
      .references(() => users.id),
    /** Null for several receivers and for an undo. */
    toUser: uuid().references(() => users.id),
    undoes: uuid(),
    /** `moved`: those that changed broker. */
    total: integer().notNull().default(0),
    moved: integer().notNull(),
    /** Leads name it in `batchId`; not in older batches. */
    isNamed: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('lead_batches_undoes').on(table.undoes),
    index('lead_batches_created').on(table.createdAt, table.id),
  ],
);

/**
 * Undone by `undoneAt`; the rows stay. Nothing of the kept lead changes, so the undo only shows the other one again. The
 * merges in force are trees: `leads.merged_into` is the root of a lead's tree.
 */
export const leadMerges = pgTable(
  'lead_merges',
  {
    id: id(),
    keptId: uuid()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    mergedId: uuid()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    actorId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull().defaultNow(),
    undoneAt: instant(),
  },
  (table) => [index('lead_merges_kept').on(table.keptId), index('lead_merges_merged').on(table.mergedId)],
);
