import { and, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import type { RegisterInput } from '#contract/auth.ts';
import { endAccess } from '../accounts/endAccess.ts';
import { freeSlug, slugOf } from '../accounts/slug.ts';
import type { Db } from '../db/connect.ts';
import { mails } from '../db/schema/operations.ts';
import { photos } from '../db/schema/photos.ts';
import { passwordResets, users } from '../db/schema/users.ts';

export type UserRow = typeof users.$inferSelect;

/** Days without a request; 'Lembrar Senha' uses the longer value. */
const IDLE_DAYS = 7;
const LONG_IDLE_DAYS = 30;

export async function findByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
  return row;
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** Only our transaction can change it until commit. */
export async function lockUser(tx: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return row;
}

/**
 * Only if the user is unchanged: verifying takes time, and changes of e-mail, password or login rights end only
 * sessions they find. The lock makes us and such a change wait for each other. True if opened.
 */
export async function openSession(
  db: Db,
  verified: Pick<UserRow, 'id' | 'email' | 'passwordHash'>,
  tokenHash: Buffer,
  remember: boolean,
): Promise<boolean> {
  const idleDays = remember ? LONG_IDLE_DAYS : IDLE_DAYS;
  const { rowCount } = await db.execute(sql`
    insert into sessions (token_hash, user_id, idle_days, expires_at)
    select ${tokenHash}, u.id, ${idleDays}::int, now() + make_interval(days => ${idleDays}::int) from users u
    where u.id = ${verified.id} and u.is_active and u.deleted_at is null
      and u.email = ${verified.email} and u.password_hash = ${verified.passwordHash}
    for share`);
  return rowCount === 1;
}

/** Only if the password is still the hashed one. The password stays, so no session ends. */
export async function renewHash(db: Db, { id, passwordHash }: UserRow, renewed: string): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash: renewed })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)));
}

export interface NewUser extends Omit<RegisterInput, 'password'> {
  passwordHash: string;
  isAdmin: boolean;
  isActive: boolean;
  /** Null: waits for an admin; undefined: admitted. */
  admittedAt?: null;
}

/** @throws unique violation when the e-mail is taken. */
export async function insertUser(tx: Db, user: NewUser): Promise<UserRow> {
  const base = slugOf(user.name);
  // Serializes registrations: 'Ana Souza' and 'Ana Souza 2' may want the same slug.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('slugs', 0))`);
  const taken = await tx
    .select({ slug: users.slug })
    .from(users)
    .where(and(sql`(${users.slug} = ${base} or ${users.slug} like ${`${base}-%`})`, isNull(users.deletedAt)));
  const slug = freeSlug(base, new Set(taken.map((row) => row.slug)));
  const [row] = await tx
    .insert(users)
    .values({ ...user, slug })
    .returning();
  if (!row) throw new Error('insert answered no row');
  return row;
}

/** The link is created when the mail is sent. */
export async function requestReset(
  tx: Db,
  userId: string,
  mail: { recipient: string; subject: string; body: string },
): Promise<void> {
  await tx.insert(mails).values({ ...mail, resetOf: userId });
}

/** Consumes the token. Returns its user, or null when it is invalid. */
export async function takeReset(tx: Db, tokenHash: Buffer): Promise<UserRow | null> {
  const ofToken = eq(passwordResets.tokenHash, tokenHash);
  // User first: the lock order everywhere.
  const [user] = await tx
    .select(getTableColumns(users))
    .from(users)
    .innerJoin(passwordResets, eq(passwordResets.userId, users.id))
    .where(and(ofToken, users.isActive, isNull(users.deletedAt)))
    .for('no key update', { of: users });
  if (!user) return null;
  const { rowCount } = await tx.delete(passwordResets).where(and(ofToken, gt(passwordResets.expiresAt, sql`now()`)));
  return rowCount === 1 ? user : null;
}

/** Ends all other access to the account, except the session `keep`. */
export async function setPassword(tx: Db, userId: string, passwordHash: string, keep?: Buffer): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash, updatedAt: sql`now()` })
    .where(eq(users.id, userId));
  await endAccess(tx, userId, keep);
}

export interface ProfileColumns {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  creci?: string | null | undefined;
  /** A stored photograph, claimed here; null for none. */
  avatarId?: string | null | undefined;
}

/** Undefined: unchanged. @throws unique violation when the e-mail is taken. */
export async function changeProfile(tx: Db, userId: string, change: ProfileColumns): Promise<UserRow | undefined> {
  const [row] = await tx
    .update(users)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning();
  // Avatars appear small, in forms without AVIF.
  if (change.avatarId) await tx.update(photos).set({ avifDue: null }).where(eq(photos.id, change.avatarId));
  return row;
}
