import { isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { brokerageInput, labelKey } from '#contract/brokerage.ts';
import type { Brokerage, BrokerageInput, Label } from '#contract/brokerage.ts';
import type { Logo } from '#contract/logo.ts';
import type { Db } from '../db/connect.ts';
import { brokerage, leadLabels, leadSources, lossReasons } from '../db/schema/brokerage.ts';
import { invalid, notFound } from '../errors.ts';
import { versionOf } from '../http/versions.ts';
import { fixedFields, readIdentity, readLogo, writeIdentity, writeLogo } from '../identity.ts';
import { readSources } from '../leadCore/sources.ts';
import type { Settings } from '../settings.ts';
import { messages } from './messages.ts';

type Fixed = Pick<Settings, 'fixedIdentity'>;

export async function readBrokerage(db: Db, fixed: Fixed): Promise<Brokerage> {
  const identity = await readIdentity(db, fixed);
  const [settings] = await db.select({ openingTemplate: brokerage.openingTemplate }).from(brokerage);
  const openingTemplate = settings?.openingTemplate ?? null;
  const [reasons, labels] = [await readEntries(db, lossReasons), await readEntries(db, leadLabels)];
  const sources = await readSources(db);
  // Versions use ids; here a new label is a change.
  const shown = {
    ...identity,
    openingTemplate,
    lossReasons: reasons.map(Object.values),
    labels: labels.map(Object.values),
    leadSources: sources.leadSources.map(Object.values),
  };
  return {
    ...identity,
    logo: await readLogo(db),
    openingTemplate,
    lossReasons: reasons,
    labels,
    ...sources,
    version: versionOf(shown, brokerageInput),
  };
}

type Entries = typeof lossReasons | typeof leadLabels | typeof leadSources;

const readEntries = (db: Db, entries: Entries): Promise<Label[]> =>
  db
    .select({ _id: entries.id, label: entries.label })
    .from(entries)
    .where(isNull(entries.deletedAt))
    .orderBy(entries.position, entries.id);

/** @throws 400 for a field that the environment sets. */
function refuseFixed(input: BrokerageInput, { fixedIdentity }: Fixed): void {
  const refused = fixedFields(fixedIdentity).filter(
    (name) => input[name] !== undefined && input[name] !== fixedIdentity[name],
  );
  if (refused.length > 0)
    throw invalid(messages.fixed, Object.fromEntries(refused.map((name) => [name, messages.fixed])));
}

/** @throws 404 for an unknown entry. */
export async function changeBrokerage(
  tx: Db,
  input: BrokerageInput,
  fixed: Fixed,
): Promise<{ before: Brokerage; after: Brokerage }> {
  refuseFixed(input, fixed);
  await lockBrokerage(tx);
  const before = await readBrokerage(tx, fixed);
  await writeIdentity(tx, input);
  if (input.openingTemplate !== undefined)
    await tx.update(brokerage).set({ openingTemplate: input.openingTemplate || null });
  if (input.lossReasons) await writeEntries(tx, lossReasons, input.lossReasons, messages.reasonNotFound);
  if (input.labels) await writeEntries(tx, leadLabels, input.labels, messages.labelNotFound);
  if (input.leadSources) await writeEntries(tx, leadSources, input.leadSources, messages.sourceNotFound);
  return { before, after: await readBrokerage(tx, fixed) };
}

/** Answers the earlier one's id, too. */
export async function changeLogo(
  tx: Db,
  logo: Pick<Logo, 'id' | 'weakOn'> | null,
  fixed: Fixed,
): Promise<{ before: string | null; after: Brokerage }> {
  await lockBrokerage(tx);
  const before = await writeLogo(tx, logo);
  return { before, after: await readBrokerage(tx, fixed) };
}

/** Also creates the row. */
export const lockBrokerage = (tx: Db) =>
  tx
    .insert(brokerage)
    .values({})
    .onConflictDoUpdate({ target: brokerage.isOnlyRow, set: { updatedAt: sql`now()` } });

/** The label of an archived entry restores it: it is the same one. */
async function writeEntries(
  tx: Db,
  entries: Entries,
  wanted: NonNullable<BrokerageInput['labels']>,
  missingText: string,
): Promise<void> {
  const stored = await tx.select().from(entries);
  const missing = wanted.some(({ _id }) => _id !== undefined && !stored.some(({ id }) => id === _id));
  if (missing) throw notFound(missingText);
  const archived = stored.filter(({ id, deletedAt }) => deletedAt !== null && !wanted.some(({ _id }) => _id === id));
  const idOf = (label: string) => archived.find((entry) => labelKey(entry.label) === labelKey(label))?.id ?? uuidv7();
  const rows = wanted.map(({ _id, label }, position) => ({ id: _id ?? idOf(label), label, position }));
  await tx
    .update(entries)
    .set({ deletedAt: sql`now()` })
    .where(isNull(entries.deletedAt));
  if (rows.length === 0) return;
  await tx
    .insert(entries)
    .values(rows)
    .onConflictDoUpdate({
      target: entries.id,
      set: { label: sql`excluded.label`, position: sql`excluded.position`, deletedAt: null },
    });
}
