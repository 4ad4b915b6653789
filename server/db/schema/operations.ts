import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from './columns.ts';
import { users } from './users.ts';

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

/** Written with their cause, sent later by any server. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** Whose password it resets. Sending makes the link's token. */
    resetOf: uuid().references(() => users.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    nextTryAt: instant().notNull().defaultNow(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('mails_next_try').on(table.nextTryAt)],
);
