import { isNull, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant, sortedName } from './columns.ts';
import { photos } from './photos.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    name: sortedName().notNull(),
    /** In lower case: addresses compare without case. */
    email: text().notNull(),
    /** E.164 or ''. */
    phone: text().notNull().default(''),
    /** The photograph they show of themselves. */
    avatarId: uuid().references(() => photos.id),
    passwordHash: text().notNull(),
    isAdmin: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    /** When an admin let them in; null for who registered and waits. Until then visitors do not see them, and no lead goes to them. */
    admittedAt: instant().defaultNow(),
    slug: text().notNull(),
    creci: text(),
    regions: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Their part in the roleta, and the most leads it gives them a day. */
    rotationWeight: integer().notNull().default(1),
    rotationCap: integer(),
    rotationPausedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    /** Rows are kept so that history still names the person. */
    deletedAt: instant(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email).where(isNull(table.deletedAt)),
    uniqueIndex('users_avatar').on(table.avatarId),
    uniqueIndex('users_slug').on(table.slug).where(isNull(table.deletedAt)),
  ],
);

/** Only the SHA-256 of a token is stored: a stolen table opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
    /** It ends after so many days without a request. */
    idleDays: smallint().notNull().default(7),
    /** Moved ahead by use. */
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
    /** The mail that carries the link. Each try to send it makes a new token in place of the last. */
    mailId: uuid(),
    expiresAt: instant().notNull(),
  },
  (table) => [uniqueIndex('password_resets_mail').on(table.mailId)],
);

/** Who had the product open, and when it was last known: renewed by whichever server holds their stream of events. */
export const presence = pgTable('presence', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  seenAt: instant().notNull(),
});
