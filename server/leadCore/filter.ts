import { sql } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';
import { OPEN_LEAD_STATUSES, TIME_ZONE, UNASSIGNED } from '#contract/constants.ts';
import type { LeadStatus } from '#contract/constants.ts';
import { leadFilter } from '#contract/leads.ts';
import type { LeadFilter } from '#contract/leads.ts';
import type { Viewer } from '../http/session.ts';
import { oneOf } from '../sql/conditions.ts';
import type { Ending } from '../sql/order.ts';
import { hasWords } from './searchWords.ts';

/** The id of a statement that is made once comes later. */
export type AnyViewer = Pick<Viewer, 'isAdmin'> & { id: string | Placeholder };

/** On `leads l` or `lead_counts l`. */
export const isOf = (viewer: AnyViewer): SQL => (viewer.isAdmin ? sql`true` : sql`l.assigned_to = ${viewer.id}`);

/** On `leads l`: a merged lead shows with another one, and counts nowhere. */
export const IS_SHOWN = sql`l.merged_into is null`;

export const isOpen = (status: SQL) => oneOf(status, OPEN_LEAD_STATUSES);
export const isOpenStatus = (status: LeadStatus) => OPEN_LEAD_STATUSES.some((open) => open === status);

/** Of `leads l`: the person's last contact, which orders all lists. */
export const ARRIVAL = sql`coalesce(l.reentered_at, l.created_at)`;
export const BY_ARRIVAL: Ending<'arrived_at'> = { moment: ARRIVAL, field: 'arrived_at', id: sql`l.id` };

/** The lead that `id` shows with. */
export const shownIdOf = (id: string | Placeholder): SQL =>
  sql`(select coalesce(m.merged_into, m.id) from leads m where m.id = ${id})`;

/** The lead's own and those of leads that were merged into it, as its story shows both. */
export const isOfLead = (column: SQL, leadId: string | SQL): SQL =>
  sql`${column} = any(array(select f.id from leads f where f.id = ${leadId} or f.merged_into = ${leadId}))`;

/** On `leads l`. Every query of leads starts with it. */
export const visibleTo = (viewer: AnyViewer): SQL => sql`${isOf(viewer)} and ${IS_SHOWN}`;

function matchesSearch(q: string): SQL {
  return sql`l.id in (select s.lead_id from lead_search s where ${hasWords(sql`s.search`, q)})`;
}

function isAssignedTo(to: string[]): SQL {
  const brokers = to.filter((id) => id !== UNASSIGNED);
  const takesUnassigned = to.includes(UNASSIGNED);
  if (brokers.length === 0) return sql`l.assigned_to is null`;
  const hasBroker = sql`l.assigned_to = any(${sql.param(brokers)}::uuid[])`;
  return takesUnassigned ? sql`(l.assigned_to is null or ${hasBroker})` : hasBroker;
}

/** Of a day in São Paulo, or one so many days later. */
export const startOf = (day: string, plusDays = 0) =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone ${TIME_ZONE})`;

/** An array: the planner must not walk all leads for the few of the bolsão. */
const IS_IN_POOL = sql`l.id = any(array(select c.lead_id from lead_clocks c where c.stage = 'pool'))`;

/** On `leads l`; unless `isCostlyToCount`, also on `lead_counts l`. */
export function filterWhere(filter: LeadFilter): SQL {
  const { status, region, assignedTo, clock, arrivedFrom, arrivedTo, q } = filter;
  const conditions: Record<keyof LeadFilter, SQL | undefined> = {
    status: status?.length ? oneOf(sql`l.status`, status) : undefined,
    region: region?.length ? oneOf(sql`l.region`, region) : undefined,
    assignedTo: assignedTo?.length ? isAssignedTo(assignedTo) : undefined,
    clock: clock ? IS_IN_POOL : undefined,
    arrivedFrom: arrivedFrom ? sql`${ARRIVAL} >= ${startOf(arrivedFrom)}` : undefined,
    arrivedTo: arrivedTo ? sql`${ARRIVAL} < ${startOf(arrivedTo, 1)}` : undefined,
    q: q ? matchesSearch(q) : undefined,
  };
  return sql.join([sql`true`, ...Object.values(conditions).filter((condition) => condition !== undefined)], sql` and `);
}

/** The filters that `lead_counts` can answer. */
const COUNTED = ['status', 'region', 'assignedTo'];

/** Also of a query, which has other fields than the filter's. */
export const isCostlyToCount = (filter: LeadFilter): boolean =>
  Object.entries(filter).some(([name, value]) => value && name in leadFilter.fields && !COUNTED.includes(name));
