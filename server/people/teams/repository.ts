import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Named } from '#contract/ground/named.ts';
import { MAX_TEAMS, teamInput } from '#contract/people/teams.ts';
import type { Team, TeamInput } from '#contract/people/teams.ts';
import { auditMany } from '../../ground/audit/audit.ts';
import type { Db } from '../../ground/db/connect.ts';
import { rotationCases } from '../../ground/db/schema/rotation.ts';
import { teams } from '../../ground/db/schema/users.ts';
import { conflict, invalid, notFound, unprocessable } from '../../ground/errors/httpError.ts';
import { uniqueViolation } from '../../ground/http/errors.ts';
import { versionOf } from '../../ground/http/versions.ts';
import { refreshTabs } from '../../ground/live/pushToTabs.ts';
import { jsonObject, select } from '../../ground/sql/columns.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import { insertOne } from '../../ground/sql/insertOne.ts';
import { seesAll } from '../roles/sight.ts';
import type { Seer } from '../roles/sight.ts';
import { messages } from './messages.ts';

const NAMED = { _id: sql<string>`u.id`, name: sql<string>`u.name` };

const COLUMNS = {
  _id: sql<string>`t.id`,
  name: sql<string>`t.name`,
  manager: sql<
    Team['manager']
  >`(select ${jsonObject({ ...NAMED, seesAll: seesAll(sql`u`) })} from users u where u.id = t.manager_id)`,
  members: sql<Named[]>`coalesce((
    select json_agg(${jsonObject(NAMED)} order by u.name, u.id)
    from team_members m join users u on u.id = m.user_id where m.team_id = t.id), '[]')`,
};

async function readTeams(db: Db, where: SQL): Promise<Team[]> {
  const rows = await select(db, COLUMNS)`from teams t where ${where} order by t.name, t.id limit ${MAX_TEAMS}`;
  return rows.map((row) => ({ ...row, version: versionOf({ ...row, members: idsOf(row.members) }, teamInput) }));
}

/** In an order that a new name does not change. */
const idsOf = (people: readonly Named[]) => people.map(({ _id }) => _id).sort();

/** Who leads a team sees that one. */
export const listTeams = (db: Db, { id, sight }: Seer): Promise<Team[]> =>
  readTeams(db, sight === 'all' ? sql`true` : sql`t.manager_id = ${id}`);

async function findTeam(db: Db, id: string): Promise<Team> {
  const [team] = await readTeams(db, sql`t.id = ${id}`);
  if (!team) throw notFound(messages.notFound);
  return team;
}

/** Their roles hold until we commit. @throws 400 at the field. */
async function lockPeople(tx: Db, { manager, members }: TeamInput): Promise<void> {
  const ids = [...new Set([...members, ...(manager === null ? [] : [manager])])];
  const { rows } = await tx.execute<{ id: string; role: string }>(sql`
    select id, role from users where id = any(${uuids(ids)}) and deleted_at is null and admitted_at is not null
    order by id for share`);
  const roles = new Map(rows.map(({ id, role }) => [id, role]));
  if (manager !== null && roles.get(manager) !== 'gerente')
    throw invalid(messages.notAGerente, { manager: messages.notAGerente });
  if (members.some((id) => !roles.has(id) || roles.get(id) === 'admin'))
    throw invalid(messages.notBrokers, { members: messages.notBrokers });
}

async function refuseTaken<Result>(write: PromiseLike<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    const taken = uniqueViolation(error);
    if (taken === 'teams_name') throw conflict(messages.nameTaken, { name: messages.nameTaken });
    if (taken === 'teams_manager') throw conflict(messages.managerTaken, { manager: messages.managerTaken });
    throw error;
  }
}

/** Refreshes pages of the gerentes of these teams. */
const refreshGerentes = (tx: Db, which: SQL) =>
  refreshTabs(tx, sql`select t.manager_id as user_id from teams t where t.manager_id is not null and ${which}`);

/** Members move between them. After their people. */
const lockTeams = (tx: Db) => tx.execute(sql`select from teams order by id for update`);

/** Who was in another team leaves it. */
async function setMembers(tx: Db, id: string, members: string[]): Promise<Team> {
  const ids = uuids(members);
  await refreshGerentes(
    tx,
    sql`(t.id = ${id} or t.id in (select m.team_id from team_members m where m.user_id = any(${ids})))`,
  );
  await tx.execute(sql`delete from team_members where team_id = ${id} and user_id <> all(${ids})`);
  await tx.execute(sql`
    insert into team_members (user_id, team_id) select member, ${id} from unnest(${ids}) member order by member
    on conflict (user_id) do update set team_id = excluded.team_id`);
  return findTeam(tx, id);
}

/** @throws 400, 409 at the field; 422 beyond `MAX_TEAMS`. */
export async function createTeam(tx: Db, input: TeamInput): Promise<Team> {
  await lockPeople(tx, input);
  const { name, manager: managerId, members } = input;
  await lockTeams(tx);
  if ((await tx.$count(teams)) >= MAX_TEAMS) throw unprocessable('too_many', messages.tooMany);
  const { id } = await refuseTaken(insertOne(tx.insert(teams).values({ name, managerId }).returning({ id: teams.id })));
  return setMembers(tx, id, members);
}

/** @throws 404; 400, 409 at the field. */
export async function changeTeam(tx: Db, id: string, input: TeamInput): Promise<{ before: Team; after: Team }> {
  await lockPeople(tx, input);
  await lockTeams(tx);
  const before = await findTeam(tx, id);
  const { name, manager: managerId, members } = input;
  await refreshGerentes(tx, sql`t.id = ${id}`);
  await refuseTaken(tx.update(teams).set({ name, managerId }).where(eq(teams.id, id)));
  return { before, after: await setMembers(tx, id, members) };
}

/** Their teams have no gerente any more. */
export async function leaveManagement(tx: Db, actor: string, manager: string): Promise<void> {
  const left = tx.update(teams).set({ managerId: null }).where(eq(teams.managerId, manager));
  const change = { actor, before: { manager }, after: { manager: null } };
  const lines = (await left.returning({ subject: teams.id })).map((team) => ({ ...team, ...change }));
  await auditMany(tx, 'teamChanged', lines);
}

/** A new broker's first team. */
export async function joinTeam(tx: Db, userId: string, teamId: string): Promise<void> {
  await tx.execute(sql`insert into team_members (user_id, team_id) values (${userId}, ${teamId})`);
  await refreshGerentes(tx, sql`t.id = ${teamId}`);
}

export const leaveTeam = (tx: Db, userId: string) =>
  refreshTabs(
    tx,
    sql`
    with gone as (delete from team_members where user_id = ${userId} returning team_id)
    select t.manager_id as user_id from teams t join gone on gone.team_id = t.id where t.manager_id is not null`,
  );

/** @throws 404; 409 while a rule of the roleta names it. */
export async function deleteTeam(tx: Db, id: string): Promise<{ id: string; name: string }> {
  const [team] = await tx.select({ id: teams.id, name: teams.name }).from(teams).where(eq(teams.id, id)).for('update');
  if (!team) throw notFound(messages.notFound);
  if ((await tx.$count(rotationCases, eq(rotationCases.teamId, id))) > 0) throw conflict(messages.inRoleta);
  await refreshGerentes(tx, sql`t.id = ${id}`);
  await tx.delete(teams).where(eq(teams.id, id));
  return team;
}
