import { eq, sql } from 'drizzle-orm';
import { quickMessagesInput } from '#contract/leads/quickMessages.ts';
import type { QuickMessages, QuickMessagesInput } from '#contract/leads/quickMessages.ts';
import type { Db } from '../../ground/db/connect.ts';
import { quickMessages } from '../../ground/db/schema/quickMessages.ts';
import { withVersion } from '../../ground/http/versions.ts';
import { insertOne } from '../../ground/sql/insertOne.ts';
import type { Viewer } from '../../people/sessions/session.ts';

const answer = (messages: QuickMessagesInput['messages']): QuickMessages =>
  withVersion({ messages }, quickMessagesInput);

export async function readQuickMessages(db: Db, { id }: Viewer): Promise<QuickMessages> {
  const [own] = await db
    .select({ messages: quickMessages.messages })
    .from(quickMessages)
    .where(eq(quickMessages.userId, id));
  return answer(own?.messages ?? []);
}

export async function changeQuickMessages(tx: Db, viewer: Viewer, { messages }: QuickMessagesInput) {
  const userId = viewer.id;
  // Also locks the row.
  const before = await insertOne(
    tx
      .insert(quickMessages)
      .values({ userId, messages: [] })
      .onConflictDoUpdate({ target: quickMessages.userId, set: { updatedAt: sql`now()` } })
      .returning({ messages: quickMessages.messages }),
  );
  await tx.update(quickMessages).set({ messages }).where(eq(quickMessages.userId, userId));
  return { before: answer(before.messages), after: await readQuickMessages(tx, viewer) };
}
