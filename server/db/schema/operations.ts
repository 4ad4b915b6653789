import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

/** In the database, so that several servers share them. */
export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  endsAt: instant().notNull(),
});

/**
 * The first answer to a request with `Idempotency-Key`, in its write's transaction. Without the key, which is not
 * stored, a row reveals neither caller nor answer.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caller: text().notNull(),
    key: text().notNull(),
    requestHash: bytes().notNull(),
    status: smallint(),
    answer: bytes(),
    /** Written by versions before `answer`. */
    body: jsonb(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
