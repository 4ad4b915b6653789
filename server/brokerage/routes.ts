import { brokerageInput } from '#contract/brokerage.ts';
import { idempotentWrite } from '../http/idempotentWrite.ts';
import type { App } from '../http/instance.ts';
import { ifMatch, refuseUnseenChanges } from '../http/versions.ts';
import { messages } from './messages.ts';
import { changeBrokerage, readBrokerage } from './repository.ts';

export function brokerageRoutes(app: App): void {
  app.get('/brokerage', () => readBrokerage(app.db));
}

export function adminBrokerageRoutes(app: App): void {
  app.put('/brokerage', { schema: { body: brokerageInput, headers: ifMatch } }, (request, reply) =>
    idempotentWrite(request, reply, 200, async (tx) => {
      const { before, after } = await changeBrokerage(tx, request.body);
      refuseUnseenChanges(request, brokerageInput, { before, after, message: messages.changedSince });
      return after;
    }),
  );
}
