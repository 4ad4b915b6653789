import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Challenge, LoginInput, Session } from '#contract/people/auth.ts';
import { deviceName } from '#contract/people/deviceName.ts';
import { isRecoveryCode } from '#contract/people/twoFactor.ts';
import type { LoginCodeInput } from '#contract/people/twoFactor.ts';
import { audit, auditRefusal } from '../../ground/audit/audit.ts';
import type { Db } from '../../ground/db/connect.ts';
import { forbidden, invalid, isTooMany, unauthorized } from '../../ground/errors/httpError.ts';
import { attemptWithin, forgetAttempts, isMarked, mark, networkOf, shownNetwork } from '../../ground/http/throttle.ts';
import type { Limit, Mark } from '../../ground/http/throttle.ts';
import { hashToken, newToken } from '../sessions/session.ts';
import { serializeUser } from '../users/user.ts';
import { mailNewDevice, mailWrongCodes } from './accountMails.ts';
import { codeLimitsOf, mayMailWrongCodes, trustPlace } from './codeLimits.ts';
import { deviceTokenOf, isRemembered, keepDevice, noteDevice } from './knownDevices.ts';
import { messages } from './messages.ts';
import { hashPassword, needsRehash, passwordFits, queueLogin } from './passwords.ts';
import * as accounts from './repository.ts';
import type { AccountRow } from './repository.ts';
import { takeCode } from './twoFactor.ts';

const MINUTES = 60;
const WINDOW = { hits: 5, seconds: 15 * MINUTES };
const limits = {
  account: { ...WINDOW, name: 'login:account', message: messages.tooManyLogins },
  /** The account's own networks: strangers' attempts do not count there. */
  knownNetwork: { ...WINDOW, name: 'login:known', message: messages.tooManyLogins },
  address: { ...WINDOW, name: 'login:address', hits: 20, message: messages.tooManyLogins },
} satisfies Record<string, Limit>;
/** After this long unused, a network is unknown again. */
const knownNetwork: Mark = { name: 'login:network', seconds: 90 * 24 * 60 * MINUTES };
const networkOfUser = (userId: string, request: FastifyRequest) => `${userId}@${networkOf(request.ip)}`;

/** Tries again if the account changed during verification. */
const MAX_VERIFICATIONS = 3;

interface Entry {
  token: string;
  /** 'Lembrar Senha' */
  remember: boolean;
  rememberDevice: boolean;
}

interface Entered {
  device: string;
  needsTwoFactor: boolean;
}

/** Null when the account has changed since it was read. */
export async function enter(tx: Db, request: FastifyRequest, user: AccountRow, entry: Entry): Promise<Entered | null> {
  const name = deviceName({ userAgent: request.headers['user-agent'] ?? '' });
  const { token, remember } = entry;
  const network = shownNetwork(request.ip);
  const opened = await accounts.openSession(tx, user, { tokenHash: hashToken(token), remember, device: name, network });
  if (!opened) return null;
  const device = await noteDevice(tx, {
    userId: user.id,
    token: deviceTokenOf(request),
    name,
    remember: entry.rememberDevice,
  });
  if (device.isUnknown) await mailNewDevice(tx, user, { device: name, network }, request.server.settings);
  await audit(tx, request, 'login', { actor: user.id, subject: user.id });
  return { device: device.token, needsTwoFactor: opened.needsTwoFactor };
}

type Verified = { user: AccountRow } & (Entered | Challenge | { isInactive: true });

/** Null for wrong credentials; opens nothing when inactive. */
async function verify(
  request: FastifyRequest,
  { email, password, remember = false }: LoginInput,
  token: string,
): Promise<Verified | null> {
  const { db } = request.server;
  for (let times = 0; times < MAX_VERIFICATIONS; times++) {
    const user = await accounts.findByEmail(db, email);
    if (!(await passwordFits(user?.password_hash, password)) || !user) return null;
    if (!user.is_active) return { user, isInactive: true };
    const needsCode = user.has_two_factor && !(await isRemembered(db, user.id, deviceTokenOf(request)));
    const opened = await db.transaction<Entered | Challenge | null>(async (tx) => {
      if (!needsCode) return enter(tx, request, user, { token, remember, rememberDevice: false });
      return (await accounts.openChallenge(tx, user, hashToken(token), remember)) ? { challenge: token } : null;
    });
    if (opened) return { user, ...opened };
  }
  return null;
}

/** `email`: of the account, where strangers try. */
async function limitOf(request: FastifyRequest, id: string, email: string) {
  const network = networkOfUser(id, request);
  const isKnown = await isMarked(request.server.db, knownNetwork, network);
  return isKnown ? ([limits.knownNetwork, network] as const) : ([limits.account, email] as const);
}

const ofAddress = (request: FastifyRequest) => [limits.address, networkOf(request.ip)] as const;

export function answerOf(
  reply: FastifyReply,
  { user, device, needsTwoFactor }: Entered & { user: AccountRow },
  token: string,
): Session {
  keepDevice(reply, device);
  const { two_factor_from: from } = user;
  return {
    ...{ token, user: serializeUser(user) },
    ...(needsTwoFactor && { needsTwoFactor }),
    ...(from !== null && { twoFactorFrom: from }),
  };
}

/** For the API and for the form. @throws what to answer when it is refused. */
export async function logIn(
  request: FastifyRequest,
  reply: FastifyReply,
  input: LoginInput,
): Promise<Session | Challenge> {
  const { db } = request.server;
  const { email, password } = input;
  const id = (await accounts.findByEmail(db, email))?.id ?? null;
  const limit = await limitOf(request, id ?? email, email);
  const token = newToken();
  const tried = id === null ? { after: { email } } : { subject: id };
  const counted = [ofAddress(request), limit];
  const found = await queueLogin(() => attemptWithin(db, counted, () => verify(request, input, token))).catch(
    async (error: unknown) => {
      if (isTooMany(error)) await auditRefusal(request, 'loginLocked', tried);
      throw error;
    },
  );
  if (!found || 'isInactive' in found) await auditRefusal(request, 'loginFailed', tried);
  if (!found) throw unauthorized(messages.wrongLogin);
  await forgetAttempts(db, ...limit);
  const { user } = found;
  if ('isInactive' in found) throw forbidden(user.admitted_at ? messages.inactive : messages.waiting);
  if (needsRehash(user.password_hash))
    await hashPassword(password)
      .then((renewed) => accounts.renewHash(db, user, renewed))
      .catch((error: unknown) => request.log.warn({ err: error }, 'a password’s hash could not be renewed'));
  if ('challenge' in found) return { challenge: found.challenge };
  await mark(db, knownNetwork, networkOfUser(found.user.id, request));
  return answerOf(reply, found, token);
}

/** The second step. @throws 401 when the first was too long ago. */
export async function confirmLogin(
  request: FastifyRequest,
  reply: FastifyReply,
  { challenge, code, rememberDevice = false }: LoginCodeInput,
): Promise<Session> {
  const { db } = request.server;
  const hash = hashToken(challenge);
  const asked = await accounts.findChallenged(db, hash);
  if (!asked) throw unauthorized(messages.challengeOver);
  // No one can guess a recovery code, so tries at one lock no user out.
  const limitsOfCodes = isRecoveryCode(code) ? [] : await codeLimitsOf(request, asked.id, deviceTokenOf(request));
  const token = newToken();
  const confirm = async (tx: Db) => {
    const found = await accounts.lockChallenged(tx, hash);
    if (!found) throw unauthorized(messages.challengeOver);
    const taken = await takeCode(tx, found.user.id, code);
    if (!taken) return null;
    if (!(await accounts.endChallenge(tx, hash))) throw unauthorized(messages.challengeOver);
    if (taken === 'recovery')
      await audit(tx, request, 'recoveryCodeUsed', { actor: found.user.id, subject: found.user.id });
    const entered = await enter(tx, request, found.user, { token, remember: found.remember, rememberDevice });
    return entered && { ...entered, user: found.user };
  };
  const counted = [ofAddress(request), ...limitsOfCodes];
  const found = await attemptWithin(db, counted, () => db.transaction(confirm)).catch(async (error: unknown) => {
    if (isTooMany(error)) {
      await auditRefusal(request, 'codeLocked', { subject: asked.id });
      await mailWrongCodesOnce(request, asked);
    }
    throw error;
  });
  if (!found) {
    await auditRefusal(request, 'codeFailed', { subject: asked.id });
    throw invalid(messages.wrongCode, { code: messages.wrongCode });
  }
  for (const ofWindow of limitsOfCodes.slice(0, 1)) await forgetAttempts(db, ...ofWindow);
  await mark(db, knownNetwork, networkOfUser(found.user.id, request));
  await trustPlace(db, request, found.user.id, found.device);
  return answerOf(reply, found, token);
}

/** Someone knows the password, so the owner is warned, once a day. If the mail cannot be written, the next refusal tries again. */
async function mailWrongCodesOnce(request: FastifyRequest, user: { id: string; email: string }): Promise<void> {
  const { db, settings } = request.server;
  await db
    .transaction(async (tx) => {
      if (await mayMailWrongCodes(tx, user.id)) await mailWrongCodes(tx, user, settings);
    })
    .catch((error: unknown) => request.log.error({ err: error }, 'the mail about wrong codes could not be written'));
}

/** They received the mail here: guesses from elsewhere must not lock them out. */
export async function trustNetwork(db: Db, request: FastifyRequest, { id, email }: { id: string; email: string }) {
  const network = networkOfUser(id, request);
  await mark(db, knownNetwork, network);
  await forgetAttempts(db, limits.knownNetwork, network);
  await forgetAttempts(db, limits.account, email);
}
