import { eq, sql } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';
import type { Db } from '../../ground/db/connect.ts';
import { users } from '../../ground/db/schema/users.ts';

/** Whose leads and which brokers a person sees. */
export type Sight = 'all' | 'team' | 'own';

/** `user`: a table or alias. An admin, or a gerente who was given the whole brokerage. */
export const seesAll = (user: SQL) =>
  sql<boolean>`(${user}.role = 'admin' or ${user}.role = 'gerente' and ${user}.sees_all)`;

/** A gerente who waits for an admin sees as a corretor; one without a team sees themself. */
export const sightOf = (user: SQL) => sql<Sight>`case
  when ${user}.role <> 'admin' and (${user}.role <> 'gerente' or ${user}.admitted_at is null) then 'own'
  when ${seesAll(user)} then 'all'
  else 'team' end`;

/** The id of a statement that is made once comes later. */
export interface Seer {
  id: string | Placeholder;
  sight: Sight;
}

export interface NamedSeer extends Seer {
  id: string;
  name: string;
}

/** The brokers of a gerente's team. */
export const ledBy = (gerente: string | Placeholder | SQL) => sql`
  select m.user_id from team_members m join teams t on t.id = m.team_id where t.manager_id = ${gerente}`;

/** A gerente belongs to the team. `isTeam`: says which, of its id. */
export const belongsTo = (isTeam: (id: SQL) => SQL) => sql`
  select m.user_id from team_members m where ${isTeam(sql`m.team_id`)}
  union select g.manager_id from teams g where ${isTeam(sql`g.id`)} and g.manager_id is not null`;

/** `broker`: the id of a broker, or null. */
export function isInSight({ id, sight }: Seer, broker: SQL): SQL {
  if (sight === 'all') return sql`true`;
  if (sight === 'own') return sql`${broker} = ${id}`;
  return sql`${broker} = any(array(select ${id}::uuid union all ${ledBy(id)}))`;
}

/** For a job, which has no session. Rights that the person has lost do not count. */
export async function readSeer(db: Db, id: string): Promise<NamedSeer> {
  const [found] = await db
    .select({ id: users.id, name: users.name, sight: sightOf(sql`users`) })
    .from(users)
    .where(eq(users.id, id));
  return found ?? { id, name: '', sight: 'own' };
}

/** Admins and corretores may in any case. */
export const mayExport = (user: SQL) => sql<boolean>`(${user}.role <> 'gerente' or ${user}.may_export)`;

/** No corretor may. */
export const mayImport = (user: SQL) =>
  sql<boolean>`(${user}.role = 'admin' or ${user}.role = 'gerente' and ${user}.may_import)`;
