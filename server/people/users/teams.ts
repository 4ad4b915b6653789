import { eq, inArray, sql } from 'drizzle-orm';
import type { Named } from '#contract/ground/named.ts';
import type { ReportQuery } from '#contract/ground/period.ts';
import { MAX_TEAMS } from '#contract/people/teams.ts';
import type { Db } from '../../ground/db/connect.ts';
import { teams } from '../../ground/db/schema/users.ts';
import { invalid, notFound } from '../../ground/errors/httpError.ts';
import { jsonObject, select } from '../../ground/sql/columns.ts';
import { belongsTo } from '../roles/sight.ts';
import type { Viewer } from '../sessions/session.ts';

/** Alias: team `t`. */
export const TEAM_COLUMNS = { _id: sql<string>`t.id`, name: sql<string>`t.name` };

const MEMBER_COLUMNS = {
  team: sql<Named>`${jsonObject(TEAM_COLUMNS)}`,
  members: sql<string[]>`array(${belongsTo((team) => sql`${team} = t.id`)})`,
};

export const readTeamNames = (db: Db): Promise<Named[]> =>
  db.select({ _id: teams.id, name: teams.name }).from(teams).limit(MAX_TEAMS);

export interface TeamMembers {
  team: Named;
  members: string[];
}

/** Current members, by name. */
export const readTeamMembers = (db: Db): Promise<TeamMembers[]> =>
  select(db, MEMBER_COLUMNS)`from teams t order by t.name, t.id limit ${MAX_TEAMS}`;

const UNKNOWN_TEAM = 'Esta equipe não existe mais. Escolha outra.';

/** @throws 400 at `teamId`. It stays until we commit. */
export async function requireTeam(tx: Db, id: string): Promise<void> {
  if (!(await lockTeams(tx, [id])).has(id)) throw invalid(UNKNOWN_TEAM, { teamId: UNKNOWN_TEAM });
}

/** @throws 400 at `team`. */
export function teamIn(all: readonly TeamMembers[], id: string): TeamMembers {
  const found = all.find(({ team }) => team._id === id);
  if (!found) throw invalid(UNKNOWN_TEAM, { team: UNKNOWN_TEAM });
  return found;
}

const NO_TEAM = 'Você ainda não tem uma equipe. Peça a um administrador que dê uma a você.';

/** A gerente's report is their team's. @throws 400 at `team` for another one; 404 for a gerente who leads none. */
export async function ofTeamInSight<Query extends ReportQuery>(
  db: Db,
  { id, sight }: Viewer,
  query: Query,
): Promise<Query> {
  if (sight === 'all') return query;
  const [own] = await db.select({ id: teams.id }).from(teams).where(eq(teams.managerId, id));
  if (!own) throw notFound(NO_TEAM);
  if (query.team !== undefined && query.team !== own.id) throw invalid(UNKNOWN_TEAM, { team: UNKNOWN_TEAM });
  return { ...query, team: own.id };
}

/** Returns the ids that exist, which cannot be deleted until the commit. */
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
