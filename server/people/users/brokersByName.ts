import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Named } from '#contract/ground/named.ts';
import { plainWords } from '#contract/ground/plainWords.ts';
import type { Db } from '../../ground/db/connect.ts';
import { select } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { isInSight } from '../roles/sight.ts';
import type { Seer } from '../roles/sight.ts';
import { isAdmittedBroker } from './isAdmittedBroker.ts';

const columnsFor = (isMeant: SQL) => ({
  _id: sql<string>`u.id`,
  name: sql<string>`u.name`,
  email: sql<string>`u.email`,
  isMeant: sql<boolean>`${isMeant}`,
});

const firstNameOf = (name: string) => plainWords(name).split(' ', 1)[0] ?? '';

type BrokerRow = RowOf<ReturnType<typeof columnsFor>>;

/** Without namesakes. */
function onlyOnes(users: readonly BrokerRow[], keyOf: (user: BrokerRow) => string): [string, Named][] {
  const byKey = Map.groupBy(users, (user) => plainWords(keyOf(user)));
  return [...byKey].flatMap(([key, [one, ...others]]): [string, Named][] =>
    one && others.length === 0 ? [[key, { _id: one._id, name: one.name }]] : [],
  );
}

/** People by what a file may call them, in plain words: mail, name, first name. The fuller one counts. */
async function findByName(db: Db, isMeant: SQL): Promise<Map<string, Named>> {
  const all = await select(db, columnsFor(isMeant))`from users u order by u.id`;
  const users = all.filter(({ isMeant }) => isMeant);
  const names = new Set(all.map(({ name }) => plainWords(name)));
  return new Map([
    // Ana who has left is not Ana Souza.
    ...onlyOnes(users, ({ name }) => firstNameOf(name)).filter(([first]) => !names.has(first)),
    ...onlyOnes(users, ({ name }) => name),
    ...onlyOnes(users, ({ email }) => email),
  ]);
}

export const findBrokersByName = (db: Db, seer: Seer = { id: '', sight: 'all' }) =>
  findByName(db, sql`${isAdmittedBroker(sql`u`)} and ${isInSight(seer, sql`u.id`)}`);

/** Also admins, and people without access. */
export const findTeamByName = (db: Db) => findByName(db, sql`u.deleted_at is null`);
