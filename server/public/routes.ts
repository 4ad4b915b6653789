import type { FastifyBaseLogger } from 'fastify';
import { publicLeadInput } from '#contract/public.ts';
import type { Db } from '../db/connect.ts';
import { idempotentWrite } from '../http/idempotentWrite.ts';
import type { App } from '../http/instance.ts';
import { countAttempt, networkOf } from '../http/throttle.ts';
import type { Limit } from '../http/throttle.ts';
import { messages } from './messages.ts';
import { storeContact } from './repository.ts';
import type { AssignByRotation } from './repository.ts';

const limit: Limit = { name: 'public-lead', hits: 30, seconds: 60, message: messages.tooMany };

export const contactRoutes = (assign: AssignByRotation) => (app: App) => {
  /** In a savepoint: a failed assignment must not lose the lead. */
  const tryToAssign = (tx: Db, leadId: string, log: FastifyBaseLogger) =>
    tx
      .transaction((savepoint) => assign(savepoint, leadId, app.settings))
      .catch((error: unknown) => log.error({ err: error, lead: leadId }, 'a turn failed: the lead stays unassigned'));

  app.post('/leads/public', { schema: { body: publicLeadInput } }, async (request, reply) => {
    await countAttempt(app.db, limit, networkOf(request.ip));
    return idempotentWrite(app.db, request, reply, async (tx) => {
      // A robot gets the same answer and stores nothing.
      const leadId = request.body.website ? null : await storeContact(tx, request.body);
      if (leadId) await tryToAssign(tx, leadId, request.log);
      return { status: 201, body: { message: messages.received } };
    });
  });

  app.get('/config', () => app.publicConfig);
};
