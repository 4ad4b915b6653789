import { sql } from 'drizzle-orm';
import type { Named } from '#contract/ground/named.ts';
import type { Db } from '../../ground/db/connect.ts';
import { plainWords } from '../../ground/parsing/plainWords.ts';
import { select } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { isAdmittedBroker } from './isAdmittedBroker.ts';

const BROKER_COLUMNS = {
  _id: sql<string>`u.id`,
  name: sql<string>`u.name`,
  email: sql<string>`u.email`,
  isAdmitted: sql<boolean>`${isAdmittedBroker(sql`u`)}`,
};

const firstNameOf = (name: string) => plainWords(name).split(' ', 1)[0] ?? '';

type BrokerRow = RowOf<typeof BROKER_COLUMNS>;

/** Without namesakes. */
function onlyOnes(users: readonly BrokerRow[], keyOf: (user: BrokerRow) => string): [string, Named][] {
  const byKey = Map.groupBy(users, (user) => plainWords(keyOf(user)));
  return [...byKey].flatMap(([key, [one, ...others]]): [string, Named][] =>
    one && others.length === 0 ? [[key, { _id: one._id, name: one.name }]] : [],
  );
}

/** By what a file may call them, in plain words: mail, name, first name, of which the fuller one counts. */
export async function findBrokersByName(db: Db): Promise<Map<string, Named>> {
  const all = await select(db, BROKER_COLUMNS)`from users u order by u.id`;
  const users = all.filter(({ isAdmitted }) => isAdmitted);
  const names = new Set(all.map(({ name }) => plainWords(name)));
  return new Map([
    // Ana who has left is not Ana Souza.
    ...onlyOnes(users, ({ name }) => firstNameOf(name)).filter(([first]) => !names.has(first)),
    ...onlyOnes(users, ({ name }) => name),
    ...onlyOnes(users, ({ email }) => email),
  ]);
}
