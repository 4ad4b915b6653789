import { ownTextsInput } from '#contract/site/ownTextsInput.ts';
import { audit } from '../../ground/audit/audit.ts';
import { idempotentAnswer } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { ifMatch, refuseUnseenChanges } from '../../ground/http/versions.ts';
import { messages } from './messages.ts';
import { changeTexts, readTexts } from './texts.ts';

export function textRoutes(app: App): void {
  app.get('/brokerage/texts', () => readTexts(app.db));

  app.put('/brokerage/texts', { schema: { body: ownTextsInput, headers: ifMatch } }, async (request, reply) => {
    const { status, body } = await idempotentAnswer(request, async (tx) => {
      const { before, after } = await changeTexts(tx, request.body);
      refuseUnseenChanges(request, ownTextsInput, { before, after, message: messages.textsChangedSince });
      await audit(tx, request, 'textsChanged', { before, after });
      return { status: 200, body: after };
    });
    await app.refreshIdentity();
    return reply.status(status).send(body);
  });
}
