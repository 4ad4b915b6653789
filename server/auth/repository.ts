import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { RegisterInput } from '#contract/auth.ts';
import type { Db } from '../db/connect.ts';
import { mails } from '../db/schema/operations.ts';
import { photos } from '../db/schema/photos.ts';
import { passwordResets, sessions, users } from '../db/schema/users.ts';
import { freeSlug, slugOf } from '../plugins/slug.ts';

type UserRow = typeof users.$inferSelect;

const SESSION_HOURS = 12;
const LONG_SESSION_HOURS = 30 * 24;
const inHours = (hours: number) => sql`now() + make_interval(hours => ${hours})`;

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

export async function openSession(db: Db, userId: string, tokenHash: Buffer, remember: boolean): Promise<void> {
  await db
    .insert(sessions)
    .values({ tokenHash, userId, expiresAt: inHours(remember ? LONG_SESSION_HOURS : SESSION_HOURS) });
}

export async function closeSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export interface NewUser extends Omit<RegisterInput, 'password'> {
  passwordHash: string;
  isAdmin: boolean;
  isActive: boolean;
}

/** @throws the database's unique violation when the e-mail is taken. */
export async function insertUser(tx: Db, user: NewUser): Promise<UserRow> {
  const base = slugOf(user.name);
  // All who register at once wait for each other here: also 'Ana Souza' and 'Ana Souza 2' may want the same slug.
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

/** Stores the reset and the mail that carries its link, or neither. */
export async function requestReset(
  tx: Db,
  userId: string,
  tokenHash: Buffer,
  mail: { recipient: string; subject: string; body: string },
): Promise<void> {
  await tx.insert(passwordResets).values({ tokenHash, userId, expiresAt: inHours(1) });
  await tx.insert(mails).values(mail);
}

/** Uses the link's token up, and every other of that user; null when it is not valid any more. */
export async function takeReset(tx: Db, tokenHash: Buffer): Promise<string | null> {
  const [reset] = await tx
    .delete(passwordResets)
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, sql`now()`)))
    .returning();
  if (!reset) return null;
  await tx.delete(passwordResets).where(eq(passwordResets.userId, reset.userId));
  return reset.userId;
}

/** Sets the password and ends every session. */
export async function setPassword(tx: Db, userId: string, passwordHash: string): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash, updatedAt: sql`now()` })
    .where(eq(users.id, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

export interface ProfileColumns {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  creci?: string | null | undefined;
  /** A stored photograph, which is theirs from now on; null is none. */
  avatarId?: string | null | undefined;
}

/** What is undefined stays. @throws the database's unique violation when the e-mail is taken. */
export async function changeProfile(tx: Db, userId: string, change: ProfileColumns): Promise<UserRow | undefined> {
  const [row] = await tx
    .update(users)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning();
  // Shown small, in forms that no AVIF is made for.
  if (change.avatarId) await tx.update(photos).set({ avifDue: null }).where(eq(photos.id, change.avatarId));
  return row;
}

/** Sets the password, and ends whatever else could get into the account: every other session, and links to reset it. */
export async function changePassword(tx: Db, userId: string, passwordHash: string, keep: Buffer): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, keep)));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
}
