import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { object } from 'yup';
import { forgotPasswordInput, loginInput, registerInput, resetPasswordInput } from '#contract/auth.ts';
import type { LoginInput } from '#contract/auth.ts';
import { rawText } from '#contract/fields.ts';
import { unlessEmailTaken } from '../accounts/emailTaken.ts';
import { endSession } from '../accounts/endAccess.ts';
import { serializeUser } from '../accounts/user.ts';
import type { UserRow } from '../accounts/user.ts';
import { forbidden, isTooMany, notFound, unauthorized } from '../errors.ts';
import { idempotentAnswer } from '../http/idempotentWrite.ts';
import type { App } from '../http/instance.ts';
import { hashToken, newToken, viewerOf } from '../http/session.ts';
import { attemptWithin, countAttempt, forgetAttempts, isMarked, mark, networkOf } from '../http/throttle.ts';
import type { Limit, Mark } from '../http/throttle.ts';
import { mailAccountChange, mailReset } from '../mail/accountMails.ts';
import { messages } from './messages.ts';
import { hashPassword, needsRehash, queueLogin, passwordFits } from './passwords.ts';
import * as accounts from './repository.ts';

const MINUTES = 60;
const HOUR = 3600;
const limits = {
  account: { name: 'login:account', hits: 5, seconds: 15 * MINUTES, message: messages.tooManyLogins },
  /** The account's own networks: strangers' attempts do not count there. */
  knownNetwork: { name: 'login:known', hits: 5, seconds: 15 * MINUTES, message: messages.tooManyLogins },
  address: { name: 'login:address', hits: 20, seconds: 15 * MINUTES, message: messages.tooManyLogins },
  register: { name: 'register', hits: 30, seconds: HOUR, message: messages.tooManyRegistrations },
  resetEmail: { name: 'reset:email', hits: 5, seconds: HOUR, message: messages.tooManyResets },
  resetAddress: { name: 'reset:address', hits: 30, seconds: HOUR, message: messages.tooManyResets },
} satisfies Record<string, Limit>;

/** After this long unused, a network is unknown again. */
const known: Mark = { name: 'login:network', seconds: 90 * 24 * HOUR };
const networkOfUser = (userId: string, request: FastifyRequest) => `${userId}@${networkOf(request.ip)}`;

/** When password or login rights change during verification. */
const MAX_VERIFICATIONS = 3;

/** Milliseconds, including the time to store the reset. */
const RESET_ANSWERED_AFTER = 250;

const tokenParams = object({ token: rawText().required().max(200) });

export function visitorAuthRoutes(app: App): void {
  const { db, settings, securityLog } = app;

  /** Null for wrong credentials; opens no session when inactive. */
  async function verify({ email, password, remember = false }: LoginInput, token: string) {
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
    const isKnown = await isMarked(db, known, network);
    return isKnown ? ([limits.knownNetwork, network] as const) : ([limits.account, email] as const);
  }

  app.post('/users/login', { schema: { body: loginInput } }, async (request) => {
    const { email, password } = request.body;
    const id = (await accounts.findByEmail(db, email))?.id ?? null;
    const limit = await accountLimit(email, id, request);
    const counted = [[limits.address, networkOf(request.ip)] as const, limit];
    const token = newToken();
    const user = await queueLogin(() => attemptWithin(db, counted, () => verify(request.body, token))).catch(
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
  });

  app.post('/users/register', { schema: { body: registerInput } }, async (request, reply) => {
    await countAttempt(db, limits.register, networkOf(request.ip));
    const { password, ...input } = request.body;
    const passwordHash = await hashPassword(password);
    const isActive = settings.signup === 'open';
    let registered: UserRow | undefined;
    const { status, body } = await unlessEmailTaken(() =>
      idempotentAnswer(request, async (tx) => {
        const user = await accounts.insertUser(tx, {
          ...input,
          passwordHash,
          isAdmin: false,
          isActive,
          admittedAt: null,
        });
        registered = user;
        const message = isActive ? messages.registered : messages.registeredForApproval;
        return { status: 201, body: { message, user: serializeUser(user) } };
      }),
    );
    if (registered) securityLog.record(request, 'registered', registered);
    return reply.status(status).send(body);
  });

  app.post('/users/forgot-password', { schema: { body: forgotPasswordInput } }, async (request, reply) => {
    const { email } = request.body;
    await countAttempt(db, limits.resetAddress, networkOf(request.ip));
    await countAttempt(db, limits.resetEmail, email);
    const user = await accounts.findByEmail(db, email);
    const stored = idempotentAnswer(request, async (tx) => {
      if (user?.is_active) await mailReset(tx, user, settings);
      return { status: 202, body: { message: messages.resetAccepted } };
    });
    // Known and unknown e-mails take the same time.
    const [{ status, body }] = await Promise.all([stored, pause(RESET_ANSWERED_AFTER)]);
    securityLog.record(request, 'resetRequested', { id: user?.id ?? null, email });
    return reply.status(status).send(body);
  });

  const reset = { schema: { params: tokenParams, body: resetPasswordInput } };
  app.put('/users/reset-password/:token', reset, async (request, reply) => {
    let whose: UserRow | undefined;
    const { status, body } = await idempotentAnswer(request, async (tx) => {
      const user = await accounts.takeReset(tx, hashToken(request.params.token));
      if (!user) throw notFound(messages.resetInvalid);
      // Only now: invented links must not trigger costly hashing.
      await accounts.setPassword(tx, user.id, await hashPassword(request.body.password));
      await mailAccountChange(tx, { email: user.email, emailBefore: user.email, isPasswordNew: true }, settings);
      whose = user;
      return { status: 200, body: { message: messages.resetDone } };
    });
    if (whose) {
      securityLog.record(request, 'passwordReset', whose);
      // They received the mail here: guesses from elsewhere must not lock them out.
      const network = networkOfUser(whose.id, request);
      await mark(db, known, network);
      await forgetAttempts(db, limits.knownNetwork, network);
      await forgetAttempts(db, limits.account, whose.email);
    }
    return reply.status(status).send(body);
  });
}

export function accountRoutes(app: App): void {
  app.post('/users/logout', async (request, reply) => {
    const user = await accounts.findUser(app.db, viewerOf(request).id);
    if (request.tokenHash) {
      await endSession(app.db, request.tokenHash);
      app.endedSessions.add(request.tokenHash.toString('hex'));
    }
    if (user) app.securityLog.record(request, 'logout', user);
    return reply.status(204).send();
  });
}
