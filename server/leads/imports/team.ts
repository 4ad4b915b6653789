import { isNull } from 'drizzle-orm';
import type { Named, TeamSource } from '#contract/leads/leads.ts';
import { sourceOf } from '#contract/leads/sourceNames.ts';
import { labelKey } from '#contract/site/brokerage.ts';
import type { Db } from '../../ground/db/connect.ts';
import { leadLabels, lossReasons } from '../../ground/db/schema/brokerage.ts';
import { findBrokersByName } from '../../people/accounts/brokersByName.ts';
import { readSources } from '../core/sources.ts';

export interface Team {
  /** By e-mail, name, and first name where only one has it; all after `plainWords`. */
  brokers: Map<string, Named>;
  /** By `entryKey`, as the following. */
  labels: Map<string, Named>;
  lossReasons: Map<string, Named>;
  /** The brokerage's own. */
  sources: Map<string, { value: TeamSource; label: string }>;
}

/** The house tells its entries apart by it: signs count. */
export const entryKey = (text: string): string => labelKey(text.replace(/\s+/g, ' ').trim()) ?? '';

const readNames = (db: Db, entries: typeof leadLabels | typeof lossReasons): Promise<Named[]> =>
  db.select({ _id: entries.id, name: entries.label }).from(entries).where(isNull(entries.deletedAt));

/** Whom and what the cells of a spreadsheet may name. */
export async function findTeam(db: Db): Promise<Team> {
  const [labels, reasons] = [await readNames(db, leadLabels), await readNames(db, lossReasons)];
  const { leadSources } = await readSources(db);
  return {
    brokers: await findBrokersByName(db),
    labels: new Map(labels.map((label) => [entryKey(label.name), label])),
    lossReasons: new Map(reasons.map((reason) => [entryKey(reason.name), reason])),
    sources: new Map(leadSources.map(({ _id, label }) => [entryKey(label), { value: sourceOf(_id), label }])),
  };
}
