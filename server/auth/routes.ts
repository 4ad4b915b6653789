import { setTimeout as pause } from 'node:timers/promises';
import { object } from 'yup';
import { forgotPasswordInput, loginInput, registerInput, resetPasswordInput } from '#contract/auth.ts';
import { rawText } from '#contract/fields.ts';
import { forbidden, notFound, unauthorized } from '../errors.ts';
import { unlessEmailTaken } from '../plugins/emailTaken.ts';
import type { App } from '../plugins/instance.ts';
import { hashToken, newToken } from '../plugins/session.ts';
import { attemptWithin, countAttempt, forgetAttempts, networkOf } from '../plugins/throttle.ts';
import type { Limit } from '../plugins/throttle.ts';
import { answerOnce, writeOnce } from '../plugins/writeOnce.ts';
import { hashPassword, logInInTurn, passwordFits } from './passwords.ts';
import { presentUser } from './present.ts';
import * as accounts from './repository.ts';
import { resetMail } from './resetMail.ts';
import { texts } from './texts.ts';

const MINUTES = 60;
const HOUR = 3600;
const limits = {
  account: { name: 'login:account', hits: 5, seconds: 15 * MINUTES, message: texts.tooManyLogins },
  address: { name: 'login:address', hits: 20, seconds: 15 * MINUTES, message: texts.tooManyLogins },
  register: { name: 'register', hits: 30, seconds: HOUR, message: texts.tooManyRegistrations },
  resetEmail: { name: 'reset:email', hits: 5, seconds: HOUR, message: texts.tooManyResets },
  resetAddress: { name: 'reset:address', hits: 30, seconds: HOUR, message: texts.tooManyResets },
} satisfies Record<string, Limit>;

/** Milliseconds; storing a reset takes a part of it. */
const RESET_ANSWERED_AFTER = 250;

const tokenParams = object({ token: rawText().required().max(200) });

export function visitorAuth(app: App): void {
  const { db, settings } = app;

  app.post('/users/login', { schema: { body: loginInput } }, async (request) => {
    const { email, password, remember } = request.body;
    const counted = [
      [limits.address, networkOf(request.ip)],
      [limits.account, email],
    ] as const;
    const attempt = async () => {
      const found = await accounts.findByEmail(db, email);
      return (await passwordFits(found?.passwordHash, password)) ? found : null;
    };
    const user = await logInInTurn(() => attemptWithin(db, counted, attempt));
    if (!user) throw unauthorized(texts.wrongLogin);
    await forgetAttempts(db, limits.account, email);
    if (!user.isActive) throw forbidden(texts.inactive);
    const token = newToken();
    await accounts.openSession(db, user.id, hashToken(token), remember ?? false);
    return { token, user: presentUser(user) };
  });

  app.post('/users/register', { schema: { body: registerInput } }, async (request, reply) => {
    await countAttempt(db, limits.register, networkOf(request.ip));
    const { password, ...input } = request.body;
    const passwordHash = await hashPassword(password);
    const isActive = settings.signup === 'open';
    return unlessEmailTaken(() =>
      writeOnce(db, request, reply, async (tx) => {
        const user = await accounts.insertUser(tx, { ...input, passwordHash, isAdmin: false, isActive });
        const message = isActive ? texts.registered : texts.registeredForApproval;
        return { status: 201, body: { message, user: presentUser(user) } };
      }),
    );
  });

  app.post('/users/forgot-password', { schema: { body: forgotPasswordInput } }, async (request, reply) => {
    const { email } = request.body;
    await countAttempt(db, limits.resetAddress, networkOf(request.ip));
    await countAttempt(db, limits.resetEmail, email);
    const user = await accounts.findByEmail(db, email);
    const stored = answerOnce(db, request, async (tx) => {
      if (user?.isActive) {
        const token = newToken();
        const mail = resetMail(user, `${settings.publicUrl}/reset-password/${token}`, settings.brokerageName);
        await accounts.requestReset(tx, user.id, hashToken(token), mail);
      }
      return { status: 202, body: { message: texts.resetAccepted } };
    });
    // A known e-mail takes no longer to answer than an unknown one, as long as storing takes less than that.
    const [{ status, body }] = await Promise.all([stored, pause(RESET_ANSWERED_AFTER)]);
    return reply.status(status).send(body);
  });

  const reset = { schema: { params: tokenParams, body: resetPasswordInput } };
  app.put('/users/reset-password/:token', reset, (request, reply) =>
    writeOnce(db, request, reply, async (tx) => {
      const userId = await accounts.takeReset(tx, hashToken(request.params.token));
      if (!userId) throw notFound(texts.resetInvalid);
      // Only now: hashing is costly, and nobody shall have it done by inventing links.
      await accounts.setPassword(tx, userId, await hashPassword(request.body.password));
      return { status: 200, body: { message: texts.resetDone } };
    }),
  );
}

export function ownAccount(app: App): void {
  app.post('/users/logout', async (request, reply) => {
    if (request.tokenHash) await accounts.closeSession(app.db, request.tokenHash);
    return reply.status(204).send();
  });
}
