import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { NotesChange, RepeatedContact } from '#contract/leads.ts';
import { instant } from './columns.ts';
import { leadBatches, leads } from './leads.ts';
import { rotationTurns } from './rotation.ts';
import { users } from './users.ts';

export const LEAD_EVENT_TYPES = ['created', 'contact', 'assigned', 'status', 'notes'] as const;

/** What an event has no column for, by what it is about. */
export interface LeadEventDetails {
  contact?: RepeatedContact & {
    /** Sent with it, and shown nowhere: whose site it came from, and whether consent was given. */
    brokerId: string | null;
    consent: boolean;
  };
  notes?: NotesChange;
}

/**
 * The story of each lead, written in the transaction of the change it tells. Triggers refuse to change or delete it
 * (migration 0011): it goes with its lead alone, by the foreign key, for a person who wants to be forgotten.
 */
export const leadEvents = pgTable(
  'lead_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    leadId: uuid()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    type: text({ enum: LEAD_EVENT_TYPES }).notNull(),
    /** Null when a visitor or the roleta did it. */
    actorId: uuid().references(() => users.id),
    batchId: uuid().references(() => leadBatches.id),
    /** The roleta's turn that assigned it. */
    turnId: bigint({ mode: 'number' }).references(() => rotationTurns.id),
    fromUser: uuid().references(() => users.id),
    toUser: uuid().references(() => users.id),
    fromStatus: text(),
    toStatus: text(),
    details: jsonb().$type<LeadEventDetails>(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('lead_events_lead').on(table.leadId, table.id),
    index('lead_events_batch')
      .on(table.batchId)
      .where(sql`${table.batchId} is not null`),
  ],
);
