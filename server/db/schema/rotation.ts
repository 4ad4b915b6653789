import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Region, VisitorSource, RotationRule } from '#contract/constants.ts';
import type { SkipReason } from '#contract/rotation.ts';
import { instant } from './columns.ts';
import { users } from './users.ts';

/** Those who could take a lead of a queue, by id, with their weights. */
export type StoredEligible = Record<string, number>;

/** A source that nobody has set is off. */
export const rotationSources = pgTable('rotation_sources', {
  source: text().$type<VisitorSource>().primaryKey(),
  isOn: boolean().notNull().default(false),
  rules: text().array().$type<RotationRule[]>().notNull(),
  /** While it is off: a lead from a broker's property or site still goes to that broker. */
  toBrokerWhenOff: boolean().notNull().default(true),
});

/**
 * The ledger: a row for each visitor's lead that the roleta looked at. Append-only (a trigger refuses all else), and ids are in
 * the order of turns, which are taken one at a time.
 */
export const rotationTurns = pgTable(
  'rotation_turns',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    /** No reference: a person who is to be forgotten goes with their lead, and the ledger stays what it was. */
    leadId: uuid().notNull(),
    /** What was known: the lead's source and region, the broker of its property or site, and the rules to ask. */
    source: text().$type<VisitorSource>().notNull(),
    region: text().$type<Region | ''>().notNull(),
    brokerId: uuid().references(() => users.id),
    rules: text().array().$type<RotationRule[]>().notNull(),
    /** What was decided: null when nobody could take it. The rule `corretor` has no queue. */
    rule: text().$type<RotationRule>(),
    queue: text(),
    userId: uuid().references(() => users.id),
    /** Where they are others than at the queue's last turn; null when they are the same. */
    eligible: jsonb().$type<StoredEligible>(),
  },
  (table) => [
    index('rotation_turns_user').on(table.userId, table.id),
    // What each has had today.
    index('rotation_turns_at').on(table.at, table.userId),
  ],
);

/** Whom a turn passed over. Rows of the ledger, too. */
export const rotationSkips = pgTable(
  'rotation_skips',
  {
    turnId: bigint({ mode: 'number' })
      .notNull()
      .references(() => rotationTurns.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    reason: text().$type<SkipReason>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.turnId] }), index('rotation_skips_turn').on(table.turnId)],
);

/** With the seats, what the ledger amounts to (server/rotation/queue.ts says what the figures mean). */
export const rotationQueues = pgTable('rotation_queues', {
  queue: text().primaryKey(),
  /** The first turn of the ledger that counts: those of the time before were taken by another rule. */
  since: bigint({ mode: 'number' }).notNull(),
  clock: bigint({ mode: 'number' }).notNull(),
  /** Who could take a lead at the queue's last turn. */
  eligible: jsonb().$type<StoredEligible>().notNull(),
});

/** How many leads of a queue somebody has had. */
export const rotationSeats = pgTable(
  'rotation_seats',
  {
    queue: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    had: bigint({ mode: 'number' }).notNull(),
    taken: integer().notNull(),
    /** The turn's id; null when they never took one. */
    lastTurn: bigint({ mode: 'number' }),
    passedAt: bigint({ mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.queue, table.userId] })],
);
