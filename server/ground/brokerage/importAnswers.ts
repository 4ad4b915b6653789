import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { importAnswers } from '../db/schema/leadImports.ts';

type Remembered = Omit<typeof importAnswers.$inferSelect, 'answeredAt'>;

export const readAnswers = (db: Db): Promise<Remembered[]> => db.select().from(importAnswers);

/** The last of two answers to one word counts. */
export async function rememberAnswers(tx: Db, answers: readonly Remembered[]): Promise<void> {
  if (answers.length === 0) return;
  const idOf = ({ kind, key }: Remembered) => `${kind} ${key}`;
  const rows = [...new Map(answers.map((one) => [idOf(one), one])).values()];
  await tx
    .insert(importAnswers)
    .values(rows.toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1)))
    .onConflictDoUpdate({
      target: [importAnswers.kind, importAnswers.key],
      set: { answer: sql`excluded.answer`, value: sql`excluded.value`, answeredAt: sql`now()` },
    });
}
