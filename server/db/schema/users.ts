import { isNull, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant, sortedName } from './columns.ts';
import { photos } from './photos.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    name: sortedName().notNull(),
    /** Lower case, so that addresses compare without case. */
    email: text().notNull(),
    /** E.164 or ''. */
    phone: text().notNull().default(''),
    avatarId: uuid().references(() => photos.id),
    passwordHash: text().notNull(),
    isAdmin: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    /** When an admin approved them; null while waiting: invisible to visitors, no leads. */
    admittedAt: instant().defaultNow(),
    slug: text().notNull(),
    creci: text(),
    regions: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Share in the roleta, and daily limit. */
    rotationWeight: integer().notNull().default(1),
    rotationCap: integer(),
    rotationPausedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    /** The row stays: history names the person. */
    deletedAt: instant(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email).where(isNull(table.deletedAt)),
    uniqueIndex('users_avatar').on(table.avatarId),
    uniqueIndex('users_slug').on(table.slug).where(isNull(table.deletedAt)),
  ],
);

/** Only a token's SHA-256: a stolen table opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
    /** Days without a request until it ends. */
    idleDays: smallint().notNull().default(7),
    /** Each use extends it. */
    expiresAt: instant().notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: bytes().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The job that sends it: each try replaces the token. */
    mailId: uuid(),
    expiresAt: instant().notNull(),
  },
  (table) => [uniqueIndex('password_resets_mail').on(table.mailId)],
);

/** Who has the product open: any server with their event stream renews `seenAt`. */
export const presence = pgTable('presence', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  seenAt: instant().notNull(),
});
