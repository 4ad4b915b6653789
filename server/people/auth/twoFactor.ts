import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { RememberedDevice, TwoFactor, TwoFactorSecret } from '#contract/people/twoFactor.ts';
import type { Db } from '../../ground/db/connect.ts';
import { recoveryCodes, twoFactorKeys, twoFactors } from '../../ground/db/schema/users.ts';
import { conflict, invalid, notFound } from '../../ground/errors/httpError.ts';
import { seal, unseal } from '../../ground/http/seal.ts';
import { isoInstant, jsonList, select } from '../../ground/sql/columns.ts';
import { hashToken } from '../sessions/session.ts';
import { proveSessions } from '../sessions/writeSessions.ts';
import { hasTwoFactor, mustUseTwoFactor, twoFactorFrom } from '../users/twoFactor.ts';
import { forgetWrongCodes } from './codeLimits.ts';
import { endOtherSessions, forgetRemembered } from './endAccess.ts';
import { messages } from './messages.ts';
import { setUpAddress, stepOf } from './totp.ts';

/** RFC 4226: as long as the hash. */
const SECRET_BYTES = 20;
const KEY_BYTES = 32;
const RECOVERY_CODES = 10;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

const findKey = (db: Db) => db.select({ key: twoFactorKeys.key }).from(twoFactorKeys);

/** One for all servers, made on first use. */
async function readKey(db: Db): Promise<Buffer> {
  const [stored] = await findKey(db);
  if (stored) return stored.key;
  await db
    .insert(twoFactorKeys)
    .values({ key: randomBytes(KEY_BYTES) })
    .onConflictDoNothing();
  const [made] = await findKey(db);
  if (!made) throw new Error('the key of the two-factor secrets is gone');
  return made.key;
}

export async function readTwoFactor(db: Db, userId: string): Promise<TwoFactor> {
  const remembered = { _id: sql`d.id`, name: sql`d.name`, until: isoInstant(sql`d.remembered_until`) };
  const columns = {
    isOn: hasTwoFactor(sql`u`),
    since: sql<string | null>`${isoInstant(sql`t.enabled_at`)}`,
    recoveryCodesLeft: sql<number>`(select count(*)::int from recovery_codes c where c.user_id = u.id)`,
    isRequired: mustUseTwoFactor(sql`u`),
    requiredFrom: twoFactorFrom(sql`u`),
    remembered: jsonList<RememberedDevice>(
      remembered,
      sql`from known_devices d where d.user_id = u.id and d.remembered_until > now() order by d.remembered_until desc`,
    ),
  };
  const [found] = await select(db, columns)`
    from users u left join two_factors t on t.user_id = u.id where u.id = ${userId}`;
  if (!found) throw notFound(messages.accountGone);
  return found;
}

/** Replaces one that no code has proved. @throws 409 when it is on. */
export async function startTwoFactor(
  tx: Db,
  user: { id: string; email: string },
  issuer: string,
): Promise<TwoFactorSecret> {
  const secret = randomBytes(SECRET_BYTES);
  const sealed = seal(secret, await readKey(tx));
  const rows = await tx
    .insert(twoFactors)
    .values({ userId: user.id, secret: sealed })
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { secret: sealed },
      setWhere: sql`two_factors.enabled_at is null`,
    })
    .returning({ userId: twoFactors.userId });
  if (rows.length === 0) throw conflict(messages.twoFactorIsOn);
  return setUpAddress(secret, issuer, user.email);
}

/** Parallel tries with one code wait for each other. */
async function lockTwoFactor(tx: Db, userId: string) {
  const [row] = await tx.select().from(twoFactors).where(eq(twoFactors.userId, userId)).for('update');
  return row;
}

/** Other sessions end: they have proved no code. @throws 400 for a wrong code; 409 when it is on, or was never started. */
export async function turnOnTwoFactor(
  tx: Db,
  { userId, tokenHash }: { userId: string; tokenHash: Buffer },
  code: string,
): Promise<string[]> {
  const row = await lockTwoFactor(tx, userId);
  if (!row || row.enabledAt) throw conflict(row ? messages.twoFactorIsOn : messages.twoFactorNotStarted);
  const step = stepOf(unseal(row.secret, await readKey(tx)), code);
  if (step === null) throw invalid(messages.wrongAppCode, { code: messages.wrongAppCode });
  await tx
    .update(twoFactors)
    .set({ enabledAt: sql`now()`, lastStep: step })
    .where(eq(twoFactors.userId, userId));
  await proveSessions(tx, sql`s.token_hash = ${tokenHash}`);
  await endOtherSessions(tx, userId, tokenHash);
  await forgetWrongCodes(tx, userId);
  return renewRecoveryCodes(tx, userId);
}

/** The earlier ones end. */
export async function renewRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashToken(code) })));
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'));
}

/** 80 bits: its hash cannot be searched for. */
const newRecoveryCode = () => Array.from(randomBytes(16), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** From the app, or a recovery code; each counts once. */
export async function takeCode(tx: Db, userId: string, code: string): Promise<'app' | 'recovery' | null> {
  const row = await lockTwoFactor(tx, userId);
  if (!row?.enabledAt) return null;
  if (!/^\d{6}$/.test(code)) {
    const { rowCount } = await tx.execute(
      sql`delete from recovery_codes where user_id = ${userId} and code_hash = ${hashToken(code)}`,
    );
    return rowCount === 1 ? 'recovery' : null;
  }
  const step = stepOf(unseal(row.secret, await readKey(tx)), code);
  if (step === null || step <= row.lastStep) return null;
  await tx.update(twoFactors).set({ lastStep: step }).where(eq(twoFactors.userId, userId));
  return 'app';
}

/** False when it was off. */
export async function turnOffTwoFactor(tx: Db, userId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`delete from two_factors where user_id = ${userId} and enabled_at is not null`,
  );
  await forgetRemembered(tx, userId);
  return rowCount === 1;
}
