import { isNull, sql } from 'drizzle-orm';
import type { Named } from '#contract/leads.ts';
import { sourceOf } from '#contract/sourceNames.ts';
import { isAdmittedBroker } from '../accounts/isAdmittedBroker.ts';
import type { Db } from '../db/connect.ts';
import { leadLabels } from '../db/schema/brokerage.ts';
import { readSources } from '../leadCore/sources.ts';
import { plainWords } from '../plainWords.ts';
import { select } from '../sql/columns.ts';
import type { Team } from './readLead.ts';

const BROKER_COLUMNS = { _id: sql<string>`u.id`, name: sql<string>`u.name`, email: sql<string>`u.email` };

const firstNameOf = (name: string) => plainWords(name).split(' ', 1)[0] ?? '';

/** Whom and what the cells of a spreadsheet may name. */
export async function findTeam(db: Db): Promise<Team> {
  const users = await select(db, BROKER_COLUMNS)`from users u where ${isAdmittedBroker(sql`u`)} order by u.id`;
  const brokers = new Map<string, Named>();
  const namesakes = new Set<string>();
  const add = (key: string, broker: Named) => {
    if (brokers.has(key) && brokers.get(key)?._id !== broker._id) namesakes.add(key);
    brokers.set(key, broker);
  };
  for (const { _id, name, email } of users)
    for (const key of [email, name, firstNameOf(name)]) add(plainWords(key), { _id, name });
  for (const key of namesakes) brokers.delete(key);
  const labels = await db
    .select({ _id: leadLabels.id, name: leadLabels.label })
    .from(leadLabels)
    .where(isNull(leadLabels.deletedAt));
  const { leadSources } = await readSources(db);
  return {
    brokers,
    labels: new Map(labels.map((label) => [plainWords(label.name), label])),
    sources: new Map(leadSources.map(({ _id, label }) => [plainWords(label), sourceOf(_id)])),
  };
}
