import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { TIME_ZONE, UNASSIGNED } from '#contract/constants.ts';
import type { LeadFilter } from '#contract/leads.ts';
import type { Viewer } from '../http/session.ts';
import { hasWords, oneOf } from '../sql/conditions.ts';

/** Who may see a lead: admins all, a broker those assigned to them. Every query of leads starts from it. */
export function visibleTo(viewer: Viewer): SQL {
  return viewer.isAdmin ? sql`true` : sql`l.assigned_to = ${viewer.id}`;
}

function searched(q: string): SQL {
  return sql`l.id in (select s.lead_id from lead_search s where ${hasWords(sql`s.search`, q)})`;
}

function assigned(to: string[]): SQL {
  const brokers = to.filter((id) => id !== UNASSIGNED);
  const nobody = to.includes(UNASSIGNED);
  if (brokers.length === 0) return sql`l.assigned_to is null`;
  const somebody = sql`l.assigned_to = any(${sql.param(brokers)}::uuid[])`;
  return nobody ? sql`(l.assigned_to is null or ${somebody})` : somebody;
}

const startOf = (day: string, plusDays = 0) =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone ${TIME_ZONE})`;

/** The condition on `leads l`, and where it is not costly to count on `lead_counts l`. An empty list of choices is no choice. */
export function filterWhere(filter: LeadFilter): SQL {
  const conditions: SQL[] = [sql`true`];
  if (filter.status?.length) conditions.push(oneOf(sql`l.status`, filter.status));
  if (filter.region?.length) conditions.push(oneOf(sql`l.region`, filter.region));
  if (filter.assignedTo?.length) conditions.push(assigned(filter.assignedTo));
  if (filter.createdFrom) conditions.push(sql`l.created_at >= ${startOf(filter.createdFrom)}`);
  if (filter.createdTo) conditions.push(sql`l.created_at < ${startOf(filter.createdTo, 1)}`);
  if (filter.q) conditions.push(searched(filter.q));
  return sql.join(conditions, sql` and `);
}

/** Whether these have to be counted one by one, for want of kept counts: such a total is exact only up to a limit. */
export const isCostlyToCount = (filter: LeadFilter) => Boolean(filter.q ?? filter.createdFrom ?? filter.createdTo);
