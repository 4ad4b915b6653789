import { isNull, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant, sortedName } from './columns.ts';
import { photos } from './photos.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    name: sortedName().notNull(),
    /** Lower case: compared without case. */
    email: text().notNull(),
    /** E.164 or ''. */
    phone: text().notNull().default(''),
    avatarId: uuid().references(() => photos.id),
    passwordHash: text().notNull(),
    isAdmin: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    /** Null while waiting: invisible, no leads. */
    admittedAt: instant().defaultNow(),
    slug: text().notNull(),
    creci: text(),
    regions: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Share and daily limit in the roleta. */
    rotationWeight: integer().notNull().default(1),
    rotationCap: integer(),
    rotationPausedAt: instant(),
    /** The client's phone in one's calendars. */
    calendarHasPhone: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    /** The row stays for history. */
    deletedAt: instant(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email).where(isNull(table.deletedAt)),
    uniqueIndex('users_avatar').on(table.avatarId),
    uniqueIndex('users_slug').on(table.slug).where(isNull(table.deletedAt)),
  ],
);

/** Only SHA-256: a stolen table opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
    /** Days without a request. */
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
    /** The sending job: each try replaces the token. */
    mailId: uuid(),
    expiresAt: instant().notNull(),
  },
  (table) => [uniqueIndex('password_resets_mail').on(table.mailId)],
);

/** Any server with the user's event stream renews `seenAt`. */
export const presence = pgTable('presence', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  seenAt: instant().notNull(),
});
