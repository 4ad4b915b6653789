import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { LeadEventDetails, LeadEventType, RepeatedContact } from '#contract/leads/leadEvents.ts';
import { instant } from './columns.ts';
import { leadId } from './leadId.ts';
import { rotationTurns } from './rotation.ts';
import { userId } from './userId.ts';

export interface StoredDetails extends LeadEventDetails {
  contact?: RepeatedContact & {
    /** Not shown: whose site sent it, and the consent. */
    brokerId: string | null;
    consent: boolean;
    /** The lead left who had only typed it: the next broker reads its story from here. */
    releases?: boolean;
  };
}

/** Triggers refuse updates and deletes (migration 0011): history goes only with its lead. */
export const leadEvents = pgTable(
  'lead_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    leadId: leadId().notNull(),
    type: text().$type<LeadEventType>().notNull(),
    /** Null: visitor or roleta. */
    actorId: userId(),
    /** The run that did it. */
    runId: uuid(),
    turnId: bigint({ mode: 'number' }).references(() => rotationTurns.id),
    fromUser: userId(),
    toUser: userId(),
    fromStatus: text(),
    toStatus: text(),
    details: jsonb().$type<StoredDetails>(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('lead_events_lead').on(table.leadId, table.id),
    index('lead_events_attempts')
      .on(table.actorId, table.at)
      .where(sql`${table.type} = 'attempt'`),
    index('lead_events_run')
      .on(table.runId)
      .where(sql`${table.runId} is not null`),
  ],
);
