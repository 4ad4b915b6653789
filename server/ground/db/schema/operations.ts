import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

/** Shared by several servers. */
export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  endsAt: instant().notNull(),
});

/** First answer per `Idempotency-Key`. The key is not stored: without it a row reveals neither caller nor answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caller: text().notNull(),
    key: text().notNull(),
    requestHash: bytes().notNull(),
    status: smallint(),
    answer: bytes(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
