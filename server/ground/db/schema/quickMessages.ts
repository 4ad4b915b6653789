import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { QuickMessage } from '#contract/leads/quickMessages.ts';
import { instant } from './columns.ts';
import { ownerId } from './userId.ts';

/** One's own, in order. Who has no row has the first ones. */
export const quickMessages = pgTable('quick_messages', {
  userId: ownerId().primaryKey(),
  messages: jsonb().$type<QuickMessage[]>().notNull(),
  updatedAt: instant().notNull().defaultNow(),
});
