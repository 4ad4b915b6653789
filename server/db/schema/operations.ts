import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from './columns.ts';
import { users } from './users.ts';

/** Attempts by key within a window; in the database, so that they hold over several servers. */
export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  endsAt: instant().notNull(),
});

/**
 * The first answer to a request that carried `Idempotency-Key`, committed together with what the request wrote. Without
 * that key, which is not stored, a row tells neither who sent the request nor what was answered.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caller: text().notNull(),
    key: text().notNull(),
    requestHash: bytes().notNull(),
    status: smallint(),
    answer: bytes(),
    /** As versions before `answer` kept it. */
    body: jsonb(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);

/** Mails to send. Written with what causes them, sent afterwards by whichever server is up. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** Whose password the link in it resets. The link's token is made when the mail is sent. */
    resetOf: uuid().references(() => users.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    nextTryAt: instant().notNull().defaultNow(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('mails_next_try').on(table.nextTryAt)],
);
