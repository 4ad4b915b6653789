import { setTimeout as pause } from 'node:timers/promises';
import { object } from 'yup';
import { rawText } from '#contract/ground/fields.ts';
import {
  forgotPasswordInput,
  loginInput,
  registerInput,
  resetPasswordInput,
  resetToken,
} from '#contract/people/auth.ts';
import { acceptance, invitationToken } from '#contract/people/invitations.ts';
import { loginCodeInput } from '#contract/people/twoFactor.ts';
import { audit } from '../../ground/audit/audit.ts';
import { forbidden, notFound } from '../../ground/errors/httpError.ts';
import { idempotentAnswer, idempotentWrite } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { countAttempt, networkOf } from '../../ground/http/throttle.ts';
import type { Limit } from '../../ground/http/throttle.ts';
import { ADMINS, pushToTabs } from '../../ground/live/pushToTabs.ts';
import { hashToken, newToken, viewerOf } from '../sessions/session.ts';
import { unlessEmailTaken } from '../users/emailTaken.ts';
import { insertUser } from '../users/insertUser.ts';
import { serializeUser } from '../users/user.ts';
import { mailAccountChange, mailReset } from './accountMails.ts';
import { forgiveWrongCodes } from './codeLimits.ts';
import { endSession } from './endAccess.ts';
import { acceptInvitation, openInvitation, refuseSignUpOfInvited } from './invitations.ts';
import { answerOf, confirmLogin, enter, logIn, trustNetwork } from './logIn.ts';
import { messages } from './messages.ts';
import { hashPassword } from './passwords.ts';
import * as accounts from './repository.ts';

const HOUR = 3600;
const limits = {
  register: { name: 'register', hits: 30, seconds: HOUR, message: messages.tooManyRegistrations },
  resetEmail: { name: 'reset:email', hits: 5, seconds: HOUR, message: messages.tooManyResets },
  resetAddress: { name: 'reset:address', hits: 30, seconds: HOUR, message: messages.tooManyResets },
} satisfies Record<string, Limit>;

/** Milliseconds, including the time to store the reset. */
const RESET_ANSWERED_AFTER = 250;

const tokenParams = object({ token: rawText().required().max(200) });

export function visitorAuthRoutes(app: App): void {
  const { db, settings } = app;

  app.post('/users/login', { compress: false, schema: { body: loginInput } }, (request, reply) =>
    logIn(request, reply, request.body),
  );

  app.post('/users/login/code', { compress: false, schema: { body: loginCodeInput } }, (request, reply) =>
    confirmLogin(request, reply, request.body),
  );

  app.post('/users/register', { schema: { body: registerInput } }, async (request, reply) => {
    await countAttempt(db, limits.register, networkOf(request.ip));
    const { password, ...input } = request.body;
    await refuseSignUpOfInvited(db, input.email, settings);
    const passwordHash = await hashPassword(password);
    const isActive = settings.signup === 'open';
    return unlessEmailTaken(() =>
      idempotentWrite(request, reply, 201, async (tx) => {
        const account = { ...input, passwordHash, role: 'corretor', isActive, admittedAt: null } as const;
        const user = await insertUser(tx, account);
        await audit(tx, request, 'registered', { actor: user.id, subject: user.id });
        await pushToTabs(tx, 'waiting', [{ userId: ADMINS, body: { name: user.name } }]);
        const message = isActive ? messages.registered : messages.registeredForApproval;
        return { message, user: serializeUser(user) };
      }),
    );
  });

  app.post('/users/forgot-password', { schema: { body: forgotPasswordInput } }, async (request, reply) => {
    const { email } = request.body;
    await countAttempt(db, limits.resetAddress, networkOf(request.ip));
    await countAttempt(db, limits.resetEmail, email);
    const user = await accounts.findByEmail(db, email);
    const stored = idempotentAnswer(request, async (tx) => {
      if (user?.is_active) await mailReset(tx, user, settings);
      await audit(tx, request, 'resetRequested', user ? { subject: user.id } : { after: { email } });
      return { status: 202, body: { message: messages.resetAccepted } };
    });
    // Known and unknown e-mails take the same time.
    const [{ status, body }] = await Promise.all([stored, pause(RESET_ANSWERED_AFTER)]);
    return reply.status(status).send(body);
  });

  app.post('/users/reset-password/opened', { schema: { body: resetToken } }, async (request) => {
    const opened = await accounts.findReset(db, hashToken(request.body.token));
    if (!opened) throw notFound(messages.resetInvalid);
    return opened;
  });

  const reset = { schema: { params: tokenParams, body: resetPasswordInput } };
  app.put('/users/reset-password/:token', reset, (request, reply) => {
    return idempotentWrite(request, reply, 200, async (tx) => {
      const user = await accounts.takeReset(tx, hashToken(request.params.token));
      if (!user) throw notFound(messages.resetInvalid);
      // Only now: invented links must not trigger costly hashing.
      await accounts.setPassword(tx, user.id, await hashPassword(request.body.password));
      await forgiveWrongCodes(tx, request, user.id);
      await mailAccountChange(tx, { email: user.email, emailBefore: user.email, isPasswordNew: true }, settings);
      await audit(tx, request, 'passwordReset', { actor: user.id, subject: user.id });
      await trustNetwork(tx, request, user);
      return { message: messages.resetDone };
    });
  });

  app.post('/invitations/opened', { schema: { body: invitationToken } }, (request) =>
    openInvitation(db, request.body.token),
  );

  app.post('/invitations/accepted', { compress: false, schema: { body: acceptance } }, async (request, reply) => {
    if (request.viewer) throw forbidden(messages.invitationSignedIn);
    return unlessEmailTaken(() =>
      idempotentWrite(request, reply, 201, async (tx) => {
        const user = await acceptInvitation(tx, request.body);
        const token = newToken();
        const entered = await enter(tx, request, user, { token, remember: false, rememberDevice: false });
        if (!entered) throw new Error('who was invited cannot log in');
        await pushToTabs(tx, 'waiting', [{ userId: ADMINS, body: { name: null } }]);
        const after = { role: user.role, seesAll: user.sees_all };
        await audit(tx, request, 'invitationAccepted', { actor: user.id, subject: user.id, after });
        await trustNetwork(tx, request, user);
        return answerOf(reply, { ...entered, user }, token);
      }),
    );
  });
}

export function accountRoutes(app: App): void {
  app.post('/users/logout', async (request, reply) => {
    const { id } = viewerOf(request);
    const { tokenHash } = request;
    if (tokenHash) {
      await app.db.transaction(async (tx) => {
        if ((await endSession(tx, tokenHash)) > 0) await audit(tx, request, 'logout', { subject: id });
      });
      app.endedSessions.add(tokenHash.toString('hex'));
    }
    return reply.status(204).send();
  });
}
