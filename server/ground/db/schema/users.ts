import { isNotNull, isNull, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { JobTitle } from '#contract/people/jobTitles.ts';
import type { Role } from '#contract/people/roles.ts';
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
    role: text().$type<Role>().notNull().default('corretor'),
    /** An admin is no broker; a gerente is. */
    isAdmin: boolean()
      .notNull()
      .generatedAlwaysAs(sql`role = 'admin'`),
    /** Only a gerente needs it. */
    mayExport: boolean().notNull().default(false),
    /** Only a gerente needs it, for leads. */
    mayImport: boolean().notNull().default(false),
    /** A gerente who manages the whole brokerage, not a team. */
    seesAll: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    /** Null while waiting: invisible, no leads. */
    admittedAt: instant().defaultNow(),
    slug: text().notNull(),
    creci: text(),
    jobTitle: text().$type<JobTitle>(),
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
    check('users_role', sql`${table.role} in ('admin', 'gerente', 'corretor')`),
    check('users_job_title', sql`${table.jobTitle} in ('corretora', 'corretor', 'consultora', 'consultor')`),
    uniqueIndex('users_email').on(table.email).where(isNull(table.deletedAt)),
    // Not of all rows: a column of such a key locks the row whole, also when it stays null, and so waits for all that names the person.
    uniqueIndex('users_avatar').on(table.avatarId).where(isNotNull(table.avatarId)),
    uniqueIndex('users_slug').on(table.slug).where(isNull(table.deletedAt)),
  ],
);

/** The row is deleted with its user. */
const ownerId = () => uuid().references(() => users.id, { onDelete: 'cascade' });

/** Only SHA-256: a stolen table opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes().primaryKey(),
    userId: ownerId().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** Days without a request. */
    idleDays: smallint().notNull().default(7),
    /** Each use extends it. */
    expiresAt: instant().notNull(),
    /** Names it for its owner. */
    id: uuid().notNull().defaultRandom(),
    /** 'Chrome no Android'; '' of earlier versions. */
    device: text().notNull().default(''),
    /** Shortened. */
    network: text().notNull().default(''),
    usedAt: instant().notNull().defaultNow(),
    /** Until then it may do nothing else; of an ended one: why it ended. */
    needsTwoFactor: boolean().notNull().default(false),
  },
  (table) => [index('sessions_user').on(table.userId), uniqueIndex('sessions_id').on(table.id)],
);

/** A browser that a user has logged in from, by the hash of its cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: id(),
    userId: ownerId().notNull(),
    tokenHash: bytes().notNull(),
    name: text().notNull(),
    usedAt: instant().notNull().defaultNow(),
    /** No code is asked for there. */
    rememberedUntil: instant(),
  },
  (table) => [uniqueIndex('known_devices_token').on(table.userId, table.tokenHash)],
);

/** Between password and code. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    tokenHash: bytes().primaryKey(),
    userId: ownerId().notNull(),
    /** 'Lembrar Senha' of the first step. */
    remember: boolean().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('login_challenges_user').on(table.userId)],
);

/** Apart from users, and sealed: no query of people has the secret. */
export const twoFactors = pgTable('two_factors', {
  userId: ownerId().primaryKey(),
  secret: bytes().notNull(),
  /** The step of the last code, which never counts again. */
  lastStep: integer().notNull().default(0),
  /** Null until a code has proved it. */
  enabledAt: instant(),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid()
      .notNull()
      .references(() => twoFactors.userId, { onDelete: 'cascade' }),
    codeHash: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Opens the sealed secrets: one row. */
export const twoFactorKeys = pgTable(
  'two_factor_keys',
  { isOnlyRow: boolean().primaryKey().default(true), key: bytes().notNull() },
  (table) => [check('two_factor_keys_only_row', sql`${table.isOnlyRow}`)],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: bytes().primaryKey(),
    userId: ownerId().notNull(),
    /** The sending job: each try replaces the token. */
    mailId: uuid(),
    expiresAt: instant().notNull(),
  },
  (table) => [uniqueIndex('password_resets_mail').on(table.mailId)],
);

/** A gerente sees the brokers of their teams, or all; without a team, only themself. */
export const teams = pgTable(
  'teams',
  {
    id: id(),
    name: sortedName().notNull(),
    managerId: uuid().references(() => users.id),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('teams_name').on(table.name), uniqueIndex('teams_manager').on(table.managerId)],
);

/** At most one team each. */
export const teamMembers = pgTable(
  'team_members',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    teamId: uuid()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
  },
  (table) => [index('team_members_team').on(table.teamId)],
);

/** Open until accepted or revoked; then kept for a month, to say so. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    email: text().notNull(),
    /** '': they give it. */
    name: text().notNull().default(''),
    role: text().$type<Role>().notNull(),
    /** As in `users`. */
    seesAll: boolean().notNull().default(false),
    regions: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The team they join. */
    teamId: uuid().references(() => teams.id, { onDelete: 'set null' }),
    invitedBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    revokedAt: instant(),
  },
  (table) => [
    check('invitations_role', sql`${table.role} in ('admin', 'gerente', 'corretor')`),
    uniqueIndex('invitations_open')
      .on(table.email)
      .where(sql`${table.acceptedAt} is null and ${table.revokedAt} is null`),
  ],
);

/** One a mail, one each time that an admin copies the link: the token itself is stored nowhere. */
export const invitationLinks = pgTable(
  'invitation_links',
  {
    tokenHash: bytes().primaryKey(),
    invitationId: uuid()
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    /** As in `password_resets`. */
    mailId: uuid(),
  },
  (table) => [
    uniqueIndex('invitation_links_mail').on(table.mailId),
    index('invitation_links_invitation').on(table.invitationId),
  ],
);

/** Any server with the user's event stream renews `seenAt`. */
export const presence = pgTable('presence', {
  userId: ownerId().primaryKey(),
  seenAt: instant().notNull(),
});
