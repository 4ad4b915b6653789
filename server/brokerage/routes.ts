import { brokerageInput } from '#contract/brokerage.ts';
import { idempotentAnswer } from '../http/idempotentWrite.ts';
import type { App } from '../http/instance.ts';
import { ifMatch, refuseUnseenChanges } from '../http/versions.ts';
import { messages } from './messages.ts';
import { changeBrokerage, readBrokerage } from './repository.ts';

export function brokerageRoutes(app: App): void {
  app.get('/brokerage', () => readBrokerage(app.db, app.settings));
}

export function adminBrokerageRoutes(app: App): void {
  app.put('/brokerage', { schema: { body: brokerageInput, headers: ifMatch } }, async (request, reply) => {
    const { status, body } = await idempotentAnswer(request, async (tx) => {
      const { before, after } = await changeBrokerage(tx, request.body, app.settings);
      refuseUnseenChanges(request, brokerageInput, { before, after, message: messages.changedSince });
      return { status: 200, body: after };
    });
    await app.refreshIdentity();
    return reply.status(status).send(body);
  });
}
