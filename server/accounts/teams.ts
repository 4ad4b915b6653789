import { inArray } from 'drizzle-orm';
import type { Named } from '#contract/leads.ts';
import { MAX_TEAMS } from '#contract/teams.ts';
import type { Db } from '../db/connect.ts';
import { teams } from '../db/schema/users.ts';

export const readTeamNames = (db: Db): Promise<Named[]> =>
  db.select({ _id: teams.id, name: teams.name }).from(teams).limit(MAX_TEAMS);

/** They are not deleted until we commit. Answers those that there are. */
export async function lockTeams(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(inArray(teams.id, ids))
    .orderBy(teams.id)
    .for('share');
  return new Set(rows.map(({ id }) => id));
}
