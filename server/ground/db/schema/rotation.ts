import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { SkipReason } from '#contract/giving/rotation.ts';
import type { Conditions } from '#contract/giving/rotationCases.ts';
import type { Region } from '#contract/ground/regions.ts';
import type { RotationRule, EntryKind } from '#contract/leads/moveKinds.ts';
import { instant } from './columns.ts';
import { userId } from './userId.ts';
import { teams } from './users.ts';

/** Who could take a lead of a queue: weights by id. */
export type StoredEligible = Record<string, number>;

/** A source without a row is off. */
export const rotationSources = pgTable('rotation_sources', {
  source: text().primaryKey(),
  isOn: boolean().notNull().default(false),
  /** While off: a lead from a broker's property or site still goes to that broker. */
  toBrokerWhenOff: boolean().notNull().default(true),
});

/** The last fits every lead. Without a row there is one, with the first rules. */
export const rotationCases = pgTable('rotation_cases', {
  position: smallint().primaryKey(),
  conditions: jsonb().$type<Conditions>().notNull(),
  rules: text().array().$type<RotationRule[]>().notNull(),
  /** The team that the rule `equipe` gives to. */
  teamId: uuid().references(() => teams.id),
});

/** The ledger of leads that the roleta handled, and of new weights. Append-only, in the order of assignments. */
export const rotationTurns = pgTable(
  'rotation_turns',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    /** No foreign key: forgetting a person deletes the lead, not the ledger. Null, as the source, for new weights. */
    leadId: uuid(),
    kind: text().$type<EntryKind>().notNull().default('chegada'),
    /** Whose time ran out, and how long they had. */
    fromUser: userId(),
    minutes: smallint(),
    /** Input of the decision. */
    source: text(),
    region: text().$type<Region>().notNull(),
    brokerId: userId(),
    rules: text().array().$type<RotationRule[]>().notNull(),
    /** The case's, in words; null where it fits every lead. */
    condition: text(),
    /** The name at that time of the team in the rule `equipe`. */
    team: text(),
    /** Result: null when no broker could take it. The rule `corretor` has no queue. */
    rule: text().$type<RotationRule>(),
    queue: text(),
    userId: userId(),
    /** Null when unchanged since the queue's last assignment. Of new weights: who has which. */
    eligible: jsonb().$type<StoredEligible>(),
  },
  (table) => [
    index('rotation_turns_user').on(table.userId, table.id),
    // For `took_from_pool`.
    index('rotation_turns_lead').on(table.leadId, table.userId, table.id),
    index('rotation_turns_from')
      .on(table.fromUser, table.id)
      .where(sql`${table.fromUser} is not null`),
    // Everybody's ledger shows them.
    index('rotation_turns_weights')
      .on(table.id)
      .where(sql`${table.kind} = 'pesos'`),
    // Today's count per broker.
    index('rotation_turns_at').on(table.at, table.userId),
  ],
);

/** Brokers that an assignment skipped. */
export const rotationSkips = pgTable(
  'rotation_skips',
  {
    turnId: bigint({ mode: 'number' })
      .notNull()
      .references(() => rotationTurns.id),
    userId: userId().notNull(),
    reason: text().$type<SkipReason>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.turnId] }), index('rotation_skips_turn').on(table.turnId)],
);

/** With rotation_seats, the ledger's totals (see server/giving/rotation/queue.ts). */
export const rotationQueues = pgTable('rotation_queues', {
  queue: text().primaryKey(),
  /** First row that counts: earlier ones followed another rule. */
  since: bigint({ mode: 'number' }).notNull(),
  clock: bigint({ mode: 'number' }).notNull(),
  /** At the queue's last assignment. */
  eligible: jsonb().$type<StoredEligible>().notNull(),
});

export const rotationSeats = pgTable(
  'rotation_seats',
  {
    queue: text().notNull(),
    userId: userId().notNull(),
    had: bigint({ mode: 'number' }).notNull(),
    taken: integer().notNull(),
    /** Null when they never took a lead. */
    lastTurn: bigint({ mode: 'number' }),
    passedAt: bigint({ mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.queue, table.userId] })],
);
