import type { OwnTexts, ShownTexts } from '#contract/site/ownTexts.ts';
import { ownTextsInput } from '#contract/site/ownTextsInput.ts';
import type { OwnTextsInput } from '#contract/site/ownTextsInput.ts';
import { audit } from '../../ground/audit/audit.ts';
import { readOwnTexts, writeOwnTexts } from '../../ground/brokerage/ownTexts.ts';
import { writeBrokerage } from '../../ground/brokerage/writeBrokerage.ts';
import type { Db } from '../../ground/db/connect.ts';
import { idempotentAnswer } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { withVersion, ifMatch, refuseUnseenChanges } from '../../ground/http/versions.ts';
import { messages } from './messages.ts';

const readTexts = async (db: Db): Promise<ShownTexts> => withVersion(await readOwnTexts(db), ownTextsInput);

/** '' brings the standard text back. */
async function changeTexts(tx: Db, input: OwnTextsInput): Promise<{ before: ShownTexts; after: ShownTexts }> {
  await writeBrokerage(tx);
  const before = await readOwnTexts(tx);
  const written = Object.entries({ ...before, ...input }).filter(([, text]) => text);
  const after: OwnTexts = Object.fromEntries(written);
  await writeOwnTexts(tx, after);
  return { before: withVersion(before, ownTextsInput), after: withVersion(after, ownTextsInput) };
}

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
