import { isNull } from 'drizzle-orm';
import type { Named } from '#contract/ground/named.ts';
import type { KnownRegion } from '#contract/ground/regions.ts';
import type { LeadSource } from '#contract/leads/sourceValues.ts';
import { readRegions } from '../../ground/brokerage/regions.ts';
import type { Db } from '../../ground/db/connect.ts';
import { leadLabels, lossReasons } from '../../ground/db/schema/brokerage.ts';
import { entryKey } from '../../ground/parsing/askedValues.ts';
import type { NamedSeer } from '../../people/roles/sight.ts';
import { findBrokersByName } from '../../people/users/brokersByName.ts';
import { readSources } from '../core/sources.ts';

export interface Team {
  /** Who has the leads that name no broker. A gerente must see what they bring. */
  owner?: Named;
  /** By e-mail, name, and first name where only one has it; all after `plainWords`. */
  brokers: Map<string, Named>;
  /** By `entryKey`, as the following. */
  labels: Map<string, Named>;
  lossReasons: Map<string, Named>;
  sources: Map<string, LeadSource>;
  /** One may be new in this transaction. */
  regions: readonly KnownRegion[];
}

const readNames = (db: Db, entries: typeof leadLabels | typeof lossReasons): Promise<Named[]> =>
  db.select({ _id: entries.id, name: entries.label }).from(entries).where(isNull(entries.deletedAt));

/** Whom and what the cells of a spreadsheet may name. */
export async function findTeam(db: Db, seer: NamedSeer): Promise<Team> {
  const { id, name, sight } = seer;
  const [labels, reasons] = [await readNames(db, leadLabels), await readNames(db, lossReasons)];
  const sources = (await readSources(db)).filter(({ isSelectable }) => isSelectable);
  return {
    ...(sight !== 'all' && { owner: { _id: id, name } }),
    brokers: await findBrokersByName(db, seer),
    labels: new Map(labels.map((label) => [entryKey(label.name), label])),
    lossReasons: new Map(reasons.map((reason) => [entryKey(reason.name), reason])),
    sources: new Map(sources.map((source) => [entryKey(source.label), source])),
    regions: await readRegions(db),
  };
}

export const entryOf = (entries: ReadonlyMap<string, Named>, id: string | null) =>
  [...entries.values()].find(({ _id }) => _id === id) ?? null;
