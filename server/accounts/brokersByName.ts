import { sql } from 'drizzle-orm';
import type { Named } from '#contract/leads.ts';
import type { Db } from '../db/connect.ts';
import { plainWords } from '../plainWords.ts';
import { select } from '../sql/columns.ts';
import { isAdmittedBroker } from './isAdmittedBroker.ts';

const BROKER_COLUMNS = { _id: sql<string>`u.id`, name: sql<string>`u.name`, email: sql<string>`u.email` };

const firstNameOf = (name: string) => plainWords(name).split(' ', 1)[0] ?? '';

/** By what a file may call them, in plain words: mail, name, first name. Without namesakes. */
export async function findBrokersByName(db: Db): Promise<Map<string, Named>> {
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
  return brokers;
}
