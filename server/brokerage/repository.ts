import { isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { brokerageInput, labelKey } from '#contract/brokerage.ts';
import type { Brokerage, BrokerageInput, LossReason } from '#contract/brokerage.ts';
import type { Db } from '../db/connect.ts';
import { brokerage, lossReasons } from '../db/schema/brokerage.ts';
import { notFound } from '../errors.ts';
import { versionOf } from '../http/versions.ts';
import { messages } from './messages.ts';

export async function readBrokerage(db: Db): Promise<Brokerage> {
  const [settings] = await db.select({ openingTemplate: brokerage.openingTemplate }).from(brokerage);
  const reasons: LossReason[] = await db
    .select({ _id: lossReasons.id, label: lossReasons.label })
    .from(lossReasons)
    .where(isNull(lossReasons.deletedAt))
    .orderBy(lossReasons.position, lossReasons.id);
  const openingTemplate = settings?.openingTemplate ?? null;
  // Versions use ids; here a new label is a change.
  const labels = reasons.map(({ _id, label }) => [_id, label]);
  const version = versionOf({ openingTemplate, lossReasons: labels }, brokerageInput);
  return { openingTemplate, lossReasons: reasons, version };
}

/** @throws 404 for an unknown reason. */
export async function changeBrokerage(tx: Db, input: BrokerageInput): Promise<{ before: Brokerage; after: Brokerage }> {
  await lockBrokerage(tx);
  const before = await readBrokerage(tx);
  if (input.openingTemplate !== undefined)
    await tx.update(brokerage).set({ openingTemplate: input.openingTemplate || null });
  if (input.lossReasons) await writeLossReasons(tx, input.lossReasons);
  return { before, after: await readBrokerage(tx) };
}

/** Also creates the row. */
const lockBrokerage = (tx: Db) =>
  tx
    .insert(brokerage)
    .values({})
    .onConflictDoUpdate({ target: brokerage.isOnlyRow, set: { updatedAt: sql`now()` } });

/** The label of an archived reason restores it, so that results count it once. */
async function writeLossReasons(tx: Db, wanted: NonNullable<BrokerageInput['lossReasons']>): Promise<void> {
  const stored = await tx.select().from(lossReasons);
  const missing = wanted.some(({ _id }) => _id !== undefined && !stored.some(({ id }) => id === _id));
  if (missing) throw notFound(messages.reasonNotFound);
  const archived = stored.filter(({ id, deletedAt }) => deletedAt !== null && !wanted.some(({ _id }) => _id === id));
  const idOf = (label: string) => archived.find((reason) => labelKey(reason.label) === labelKey(label))?.id ?? uuidv7();
  const rows = wanted.map(({ _id, label }, position) => ({ id: _id ?? idOf(label), label, position }));
  await tx
    .update(lossReasons)
    .set({ deletedAt: sql`now()` })
    .where(isNull(lossReasons.deletedAt));
  if (rows.length === 0) return;
  await tx
    .insert(lossReasons)
    .values(rows)
    .onConflictDoUpdate({
      target: lossReasons.id,
      set: { label: sql`excluded.label`, position: sql`excluded.position`, deletedAt: null },
    });
}
