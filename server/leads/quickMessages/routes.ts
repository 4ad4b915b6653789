import { quickMessagesInput } from '#contract/leads/quickMessages.ts';
import { idempotentWrite } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { ifMatch, refuseUnseenChanges } from '../../ground/http/versions.ts';
import { viewerOf } from '../../people/sessions/session.ts';
import { messages } from './messages.ts';
import { changeQuickMessages, readQuickMessages } from './repository.ts';

export function quickMessageRoutes(app: App): void {
  app.get('/quick-messages', (request) => readQuickMessages(app.db, viewerOf(request)));

  app.put('/quick-messages', { schema: { body: quickMessagesInput, headers: ifMatch } }, (request, reply) =>
    idempotentWrite(request, reply, 200, async (tx) => {
      const { before, after } = await changeQuickMessages(tx, viewerOf(request), request.body);
      refuseUnseenChanges(request, quickMessagesInput, { before, after, message: messages.changedSince });
      return after;
    }),
  );
}
