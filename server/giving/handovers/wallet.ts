import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Wallet } from '#contract/giving/handovers.ts';
import { UNDO_HOURS } from '#contract/leads/bulkValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import { notFound } from '../../ground/errors/httpError.ts';
import { jsonObject, select } from '../../ground/sql/columns.ts';
import { IS_SHOWN, isOpen } from '../../leads/core/filter.ts';
import { isInRoleta } from '../../people/users/isAdmittedBroker.ts';
import { messages } from './messages.ts';

/** Also hidden ones. */
export const allOpenLeadsOf = (broker: SQL) =>
  sql`leads l where l.assigned_to = ${broker} and ${isOpen(sql`l.status`)}`;

export const openLeadsOf = (broker: SQL) => sql`${allOpenLeadsOf(broker)} and ${IS_SHOWN}`;

/** A merge or a deletion that is undone shows them again. */
export const ARE_HIDDEN = sql`not ${IS_SHOWN} and ${isOpen(sql`l.status`)}`;

export const hiddenLeadsOf = (broker: SQL) => sql`leads l where l.assigned_to = ${broker} and ${ARE_HIDDEN}`;

/** Alias: broker `u`. */
const OPEN_LEADS = openLeadsOf(sql`u.id`);

/** Counts these leads and those merged into them. */
const stepsOf = (steps: SQL) => sql<number>`(
  select count(*) from (select l.id from ${OPEN_LEADS}) l
  cross join lateral (select l.id union all select m.id from leads m where m.merged_into = l.id) f (id)
  join ${steps} s on s.lead_id = f.id)`;

export const TASKS = stepsOf(sql`(select t.lead_id from lead_tasks t where t.done_at is null)`);
export const VISITS = stepsOf(sql`(select v.lead_id from lead_visits v where v.status = 'scheduled' and v.at > now())`);

export const IS_IN_ROLETA = sql<boolean>`(${isInRoleta(sql`u`)} and u.rotation_paused_at is null)`;

const closed = (status: string) => sql<number>`(
  select coalesce(sum(c.n), 0) from lead_counts c where c.assigned_to = u.id and c.status = ${status})`;

/** Alias: property `p`. What is sold or rented stays credited to who brought it. */
export const isPassedBy = (captador: SQL) =>
  sql`p.brought_by = ${captador} and p.deleted_at is null and p.status not in ('vendido', 'alugado')`;

const COLUMNS = {
  broker: jsonObject({ _id: sql<string>`u.id`, name: sql<string>`u.name` }),
  isActive: sql<boolean>`u.is_active`,
  leads: sql<number>`(select count(*) from ${OPEN_LEADS})`,
  hiddenLeads: sql<number>`(select count(*) from ${hiddenLeadsOf(sql`u.id`)})`,
  tasks: TASKS,
  visits: VISITS,
  properties: sql<number>`(select count(*) from properties p where p.broker_id = u.id and p.deleted_at is null)`,
  brought: sql<number>`(select count(*) from properties p where ${isPassedBy(sql`u.id`)})`,
  shifts: sql<number>`(
    select count(*) from duty_brokers b join duty_shifts d on d.id = b.shift_id where b.user_id = u.id and d.ends_at > now())`,
  isInRoleta: IS_IN_ROLETA,
  sold: closed('convertido'),
  lost: closed('perdido'),
  managedTeams: sql<string[]>`array(select t.name from teams t where t.manager_id = u.id order by t.name)`,
};

/** @throws 404 */
export async function findWallet(db: Db, userId: string): Promise<Wallet> {
  const [found] = await select(db, COLUMNS)`
    from users u where u.id = ${userId} and not u.is_admin and u.deleted_at is null`;
  if (!found) throw notFound(messages.brokerNotFound);
  return { ...found, last: await findLast(db, userId) };
}

/** Whose undo is possible, or at work. */
async function findLast(db: Db, userId: string): Promise<string | null> {
  const [last] = await select(db, { id: sql<string>`n.id` })`
    from runs n join handovers h on h.id = n.id
    where h.from_user = ${userId} and n.state <> 'undone' and coalesce(n.finished_at, now()) > now() - make_interval(hours => ${UNDO_HOURS}::int)
    order by n.created_at desc limit 1`;
  return last?.id ?? null;
}
