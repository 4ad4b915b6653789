import { sql } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';

/** Whose leads and which brokers a person sees. */
export type Sight = 'all' | 'team' | 'own';

/** `user`: a table or alias. A gerente who waits for an admin sees no more than a corretor. */
export const sightOf = (user: SQL) => sql<Sight>`case
  when ${user}.role = 'admin' then 'all'
  when ${user}.role <> 'gerente' or ${user}.admitted_at is null then 'own'
  when exists (select from teams t where t.manager_id = ${user}.id) then 'team'
  else 'all' end`;

/** The id of a statement that is made once comes later. */
export interface Seer {
  id: string | Placeholder;
  sight: Sight;
}

/** Of the id of a broker, or of nobody; the one place where a team has a border. */
export function isInSight({ id, sight }: Seer, broker: SQL): SQL {
  if (sight === 'all') return sql`true`;
  if (sight === 'own') return sql`${broker} = ${id}`;
  return sql`${broker} = any(array(
    select ${id}::uuid union all
    select m.user_id from team_members m join teams t on t.id = m.team_id where t.manager_id = ${id}))`;
}

/** Admins and corretores may in any case. */
export const mayExport = (user: SQL) => sql<boolean>`(${user}.role <> 'gerente' or ${user}.may_export)`;
