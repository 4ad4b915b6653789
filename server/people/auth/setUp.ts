import { sql } from 'drizzle-orm';
import { writeBrokerage } from '../../ground/brokerage/writeBrokerage.ts';
import type { Db } from '../../ground/db/connect.ts';
import { brokerage } from '../../ground/db/schema/brokerage.ts';
import { forbidden, gone } from '../../ground/errors/httpError.ts';
import { hashToken, newToken } from '../sessions/session.ts';
import { ACTIVE_ADMINS } from '../users/activeAdmins.ts';
import { messages } from './messages.ts';

/** The demo's admin may be closed. */
const HAS_ADMIN = sql<boolean>`exists (${ACTIVE_ADMINS})`;

export async function hasAdmin(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ has_admin: boolean }>(sql`select ${HAS_ADMIN} as has_admin`);
  return rows[0]?.has_admin === true;
}

/** For the printed address; earlier ones end, also those of other servers. */
export async function newSetUpToken(db: Db): Promise<string> {
  const token = newToken();
  await writeBrokerage(db, { setUpTokenHash: hashToken(token) });
  return token;
}

/** Parallel set-ups wait for this one. */
export const endSetUp = (tx: Db) => writeBrokerage(tx, { setUpTokenHash: null });

/** @throws 410 when there is an admin, 403 for any other token than the last one. */
export async function checkSetUpToken(db: Db, token = ''): Promise<void> {
  if (await hasAdmin(db)) throw gone(messages.isSetUp);
  const [row] = await db.select({ hash: brokerage.setUpTokenHash }).from(brokerage);
  if (!row?.hash?.equals(hashToken(token))) throw forbidden(messages.setUpToken);
}

/** Uses the token up. In a transaction with the first admin. @throws as `checkSetUpToken`. */
export async function takeSetUp(tx: Db, token = ''): Promise<void> {
  // Parallel set-ups wait here; the later one finds an admin.
  await tx.select({ only: brokerage.isOnlyRow }).from(brokerage).for('update');
  await checkSetUpToken(tx, token);
  await endSetUp(tx);
}
