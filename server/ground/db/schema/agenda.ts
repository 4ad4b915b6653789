import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { VisitWish } from '#contract/leads/visitWish.ts';
import { bytes, id, instant } from './columns.ts';
import { leadId } from './leadId.ts';
import { properties } from './properties.ts';
import { ownerId, userId } from './userId.ts';

/** As asked for, so without a foreign key. */
export interface StoredVisitWish extends VisitWish {
  propertyId: string;
}

/** Tasks belong to the lead and follow it to another broker. */
export const leadTasks = pgTable(
  'lead_tasks',
  {
    id: id(),
    leadId: leadId().notNull(),
    text: text().notNull(),
    dueAt: instant().notNull(),
    /** False: the whole day; `dueAt` is its end. */
    hasTime: boolean().notNull(),
    doneAt: instant(),
    /** The visit that the client asked for, who then made the task. */
    visitWish: jsonb().$type<StoredVisitWish>(),
    createdBy: userId(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('lead_tasks_lead').on(table.leadId, table.dueAt),
    index('lead_tasks_due')
      .on(table.dueAt)
      .where(sql`${table.doneAt} is null`),
  ],
);

export const leadVisits = pgTable(
  'lead_visits',
  {
    id: id(),
    leadId: leadId().notNull(),
    propertyId: uuid().references(() => properties.id),
    at: instant().notNull(),
    status: text().notNull().default('scheduled'),
    /** When the broker noted the client's yes; another time takes it back. */
    confirmedAt: instant(),
    byVideo: boolean().notNull().default(false),
    createdBy: userId().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('lead_visits_status', sql`${table.status} in ('scheduled', 'done', 'missed', 'canceled')`),
    index('lead_visits_lead').on(table.leadId, table.at),
    index('lead_visits_at')
      .on(table.at)
      .where(sql`${table.status} <> 'canceled'`),
  ],
);

/** Only the token's SHA-256, like a session's. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: ownerId().primaryKey(),
  tokenHash: bytes().notNull().unique(),
  createdAt: instant().notNull().defaultNow(),
});
