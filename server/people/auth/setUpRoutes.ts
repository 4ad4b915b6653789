import { object } from 'yup';
import { setUpInput, setUpToken } from '#contract/people/setUp.ts';
import { audit, auditRefusal } from '../../ground/audit/audit.ts';
import { readIdentity, writeIdentity } from '../../ground/brokerage/identity.ts';
import { isForbidden } from '../../ground/errors/httpError.ts';
import type { App } from '../../ground/http/instance.ts';
import { countAttempt, networkOf } from '../../ground/http/throttle.ts';
import type { Limit } from '../../ground/http/throttle.ts';
import { newToken } from '../sessions/session.ts';
import { insertUser } from '../users/insertUser.ts';
import { answerOf, enter, trustNetwork } from './logIn.ts';
import { messages } from './messages.ts';
import { hashPassword } from './passwords.ts';
import * as accounts from './repository.ts';
import { checkSetUpToken, takeSetUp } from './setUp.ts';

const limit: Limit = { name: 'setup', hits: 30, seconds: 15 * 60, message: messages.tooManySetUps };

export function setUpRoutes(app: App): void {
  const { db, settings } = app;

  /** For the page, before anybody fills it in. */
  app.post('/setup/check', { schema: { body: object({ token: setUpToken() }) } }, async (request) => {
    await countAttempt(db, limit, networkOf(request.ip));
    await checkSetUpToken(db, request.body.token);
    return readIdentity(db, settings);
  });

  app.post('/setup', { compress: false, schema: { body: setUpInput } }, async (request, reply) => {
    const { body } = request;
    await countAttempt(db, limit, networkOf(request.ip));
    const token = newToken();
    const entered = await db
      .transaction(async (tx) => {
        await takeSetUp(tx, body.token);
        await writeIdentity(tx, {
          name: body.brokerageName,
          phone: body.brokeragePhone,
          creci: body.brokerageCreci,
          privacyContact: body.privacyContact,
        });
        // Only now: invented tokens must not trigger costly hashing.
        const passwordHash = await hashPassword(body.password);
        const { name, email } = body;
        const { id } = await insertUser(tx, { name, email, passwordHash, role: 'admin', isActive: true });
        const account = await accounts.findAccount(tx, id);
        const opened =
          account && (await enter(tx, request, account, { token, remember: false, rememberDevice: false }));
        if (!account || !opened) throw new Error('the first admin cannot log in');
        await audit(tx, request, 'adminCreated', { actor: id, subject: id });
        return { ...opened, user: account };
      })
      .catch(async (error: unknown) => {
        if (isForbidden(error)) await auditRefusal(request, 'setUpRefused', { after: { email: body.email } });
        throw error;
      });
    await app.refreshIdentity();
    await trustNetwork(db, request, entered.user);
    return reply.status(201).send(answerOf(reply, entered, token));
  });
}
