import { sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/connect.ts';
import { dropJobs } from '../../ground/jobs/dropJobs.ts';
import { endForTwoFactor, endSessions } from '../sessions/writeSessions.ts';
import { hasTwoFactor, mustUseTwoFactor } from '../users/twoFactor.ts';

/** How many ended. */
export const endSession = (db: Db, tokenHash: Buffer): Promise<number> =>
  endSessions(db, sql`s.token_hash = ${tokenHash}`);

export const endSessionOf = (tx: Db, userId: string, id: string): Promise<number> =>
  endSessions(tx, sql`s.user_id = ${userId} and s.id = ${id}`);

export const endOtherSessions = (tx: Db, userId: string, exceptToken: Buffer): Promise<number> =>
  endSessions(tx, sql`s.user_id = ${userId} and s.token_hash <> ${exceptToken}`);

/** Ends sessions of users who must use two-factor and have not turned it on. */
export const endUnprotectedSessions = (tx: Db): Promise<number> =>
  endForTwoFactor(
    tx,
    sql`not s.needs_two_factor and exists (
      select from users u where u.id = s.user_id and ${mustUseTwoFactor(sql`u`)} and not ${hasTwoFactor(sql`u`)})`,
  );

/** Every login asks for the code again. */
export async function forgetRemembered(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`
    update known_devices set remembered_until = null where user_id = ${userId} and remembered_until is not null`);
}

/** For good, also when the right to invite returns. */
export async function revokeInvitationsOf(tx: Db, userId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update invitations set revoked_at = now()
    where invited_by = ${userId} and accepted_at is null and revoked_at is null returning id`);
  await dropJobs(tx, 'mail', ...rows.map(({ id }) => id));
}

/** Also the invitations they sent. */
export async function closeAccount(tx: Db, userId: string): Promise<void> {
  await endAccess(tx, userId);
  await revokeInvitationsOf(tx, userId);
}

/** Change the user's row first: a login in progress locks it, so its session ends here or never opens. */
export async function endAccess(tx: Db, userId: string, exceptToken?: Buffer): Promise<void> {
  if (exceptToken) await endOtherSessions(tx, userId, exceptToken);
  else await endSessions(tx, sql`s.user_id = ${userId}`);
  await forgetRemembered(tx, userId);
  await tx.execute(sql`delete from login_challenges where user_id = ${userId}`);
  await dropJobs(tx, 'mail', userId);
  await tx.execute(sql`delete from password_resets where user_id = ${userId}`);
}

export async function sweepAuth(db: Db): Promise<void> {
  await db.execute(sql`delete from password_resets where expires_at < now()`);
  await db.execute(sql`delete from login_challenges where expires_at < now()`);
  // Until then its link says what became of it.
  await db.execute(sql`delete from invitations where expires_at < now() - interval '30 days'`);
}
