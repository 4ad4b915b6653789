import type { FastifyRequest } from 'fastify';
import { idParams } from '#contract/ground/params.ts';
import { passwordProof, twoFactorProof, twoFactorRuleInput, twoFactorStart } from '#contract/people/twoFactor.ts';
import type { RecoveryCodes } from '#contract/people/twoFactor.ts';
import { audit } from '../../ground/audit/audit.ts';
import type { Db } from '../../ground/db/connect.ts';
import { conflict, forbidden, notFound, unauthorized } from '../../ground/errors/httpError.ts';
import { idempotentWrite } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { sessionOf, viewerOf } from '../sessions/session.ts';
import type { UserRow } from '../users/user.ts';
import { mailTwoFactor } from './accountMails.ts';
import { trustPlace } from './codeLimits.ts';
import { lockVerified, verifyPassword, wrongPassword } from './currentPassword.ts';
import { endAccess } from './endAccess.ts';
import { deviceTokenOf, forgetDevice } from './knownDevices.ts';
import { messages } from './messages.ts';
import * as accounts from './repository.ts';
import * as twoFactor from './twoFactor.ts';
import { changeTwoFactorRule, readTwoFactorRule, rolesOf } from './twoFactorRule.ts';

/** @throws 401 when the account has just gone. */
async function lockOwn(tx: Db, request: FastifyRequest): Promise<UserRow> {
  const user = await accounts.lockAccount(tx, viewerOf(request).id);
  if (!user) throw unauthorized(messages.wrongLogin);
  return user;
}

export function twoFactorRoutes(app: App): void {
  const { db, settings } = app;

  app.get('/two-factor', (request) => twoFactor.readTwoFactor(db, viewerOf(request).id));

  /** With the password, unless they have just come in with it: a stolen session must not lock its owner out. */
  app.post('/two-factor/secret', { compress: false, schema: { body: twoFactorStart } }, async (request, reply) => {
    const { currentPassword } = request.body;
    const hasJustEntered = request.settingUp !== null;
    if (!hasJustEntered && currentPassword === undefined) throw wrongPassword(undefined);
    const verified = hasJustEntered ? null : await verifyPassword(request, currentPassword);
    return idempotentWrite(request, reply, 200, async (tx) => {
      const user = hasJustEntered ? await lockOwn(tx, request) : await lockVerified(tx, request, verified);
      return twoFactor.startTwoFactor(tx, user, settings.brokerageName);
    });
  });

  app.put('/two-factor', { compress: false, schema: { body: twoFactorProof } }, (request, reply) =>
    idempotentWrite(request, reply, 200, async (tx): Promise<RecoveryCodes> => {
      const user = await lockOwn(tx, request);
      const recoveryCodes = await twoFactor.turnOnTwoFactor(tx, sessionOf(request), request.body.code);
      await mailTwoFactor(tx, user, 'on', settings);
      await audit(tx, request, 'twoFactorOn', { subject: user.id });
      await trustPlace(tx, request, user.id, deviceTokenOf(request));
      return { recoveryCodes };
    }),
  );

  app.put('/two-factor/off', { schema: { body: passwordProof } }, async (request, reply) => {
    const verified = await verifyPassword(request, request.body.currentPassword);
    return idempotentWrite(request, reply, 204, async (tx) => {
      const user = await lockVerified(tx, request, verified);
      const { isRequired } = await twoFactor.readTwoFactor(tx, user.id);
      if (isRequired) throw conflict(messages.twoFactorRequired);
      if (!(await twoFactor.turnOffTwoFactor(tx, user.id))) throw conflict(messages.twoFactorIsOff);
      await mailTwoFactor(tx, user, 'off', settings);
      await audit(tx, request, 'twoFactorOff', { subject: user.id });
    });
  });

  app.post(
    '/two-factor/recovery-codes',
    { compress: false, schema: { body: passwordProof } },
    async (request, reply) => {
      const verified = await verifyPassword(request, request.body.currentPassword);
      return idempotentWrite(request, reply, 200, async (tx): Promise<RecoveryCodes> => {
        const user = await lockVerified(tx, request, verified);
        if (!user.has_two_factor) throw conflict(messages.twoFactorIsOff);
        await audit(tx, request, 'recoveryCodesRenewed', { subject: user.id });
        return { recoveryCodes: await twoFactor.renewRecoveryCodes(tx, user.id) };
      });
    },
  );

  app.delete('/two-factor/devices/:id', { schema: { params: idParams } }, (request, reply) =>
    idempotentWrite(request, reply, 204, async (tx) => {
      const { id } = viewerOf(request);
      await forgetDevice(tx, id, request.params.id);
      await audit(tx, request, 'deviceForgotten', { subject: id });
    }),
  );
}

export function adminTwoFactorRoutes(app: App): void {
  const { db, settings } = app;

  app.get('/two-factor/rule', () => readTwoFactorRule(db, settings));

  app.put('/two-factor/rule', { schema: { body: twoFactorRuleInput } }, (request, reply) =>
    idempotentWrite(request, reply, 200, async (tx) => {
      const before = await changeTwoFactorRule(tx, viewerOf(request), request.body, settings);
      const after = await readTwoFactorRule(tx, settings);
      const shown = { roles: rolesOf(after), ...(request.body.firstDay && { startsAt: request.body.firstDay }) };
      await audit(tx, request, 'twoFactorRuleChanged', { before: { roles: rolesOf(before) }, after: shown });
      return after;
    }),
  );

  /** Their phone is lost, maybe with a session on it. */
  app.delete('/users/:id/two-factor', { schema: { params: idParams } }, (request, reply) => {
    const { id } = request.params;
    if (id === viewerOf(request).id) throw forbidden(messages.notOneself);
    return idempotentWrite(request, reply, 204, async (tx) => {
      const user = await accounts.lockAccount(tx, id);
      if (!user) throw notFound(messages.accountGone);
      if (!(await twoFactor.turnOffTwoFactor(tx, id))) throw conflict(messages.twoFactorIsOff);
      await endAccess(tx, id);
      await mailTwoFactor(tx, user, 'offByAdmin', settings);
      await audit(tx, request, 'twoFactorEnded', { subject: id });
    });
  });
}
