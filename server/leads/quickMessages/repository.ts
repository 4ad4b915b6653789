import { eq, sql } from 'drizzle-orm';
import { quickMessagesInput } from '#contract/leads/quickMessages.ts';
import type { QuickMessages, QuickMessagesInput } from '#contract/leads/quickMessages.ts';
import type { Db } from '../../ground/db/connect.ts';
import { quickMessages } from '../../ground/db/schema/quickMessages.ts';
import { withVersion } from '../../ground/http/versions.ts';
import { insertOne } from '../../ground/sql/insertOne.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { FIRST_MESSAGES } from './firstMessages.ts';

/** Keys in one order: jsonb has its own, and the version would differ. */
const answer = (own: QuickMessagesInput['messages']): QuickMessages =>
  withVersion({ messages: own.map(({ title, text }) => ({ title, text })) }, quickMessagesInput);

export async function readQuickMessages(db: Db, { id }: Viewer): Promise<QuickMessages> {
  const [own] = await db
    .select({ messages: quickMessages.messages })
    .from(quickMessages)
    .where(eq(quickMessages.userId, id));
  return answer(own?.messages ?? FIRST_MESSAGES);
}

export async function changeQuickMessages(tx: Db, viewer: Viewer, { messages }: QuickMessagesInput) {
  const userId = viewer.id;
  // Also locks the row.
  const before = await insertOne(
    tx
      .insert(quickMessages)
      .values({ userId, messages: FIRST_MESSAGES })
      .onConflictDoUpdate({ target: quickMessages.userId, set: { updatedAt: sql`now()` } })
      .returning({ messages: quickMessages.messages }),
  );
  await tx.update(quickMessages).set({ messages }).where(eq(quickMessages.userId, userId));
  return { before: answer(before.messages), after: await readQuickMessages(tx, viewer) };
}
