import type { FastifyRequest } from 'fastify';
import { auditRefusal } from '../../ground/audit/audit.ts';
import type { Db } from '../../ground/db/connect.ts';
import { invalid, isTooMany, unauthorized } from '../../ground/errors/httpError.ts';
import { attemptWithin, forgetAttempts } from '../../ground/http/throttle.ts';
import type { Limit } from '../../ground/http/throttle.ts';
import { viewerOf } from '../sessions/session.ts';
import { messages } from './messages.ts';
import { passwordFits } from './passwords.ts';
import * as accounts from './repository.ts';

const LIMIT: Limit = { name: 'current-password', hits: 5, seconds: 15 * 60, message: messages.tooManyPasswords };

/** The stored hash. Wrong passwords count as attempts: a stolen session must not allow guessing. */
export async function verifyPassword(request: FastifyRequest, password: string | undefined): Promise<string | null> {
  const { db } = request.server;
  if (password === undefined) return null;
  const user = await accounts.findAccount(db, viewerOf(request).id);
  if (!user) throw unauthorized(messages.wrongLogin);
  const counted = [LIMIT, user.id] as const;
  const verified = await attemptWithin(db, [counted], async () =>
    (await passwordFits(user.password_hash, password)) ? user.password_hash : null,
  ).catch(async (error: unknown) => {
    if (isTooMany(error)) await auditRefusal(request, 'currentPasswordLocked', { subject: user.id });
    throw error;
  });
  if (verified === null) await auditRefusal(request, 'currentPasswordFailed', { subject: user.id });
  else await forgetAttempts(db, ...counted);
  return verified;
}

export function wrongPassword(password: string | undefined) {
  const message = password === undefined ? messages.currentPasswordMissing : messages.currentPasswordWrong;
  return invalid(message, { currentPassword: message });
}

/** The account, if `verified` is still its password. @throws 400 */
export async function lockVerified(tx: Db, request: FastifyRequest, verified: string | null) {
  const user = await accounts.lockAccount(tx, viewerOf(request).id);
  if (!user) throw unauthorized(messages.wrongLogin);
  if (user.password_hash !== verified) throw wrongPassword('');
  return user;
}
