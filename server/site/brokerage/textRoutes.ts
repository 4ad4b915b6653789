import type { ShownTexts } from '#contract/site/ownTexts.ts';
import { ownTextsInput } from '#contract/site/ownTextsInput.ts';
import type { OwnTextsInput } from '#contract/site/ownTextsInput.ts';
import { audit } from '../../ground/audit/audit.ts';
import { readOwnTexts, writeOwnTexts } from '../../ground/brokerage/ownTexts.ts';
import { writeBrokerage } from '../../ground/brokerage/writeBrokerage.ts';
import type { Db } from '../../ground/db/connect.ts';
import { brokerage } from '../../ground/db/schema/brokerage.ts';
import { idempotentAnswer } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { withVersion, ifMatch, refuseUnseenChanges } from '../../ground/http/versions.ts';
import { messages } from './messages.ts';

async function readTexts(db: Db): Promise<ShownTexts> {
  const [row] = await db.select({ openingTemplate: brokerage.openingTemplate }).from(brokerage);
  const own = await readOwnTexts(db);
  return withVersion({ ...own, ...(row?.openingTemplate && { openingTemplate: row.openingTemplate }) }, ownTextsInput);
}

/** '' brings the standard text back. */
async function changeTexts(
  tx: Db,
  { openingTemplate, ...input }: OwnTextsInput,
): Promise<{ before: ShownTexts; after: ShownTexts }> {
  await writeBrokerage(tx);
  const before = await readTexts(tx);
  if (openingTemplate !== undefined) await writeBrokerage(tx, { openingTemplate: openingTemplate || null });
  const written = Object.entries({ ...(await readOwnTexts(tx)), ...input }).filter(([, text]) => text);
  await writeOwnTexts(tx, Object.fromEntries(written));
  return { before, after: await readTexts(tx) };
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
