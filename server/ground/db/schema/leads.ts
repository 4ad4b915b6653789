import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid, numeric } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Instant } from '#contract/ground/units.ts';
import type { LeadWish } from '#contract/leads/wish.ts';
import { lossReasons } from './brokerage.ts';
import { id, instant, sortedName } from './columns.ts';
import { properties } from './properties.ts';
import { userId } from './userId.ts';

type ArrivalColumns = Record<'reenteredAt' | 'createdAt' | 'mergedInto' | 'hiddenAt', AnyPgColumn>;
/** The person's last contact. */
const arrival = ({ reenteredAt, createdAt }: ArrivalColumns) => sql`coalesce(${reenteredAt}, ${createdAt})`;
const isShown = ({ mergedInto, hiddenAt }: ArrivalColumns) => sql`${mergedInto} is null and ${hiddenAt} is null`;
const isOpen = ({ status }: { status: AnyPgColumn }) => sql`${status} in ('novo', 'em andamento')`;

/** Writes pay for every index: each serves an order of `GET leads`, or a filter by arrival. */
export const leads = pgTable(
  'leads',
  {
    id: id(),
    name: sortedName().notNull(),
    /** At least one of both. */
    email: text(),
    phone: text(),
    /** Other names, e-mails, phones that they left: for the search. */
    knownAs: text().array().notNull().default([]),
    /** '' when unknown: NULL would complicate cursors. */
    region: text().notNull().default(''),
    status: text().notNull().default('novo'),
    notes: text(),
    source: text().notNull(),
    createdBy: userId(),
    assignedTo: userId(),
    propertyId: uuid().references(() => properties.id),
    /** They want one like it. */
    propertyIsExample: boolean().notNull().default(false),
    /** For `hotsite`. */
    siteBrokerId: userId(),
    consentAt: instant(),
    /** The lead it shows with. Not counted until an undo, as a hidden one. */
    mergedInto: uuid(),
    /** Deleted then, by them: shown again by an undo, else erased. */
    hiddenAt: instant(),
    hiddenBy: userId(),
    /** The last contact, if not the first. */
    reenteredAt: instant(),
    /** A tap or an outcome, by anyone. */
    firstAttemptAt: instant(),
    /** The owner's first contact or try: an outcome, note or status; a tap if the clock's settings say so. */
    firstContactedAt: instant(),
    /** Whose contact, after how many open seconds, in time (null: no limit). A trigger sets them. */
    firstContactedBy: userId(),
    firstContactSeconds: integer(),
    firstContactInTime: boolean(),
    /** Only written down. */
    firstContactNoAttempt: boolean().notNull().default(false),
    /** The owner's: a talk, note or status. */
    lastContactedAt: instant(),
    /** By user: their last outcome or own status. */
    greeted: jsonb().$type<Record<string, Instant>>().notNull().default({}),
    /** Open task or visit. */
    nextStepAt: instant(),
    /** For `perdido`. */
    lossReasonId: uuid().references(() => lossReasons.id),
    wish: jsonb().$type<LeadWish>(),
    /** Ids of `lead_labels`, whose rows stay. */
    labelIds: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Oldest first; without what was undone. */
    earlierBrokers: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The owner at that time; null: still the owner; zeros: no broker. */
    attemptedWith: uuid(),
    lostWith: uuid(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('leads_status', sql`${table.status} in ('novo', 'em andamento', 'convertido', 'perdido')`),
    check('leads_reachable', sql`${table.email} is not null or ${table.phone} is not null`),
    check('leads_merged_into_another', sql`${table.mergedInto} <> ${table.id}`),
    index('leads_arrived').on(arrival(table), table.id).where(isShown(table)),
    index('leads_name_arrived').on(table.name, arrival(table), table.id).where(isShown(table)),
    index('leads_status_arrived').on(table.status, arrival(table), table.id).where(isShown(table)),
    index('leads_status_region_arrived').on(table.status, table.region, arrival(table), table.id).where(isShown(table)),
    index('leads_region_arrived').on(table.region, arrival(table), table.id).where(isShown(table)),
    // Merged leads too lose a broker who leaves.
    index('leads_assigned_arrived').on(table.assignedTo, arrival(table), table.id),
    // A person's. Older rows may lack the ninth digit.
    index('leads_phone').on(sql`phone_key(${table.phone})`),
    index('leads_known_phones')
      .using('gin', sql`known_phone_keys(${table.knownAs})`)
      .where(sql`${table.knownAs} <> '{}'`)
      // Each row of an import looks into it.
      .with({ fastupdate: false }),
    index('leads_mailbox').on(sql`mailbox_key(${table.email})`),
    index('leads_merged')
      .on(table.mergedInto)
      .where(sql`${table.mergedInto} is not null`),
    index('leads_hidden')
      .on(table.hiddenAt)
      .where(sql`${table.hiddenAt} is not null`),
    index('leads_assigned_open_step')
      .on(
        table.assignedTo,
        sql`(case when ${isOpen(table)} then coalesce(${table.nextStepAt}, '9999-01-01Z') else 'infinity' end)`,
        arrival(table),
        table.id,
      )
      .where(isShown(table)),
    index('leads_source_arrived').on(table.source, arrival(table), table.id).where(isShown(table)),
    index('leads_property_arrived')
      .on(table.propertyId, arrival(table), table.id)
      .where(sql`${isShown(table)} and ${table.propertyId} is not null`),
    index('leads_loss_reason_arrived')
      .on(table.lossReasonId, arrival(table), table.id)
      .where(sql`${isShown(table)} and ${table.lossReasonId} is not null`),
    index('leads_labels')
      .using('gin', table.labelIds)
      .where(sql`${table.labelIds} <> '{}'`),
    index('leads_next_step')
      .on(table.nextStepAt)
      .where(sql`${isShown(table)} and ${table.nextStepAt} is not null`),
    index('leads_unanswered')
      .on(table.assignedTo, arrival(table), table.id)
      .where(sql`${isShown(table)} and ${isOpen(table)} and ${table.firstContactedAt} is null`),
  ],
);

/** The row is deleted with its lead. */
const leadId = () => uuid().references(() => leads.id, { onDelete: 'cascade' });

/** Filled by triggers. A trigram index on `leads` would make bulk assignment 3 to 10 times slower. */
export const leadSearch = pgTable(
  'lead_search',
  {
    leadId: leadId().primaryKey(),
    createdAt: instant().notNull(),
    search: text().notNull(),
  },
  (table) => [index('lead_search_created').on(table.createdAt, table.leadId)],
);

/** An undo only shows the merged lead again. Merges in force are trees with root `leads.merged_into`. */
export const leadMerges = pgTable(
  'lead_merges',
  {
    id: id(),
    keptId: leadId().notNull(),
    mergedId: leadId().notNull(),
    actorId: userId().notNull(),
    createdAt: instant().notNull().defaultNow(),
    undoneAt: instant(),
  },
  (table) => [index('lead_merges_kept').on(table.keptId), index('lead_merges_merged').on(table.mergedId)],
);

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
