import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../ground/db/connect.ts';
import { dropJobs } from '../../ground/jobs/dropJobs.ts';
import { sendMessages, SESSION_ENDED } from '../../ground/live/pushToTabs.ts';
import { hasTwoFactor, mustUseTwoFactor } from './twoFactor.ts';

/** At commit, every server ends these sessions' event streams. */
async function deleteSessions(tx: Db, condition: SQL): Promise<number> {
  const { rows } = await tx.execute<{ to: string; data: string }>(sql`
    delete from sessions s where ${condition} returning s.user_id as to, encode(s.token_hash, 'hex') as data`);
  const messages = rows.map(({ to, data }) => ({ to, event: SESSION_ENDED, data }));
  await sendMessages(tx, messages);
  return rows.length;
}

/** How many ended. */
export const endSession = (db: Db, tokenHash: Buffer): Promise<number> =>
  deleteSessions(db, sql`s.token_hash = ${tokenHash}`);

export const endSessionOf = (tx: Db, userId: string, id: string): Promise<number> =>
  deleteSessions(tx, sql`s.user_id = ${userId} and s.id = ${id}`);

export const endOtherSessions = (tx: Db, userId: string, exceptToken: Buffer): Promise<number> =>
  deleteSessions(tx, sql`s.user_id = ${userId} and s.token_hash <> ${exceptToken}`);

/** Ends sessions of users who must use two-factor and have not turned it on. */
export const endUnprotectedSessions = (tx: Db): Promise<number> =>
  deleteSessions(
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

/** Also the calendar's address, which stays dead when the account opens again, and the invitations they sent. */
export async function closeAccount(tx: Db, userId: string): Promise<void> {
  await endAccess(tx, userId);
  await tx.execute(sql`delete from calendar_feeds where user_id = ${userId}`);
  await revokeInvitationsOf(tx, userId);
}

/**
 * Ends sessions, except that of `exceptToken`, logins that wait for a code, remembered devices, and reset links, sent or not. Change the user's row first: a login in
 * progress locks it (`openSession`), so its session either ends here or is never opened.
 */
export async function endAccess(tx: Db, userId: string, exceptToken?: Buffer): Promise<void> {
  if (exceptToken) await endOtherSessions(tx, userId, exceptToken);
  else await deleteSessions(tx, sql`s.user_id = ${userId}`);
  await forgetRemembered(tx, userId);
  await tx.execute(sql`delete from login_challenges where user_id = ${userId}`);
  await dropJobs(tx, 'mail', userId);
  await tx.execute(sql`delete from password_resets where user_id = ${userId}`);
}
