import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LoginInput, Session } from '#contract/auth.ts';
import { serializeUser } from '../accounts/user.ts';
import { forbidden, isTooMany, unauthorized } from '../errors.ts';
import { hashToken, newToken } from '../http/session.ts';
import { attemptWithin, forgetAttempts, isMarked, mark, networkOf } from '../http/throttle.ts';
import type { Limit, Mark } from '../http/throttle.ts';
import { messages } from './messages.ts';
import { hashPassword, needsRehash, queueLogin, passwordFits } from './passwords.ts';
import * as accounts from './repository.ts';

const MINUTES = 60;
const limits = {
  account: { name: 'login:account', hits: 5, seconds: 15 * MINUTES, message: messages.tooManyLogins },
  /** The account's own networks: strangers' attempts do not count there. */
  knownNetwork: { name: 'login:known', hits: 5, seconds: 15 * MINUTES, message: messages.tooManyLogins },
  address: { name: 'login:address', hits: 20, seconds: 15 * MINUTES, message: messages.tooManyLogins },
} satisfies Record<string, Limit>;

/** After this long unused, a network is unknown again. */
const known: Mark = { name: 'login:network', seconds: 90 * 24 * 60 * MINUTES };
const networkOfUser = (userId: string, request: FastifyRequest) => `${userId}@${networkOf(request.ip)}`;

/** When password or login rights change during verification. */
const MAX_VERIFICATIONS = 3;

/** Null for wrong credentials; opens no session when inactive. */
async function verify({ db }: FastifyInstance, { email, password, remember = false }: LoginInput, token: string) {
  for (let times = 0; times < MAX_VERIFICATIONS; times++) {
    const found = await accounts.findByEmail(db, email);
    if (!(await passwordFits(found?.password_hash, password)) || !found) return null;
    if (!found.is_active) return found;
    // It may wait for a lock: a writer's connection.
    const isOpen = await db.transaction((tx) => accounts.openSession(tx, found, hashToken(token), remember));
    if (isOpen) return found;
  }
  return null;
}

async function accountLimit(email: string, userId: string | null, request: FastifyRequest) {
  const network = networkOfUser(userId ?? email, request);
  const isKnown = await isMarked(request.server.db, known, network);
  return isKnown ? ([limits.knownNetwork, network] as const) : ([limits.account, email] as const);
}

/** For the API and for the form. @throws what to answer when it is refused. */
export async function logIn(request: FastifyRequest, input: LoginInput): Promise<Session> {
  const { db, securityLog } = request.server;
  const { email, password } = input;
  const id = (await accounts.findByEmail(db, email))?.id ?? null;
  const limit = await accountLimit(email, id, request);
  const counted = [[limits.address, networkOf(request.ip)] as const, limit];
  const token = newToken();
  const user = await queueLogin(() => attemptWithin(db, counted, () => verify(request.server, input, token))).catch(
    (error: unknown) => {
      if (isTooMany(error)) securityLog.record(request, 'loginLocked', { id, email });
      throw error;
    },
  );
  securityLog.record(request, user?.is_active ? 'login' : 'loginFailed', { id, email });
  if (!user) throw unauthorized(messages.wrongLogin);
  await forgetAttempts(db, ...limit);
  if (!user.is_active) throw forbidden(user.admitted_at ? messages.inactive : messages.waiting);
  await mark(db, known, networkOfUser(user.id, request));
  if (needsRehash(user.password_hash))
    await hashPassword(password)
      .then((renewed) => accounts.renewHash(db, user, renewed))
      .catch((error: unknown) => request.log.warn({ err: error }, 'a password’s hash could not be renewed'));
  return { token, user: serializeUser(user) };
}

/** They received the mail here: guesses from elsewhere must not lock them out. */
export async function trustNetwork(request: FastifyRequest, { id, email }: { id: string; email: string }) {
  const { db } = request.server;
  const network = networkOfUser(id, request);
  await mark(db, known, network);
  await forgetAttempts(db, limits.knownNetwork, network);
  await forgetAttempts(db, limits.account, email);
}
