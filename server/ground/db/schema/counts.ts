import { boolean, date, index, integer, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { ResultDimension } from '#contract/reports/results.ts';
import type { SpeedDimension } from '#contract/reports/speed.ts';
import { code } from './columns.ts';

/** Triggers append (migration 0007), readers add up, housekeeping merges rows: no total counts a million rows. */
export const leadCounts = pgTable(
  'lead_counts',
  {
    status: text().notNull(),
    region: text().notNull(),
    /** Null: unassigned leads. */
    assignedTo: uuid(),
    n: integer().notNull(),
  },
  (table) => [
    index('lead_counts_status').on(table.status, table.region, table.n),
    index('lead_counts_assigned').on(table.assignedTo, table.status, table.region, table.n),
  ],
);

/** Days of America/Sao_Paulo. */
export const dayCounts = pgTable(
  'day_counts',
  {
    counted: text({ enum: ['leads', 'properties'] }).notNull(),
    day: date().notNull(),
    n: integer().notNull(),
  },
  (table) => [index('day_counts_day').on(table.counted, table.day, table.n)],
);

/** By day of arrival, since the last compaction: triggers append rows of leads, of their brokers, and of sales. */
export const resultChanges = pgTable('result_changes', {
  day: date().notNull(),
  source: text(),
  region: text(),
  /** '' without a broker. */
  broker: code(),
  status: text(),
  lossReasonId: uuid(),
  /** How many of ATTEMPT_LIMITS had passed at the first attempt; null without one. */
  attempt: smallint(),
  n: integer().notNull(),
  won: integer().notNull().default(0),
  sold: numeric({ precision: 18, scale: 2 }),
});

/** The same over spans of days (`server/ground/counts/compactSpans.ts`), for one dimension at a time. */
export const resultCounts = pgTable(
  'result_counts',
  {
    days: smallint().notNull(),
    start: date().notNull(),
    dimension: code().$type<ResultDimension>().notNull(),
    /** '' for none. */
    key: code().notNull(),
    leads: integer().notNull(),
    won: integer().notNull(),
    lost: integer().notNull(),
    sold: numeric({ precision: 18, scale: 2 }).notNull(),
    /** Leads by the time until their first attempt: by how many of ATTEMPT_LIMITS had passed. */
    attempts: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.days, table.start, table.dimension, table.key] })],
);

/** First contacts of a day's visitors' leads, and leads that moved on, since the last compaction. */
export const speedChanges = pgTable('speed_changes', {
  day: date().notNull(),
  /** The hour of arrival, 0 to 23. It and the source are null for a lead that moved on. */
  hour: smallint(),
  source: text(),
  /** Null without a first contact, as the two after it. */
  contactedBy: uuid(),
  /** How many of CONTACT_LIMITS had passed. */
  reached: smallint(),
  /** Null also when the source had no target. */
  inTime: boolean(),
  /** Whose time ran out. */
  lostBy: uuid(),
  n: integer().notNull(),
  noAttempt: boolean(),
  /** Null unless the lead moved on. */
  fromPool: boolean(),
});

/** The same, added up over spans of days, for one dimension at a time: as `result_counts`. */
export const speedCounts = pgTable(
  'speed_counts',
  {
    days: smallint().notNull(),
    start: date().notNull(),
    dimension: code().$type<SpeedDimension>().notNull(),
    key: code().notNull(),
    leads: integer().notNull(),
    inTime: integer().notNull(),
    /** With a first contact, from a source without a target. */
    noTarget: integer().notNull(),
    /** Leads by the open time until their first contact: by how many of CONTACT_LIMITS had passed. */
    times: integer().array().notNull(),
    noAttempt: integer().notNull().default(0),
    fromPool: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.days, table.start, table.dimension, table.key] })],
);
