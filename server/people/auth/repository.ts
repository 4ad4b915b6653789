import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OpenedReset } from '#contract/people/auth.ts';
import type { JobTitle } from '#contract/people/jobTitles.ts';
import type { Db } from '../../ground/db/connect.ts';
import { cancelAvifFiles } from '../../ground/photos/avif.ts';
import { select } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { addSession } from '../sessions/writeSessions.ts';
import { findUser } from '../users/insertUser.ts';
import { hasTwoFactor, mustUseTwoFactor, twoFactorFrom } from '../users/twoFactor.ts';
import type { UserRow } from '../users/user.ts';
import { USER_COLUMNS } from '../users/user.ts';
import { writeUsers } from '../users/writeUsers.ts';
import { endAccess } from './endAccess.ts';

const ACCOUNT_COLUMNS = {
  ...USER_COLUMNS,
  password_hash: sql<string>`u.password_hash`,
  has_two_factor: hasTwoFactor(sql`u`),
  two_factor_from: twoFactorFrom(sql`u`),
};
export type AccountRow = RowOf<typeof ACCOUNT_COLUMNS>;

/** Days without a request; 'Lembrar Senha' uses the longer value. */
const IDLE_DAYS = 7;
const LONG_IDLE_DAYS = 30;

async function readAccount(db: Db, where: SQL): Promise<AccountRow | undefined> {
  const [row] = await select(db, ACCOUNT_COLUMNS)`from users u where ${where}`;
  return row;
}

export const findByEmail = (db: Db, email: string) => readAccount(db, sql`u.email = ${email} and u.deleted_at is null`);

export const findAccount = (db: Db, id: string) => readAccount(db, sql`u.id = ${id}`);

export const lockAccount = (tx: Db, id: string) =>
  readAccount(tx, sql`u.id = ${id} and u.deleted_at is null for no key update`);

/** Verifying takes time. */
const isUnchanged = (verified: AccountRow) => sql`
  u.id = ${verified.id} and u.is_active and u.deleted_at is null
    and u.email = ${verified.email} and u.password_hash = ${verified.password_hash}`;

interface NewSession {
  tokenHash: Buffer;
  remember: boolean;
  device: string;
  network: string;
}

/** Null if the user changed: a change ends only sessions that exist. The lock makes both wait for each other. */
export async function openSession(
  tx: Db,
  verified: AccountRow,
  { tokenHash, remember, device, network }: NewSession,
): Promise<{ needsTwoFactor: boolean } | null> {
  const idleDays = remember ? LONG_IDLE_DAYS : IDLE_DAYS;
  return addSession(
    tx,
    sql`
    select ${tokenHash}, u.id, ${idleDays}::int, now() + make_interval(days => ${idleDays}::int), ${device}, ${network},
      ${mustUseTwoFactor(sql`u`)} and not ${hasTwoFactor(sql`u`)}
    from users u where ${isUnchanged(verified)}
    for share`,
  );
}

/** How long the second step may take. */
const CHALLENGE_MINUTES = 10;

/** As `openSession`. */
export async function openChallenge(
  tx: Db,
  verified: AccountRow,
  tokenHash: Buffer,
  remember: boolean,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into login_challenges (token_hash, user_id, remember, expires_at)
    select ${tokenHash}, u.id, ${remember}, now() + make_interval(mins => ${CHALLENGE_MINUTES}::int)
    from users u where ${isUnchanged(verified)}
    for share`);
  return rowCount === 1;
}

const OF_CHALLENGE = sql`
  from users u join login_challenges c on c.user_id = u.id and c.expires_at > now()`;

export async function findChallenged(db: Db, tokenHash: Buffer): Promise<UserRow | undefined> {
  const [user] = await select(db, USER_COLUMNS)`${OF_CHALLENGE} where c.token_hash = ${tokenHash}`;
  return user;
}

/** A challenge ends with a change of its account (`endAccess`). */
export async function lockChallenged(tx: Db, tokenHash: Buffer) {
  const columns = { ...ACCOUNT_COLUMNS, remember: sql<boolean>`c.remember` };
  const [found] = await select(tx, columns)`${OF_CHALLENGE} where c.token_hash = ${tokenHash} for no key update of u`;
  if (!found) return null;
  const { remember, ...user } = found;
  return { user, remember };
}

/** False when it ended while this waited for the lock. */
export async function endChallenge(tx: Db, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`delete from login_challenges where token_hash = ${tokenHash}`);
  return rowCount === 1;
}

/** Only if the password is unchanged. No session ends. */
export async function renewHash(db: Db, verified: AccountRow, renewed: string): Promise<void> {
  const { id, password_hash: hash } = verified;
  await writeUsers(db, { passwordHash: renewed }, sql`id = ${id} and password_hash = ${hash}`);
}

const ofReset = (tokenHash: Buffer) => sql`
  from users u join password_resets r on r.user_id = u.id
  where r.token_hash = ${tokenHash} and r.expires_at > now() and u.is_active and u.deleted_at is null`;

/** Leaves the token as it is. */
export async function findReset(db: Db, tokenHash: Buffer): Promise<OpenedReset | undefined> {
  const [found] = await select(db, { email: sql<string>`u.email` })`${ofReset(tokenHash)}`;
  return found;
}

/** Consumes the token; null when invalid. */
export async function takeReset(tx: Db, tokenHash: Buffer): Promise<UserRow | null> {
  const [user] = await select(tx, USER_COLUMNS)`${ofReset(tokenHash)} for no key update of u`;
  if (!user) return null;
  const { rowCount } = await tx.execute(
    sql`delete from password_resets where token_hash = ${tokenHash} and expires_at > now()`,
  );
  return rowCount === 1 ? user : null;
}

/** Ends all other access to the account, and what wrong codes had locked. */
export async function setPassword(tx: Db, userId: string, passwordHash: string, exceptToken?: Buffer): Promise<void> {
  await writeUsers(tx, { passwordHash, updatedAt: sql`now()` }, sql`id = ${userId}`);
  await endAccess(tx, userId, exceptToken);
}

export interface ProfileColumns {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  creci?: string | null | undefined;
  jobTitle?: JobTitle | null | undefined;
  /** Stored, claimed here; null: none. */
  avatarId?: string | null | undefined;
}

/** Undefined: unchanged. @throws unique violation when the e-mail is taken. */
export async function changeProfile(tx: Db, userId: string, change: ProfileColumns): Promise<UserRow | undefined> {
  await writeUsers(tx, { ...change, updatedAt: sql`now()` }, sql`id = ${userId}`);
  // Avatars are small: no AVIF.
  if (change.avatarId) await cancelAvifFiles(tx, change.avatarId);
  return findUser(tx, userId);
}
