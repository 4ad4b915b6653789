import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Region } from '#contract/ground/regions.ts';
import { RUN_KINDS, RUN_STATES } from '#contract/ground/runs.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';
import { id, instant } from './columns.ts';
import { userId } from './userId.ts';

/** How often each outcome of a step came. */
export type RunCounts = Record<string, number>;

/** A change of many things. `server/ground/runs` has its one machine. */
export const runs = pgTable(
  'runs',
  {
    id: id(),
    kind: text({ enum: RUN_KINDS }).notNull(),
    state: text({ enum: RUN_STATES }).notNull(),
    actorId: userId().notNull(),
    undoneBy: userId(),
    /** `Idempotency-Key` of the request that waits for it: its tab shows the progress. */
    request: text(),
    settings: jsonb().$type<RunSettings>().notNull().default({}),
    total: integer().notNull().default(0),
    /** Rows passed by the current step; `last`: the position of the last one. */
    done: integer().notNull().default(0),
    last: integer().notNull().default(0),
    outcomes: jsonb().$type<RunCounts>().notNull().default({}),
    results: jsonb().$type<RunCounts>().notNull().default({}),
    undone: jsonb().$type<RunCounts>().notNull().default({}),
    createdAt: instant().notNull().defaultNow(),
    /** End of the act; of its undo. */
    finishedAt: instant(),
    undoneAt: instant(),
  },
  (table) => [
    index('runs_created').on(table.createdAt, table.id),
    index('runs_actor').on(table.actorId, table.createdAt, table.id),
    index('runs_at_work')
      .on(table.kind)
      .where(sql`${table.state} in ('checking', 'running', 'undoing')`),
  ],
);

export interface RunSettings {
  /** Whose wallet a handover passes, and to whom. */
  brokerId?: string;
  receivers?: string[];
  passesBrought?: boolean;
  status?: LeadStatus;
  lossReasonId?: string | null;
  /** One of both. */
  labelAdded?: string;
  labelRemoved?: string;
  /** A sold lead is deleted, too. */
  withSold?: boolean;
  /** Leads that the roleta gives have its clock; also those that have a broker. */
  withClock?: boolean;
  takesOver?: boolean;
  /** It is retired. */
  region?: Region;
  /** It goes into the other. */
  mergedRegion?: Region;
  intoRegion?: Region;
}

/** Things of a run, in order. They say for good what was changed. */
export const runRows = pgTable(
  'run_rows',
  {
    runId: uuid()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** No foreign key: what becomes of it is no matter of the row. */
    subjectId: uuid().notNull(),
    /** Its values before the act. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** The lead's last event then: later ones touched it. */
    lastEvent: bigint({ mode: 'number' }),
    /** Why the act, or its undo, left it as it was. */
    skipReason: text(),
    undoSkipReason: text(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.position] })],
);
