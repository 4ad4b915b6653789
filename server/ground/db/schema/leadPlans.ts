import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Region } from '#contract/ground/regions.ts';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import { id, instant } from './columns.ts';
import { userId } from './userId.ts';

/**
 * A distribution in preview, leads for one broker, or a handover's; the run that carries it out has its id. Parallel lists in lead id
 * order; a lead stays where `fromUsers` equals `toUsers`. One row: each preview makes a plan, and 10,000 rows would cost more than
 * the move. `run_rows` has the leads that stayed for another reason.
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
