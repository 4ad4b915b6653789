import { isNull } from 'drizzle-orm';
import { sourceOf } from '#contract/sourceNames.ts';
import { findBrokersByName } from '../accounts/brokersByName.ts';
import type { Db } from '../db/connect.ts';
import { leadLabels } from '../db/schema/brokerage.ts';
import { readSources } from '../leadCore/sources.ts';
import { plainWords } from '../plainWords.ts';
import type { Team } from './readLead.ts';

/** Whom and what the cells of a spreadsheet may name. */
export async function findTeam(db: Db): Promise<Team> {
  const labels = await db
    .select({ _id: leadLabels.id, name: leadLabels.label })
    .from(leadLabels)
    .where(isNull(leadLabels.deletedAt));
  const { leadSources } = await readSources(db);
  return {
    brokers: await findBrokersByName(db),
    labels: new Map(labels.map((label) => [plainWords(label.name), label])),
    sources: new Map(leadSources.map(({ _id, label }) => [plainWords(label), sourceOf(_id)])),
  };
}
