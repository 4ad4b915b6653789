import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { runs } from './runs.ts';
import { userId } from './userId.ts';

/** A broker's leads, properties and shifts, passed on by a run: what moved, so that an undo gives it back. The leads stand in a plan with its id. */
export const handovers = pgTable(
  'handovers',
  {
    id: uuid()
      .primaryKey()
      .references(() => runs.id, { onDelete: 'cascade' }),
    fromUser: userId().notNull(),
    /** Empty: leads and properties are left without a broker. Properties and shifts go to the first. */
    receivers: uuid().array().notNull(),
    /** Open tasks and visits to come, which went with their leads. */
    tasks: integer().notNull(),
    visits: integer().notNull(),
    propertyIds: uuid().array().notNull(),
    /** Deleted ones: they may be restored. */
    hiddenPropertyIds: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Their captador is the first receiver now. */
    broughtPropertyIds: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Open leads that showed with another one, or were deleted: they may show again. */
    hiddenLeadIds: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    shifts: jsonb().$type<HandedShift[]>().notNull(),
    /** They were in the roleta, which the run paused when it began; had access. */
    leftRoleta: boolean().notNull(),
    endedAccess: boolean().notNull(),
    undone: jsonb().$type<UndoneHandover>(),
  },
  (table) => [index('handovers_from').on(table.fromUser)],
);

export interface HandedShift {
  shift: string;
  /** The receiver was not on it before. */
  added: boolean;
  /** Who is on it since, by id. */
  brokers: string[];
}

/** Counts of an undo, besides visible leads. */
export interface UndoneHandover {
  hiddenLeads: number;
  properties: number;
  /** Missing in rows of earlier versions. */
  brought?: number;
  shifts: number;
  roleta: boolean;
  access: boolean;
}
