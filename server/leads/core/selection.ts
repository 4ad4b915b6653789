import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { LeadSelection } from '#contract/leads/leadFilter.ts';
import type { Db } from '../../ground/db/connect.ts';
import { notFound, unprocessable } from '../../ground/errors/httpError.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import type { Seer } from '../../people/roles/sight.ts';
import { isCostlyToCount, filterWhere, visibleTo } from './filter.ts';
import { storedCount } from './leadCounts.ts';
import { messages } from './messages.ts';

/** A condition on `leads l`: what `seer` does not see is not selected. */
export function selectionWhere({ leadIds, filter, except }: LeadSelection, seer: Seer): SQL {
  if (leadIds) return sql`l.id = any(${uuids(leadIds)}) and ${visibleTo(seer)}`;
  return sql`${filterWhere(filter ?? {})} and ${visibleTo(seer)} and l.id <> all(${uuids(except ?? [])})`;
}

/** For filters `lead_counts` has the number; we count only exceptions. */
function countExpression(selection: LeadSelection, seer: Seer): SQL {
  const { leadIds, filter = {}, except = [] } = selection;
  if (leadIds || isCostlyToCount(filter))
    return sql`(select count(*) from leads l where ${selectionWhere(selection, seer)})`;
  return sql`
    ${storedCount(filter, seer)} -
    (select count(*) from leads l where ${filterWhere(filter)} and ${visibleTo(seer)} and l.id = any(${uuids(except)}))`;
}

export async function countSelected(db: Db, selection: LeadSelection, seer: Seer): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select ${countExpression(selection, seer)} as count`);
  return rows[0]?.count ?? 0;
}

export const NOTHING_SELECTED = 'nothing_chosen';

/** @throws 404 with the missing ids; 422 when a filter matches nothing. */
export async function requireSelected(
  tx: Db,
  { leadIds }: LeadSelection,
  seer: Seer,
  selected: number,
  nothingSelected: string,
): Promise<void> {
  if (selected === 0 && !leadIds) throw unprocessable(NOTHING_SELECTED, nothingSelected);
  if (!leadIds || selected === leadIds.length) return;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select s.id from unnest(${uuids(leadIds)}) with ordinality s (id, position)
    where not exists (select from leads l where l.id = s.id and ${visibleTo(seer)}) order by s.position`);
  const missing = rows.map((row) => row.id);
  throw notFound(messages.someNotFound(missing), { leadIds: missing.join(', ') });
}
