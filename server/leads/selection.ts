import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { LeadSelection } from '#contract/leads.ts';
import type { Db } from '../db/connect.ts';
import { notFound, unprocessable } from '../errors.ts';
import { isCostlyToCount, filterWhere } from './filter.ts';
import { messages } from './messages.ts';

/** The condition on `leads l`. */
export function selectionWhere({ leadIds, filter, except }: LeadSelection): SQL {
  if (leadIds) return sql`l.id = any(${sql.param(leadIds)}::uuid[])`;
  return sql`${filterWhere(filter ?? {})} and l.id <> all(${sql.param(except ?? [])}::uuid[])`;
}

/** All that a filter matches are counted already; what is left to look up are the exceptions. */
function counted(selection: LeadSelection): SQL {
  const { leadIds, filter = {}, except = [] } = selection;
  if (leadIds || isCostlyToCount(filter)) return sql`(select count(*) from leads l where ${selectionWhere(selection)})`;
  return sql`
    (select coalesce(sum(l.n), 0) from lead_counts l where ${filterWhere(filter)}) -
    (select count(*) from leads l where ${filterWhere(filter)} and l.id = any(${sql.param(except)}::uuid[]))`;
}

/** Exactly how many are chosen, however many they are. */
export async function countSelected(db: Db, selection: LeadSelection): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select ${counted(selection)} as count`);
  return rows[0]?.count ?? 0;
}

/** The code of a refusal. */
export const NOTHING_SELECTED = 'nothing_chosen';

/** @throws 404 that names the leads of the selection that there are not; 422 where a filter matches none. */
export async function requireSelected(
  tx: Db,
  { leadIds }: LeadSelection,
  chosen: number,
  chooseText: string,
): Promise<void> {
  if (chosen === 0 && !leadIds) throw unprocessable(NOTHING_SELECTED, chooseText);
  if (!leadIds || chosen === leadIds.length) return;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select asked.id from unnest(${sql.param(leadIds)}::uuid[]) with ordinality asked (id, place)
    where not exists (select from leads l where l.id = asked.id) order by asked.place`);
  const missing = rows.map((row) => row.id);
  throw notFound(messages.someNotFound(missing), { leadIds: missing.join(', ') });
}
