import { and, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Label } from '#contract/leads/labels.ts';
import { labelKey } from '#contract/site/brokerage.ts';
import type { BrokerageInput } from '#contract/site/brokerage.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { leadLabels, leadSources, lossReasons } from '../../ground/db/schema/brokerage.ts';
import { notFound } from '../../ground/errors/httpError.ts';

type Entries = typeof lossReasons | typeof leadLabels | typeof leadSources;

/** The product's sources stay. */
const isOwn = (entries: Entries) => ('isOwn' in entries ? sql`${entries.isOwn}` : undefined);

export const readEntries = (db: Db, entries: Entries): Promise<Label[]> =>
  db
    .select({ _id: entries.id, label: entries.label })
    .from(entries)
    .where(and(isNull(entries.deletedAt), isOwn(entries)))
    .orderBy(entries.position, entries.id);

/** The label of an archived entry restores it: it is the same one. @throws 404 */
export async function writeEntries(
  tx: Db,
  entries: Entries,
  wanted: NonNullable<BrokerageInput['labels']>,
  missingText: string,
): Promise<void> {
  const stored = await tx.select().from(entries).where(isOwn(entries));
  const missing = wanted.some(({ _id }) => _id !== undefined && !stored.some(({ id }) => id === _id));
  if (missing) throw notFound(missingText);
  const archived = stored.filter(({ id, deletedAt }) => deletedAt !== null && !wanted.some(({ _id }) => _id === id));
  const idOf = (label: string) => archived.find((entry) => labelKey(entry.label) === labelKey(label))?.id ?? uuidv7();
  const rows = wanted.map(({ _id, label }, position) => ({ id: _id ?? idOf(label), label, position, isOwn: true }));
  await tx
    .update(entries)
    .set({ deletedAt: sql`now()` })
    .where(and(isNull(entries.deletedAt), isOwn(entries)));
  if (rows.length === 0) return;
  await tx
    .insert(entries)
    .values(rows)
    .onConflictDoUpdate({
      target: entries.id,
      set: { label: sql`excluded.label`, position: sql`excluded.position`, deletedAt: null },
    });
}
