import { TEXT_NAMES } from '#contract/site/ownTexts.ts';
import type { TextName } from '#contract/site/ownTexts.ts';
import { ownTextsInput } from '#contract/site/ownTextsInput.ts';
import { idempotentAnswer } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { ifMatch, refuseUnseenChanges } from '../../ground/http/versions.ts';
import { messages } from './messages.ts';
import { changeTexts, readTexts } from './texts.ts';

export function textRoutes(app: App): void {
  app.get('/brokerage/texts', () => readTexts(app.db));

  app.put('/brokerage/texts', { schema: { body: ownTextsInput, headers: ifMatch } }, async (request, reply) => {
    let texts: TextName[] = [];
    const { status, body } = await idempotentAnswer(request, async (tx) => {
      const { before, after } = await changeTexts(tx, request.body);
      refuseUnseenChanges(request, ownTextsInput, { before, after, message: messages.textsChangedSince });
      texts = TEXT_NAMES.filter((name) => before[name] !== after[name]);
      return { status: 200, body: after };
    });
    if (texts.length > 0) app.securityLog.record(request, 'textsChanged', { id: null, email: null, texts });
    await app.refreshIdentity();
    return reply.status(status).send(body);
  });
}
