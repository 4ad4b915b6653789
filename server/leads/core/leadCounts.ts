import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import { UNASSIGNED } from '#contract/leads/leadValues.ts';
import type { SummedCounts } from '../../ground/counts/compactSums.ts';
import type { Seer } from '../../people/roles/sight.ts';
import { IN_POOL } from './clock.ts';
import { filterWhere, IS_SHOWN, isOwnerInSight } from './filter.ts';

export const LEAD_COUNTS: SummedCounts = {
  table: 'lead_counts',
  key: ['status', 'region', 'assigned_to'],
  counted: sql`select * from leads l where ${IS_SHOWN}`,
};

/** The number of leads in sight that match, unless `isCostlyToCount`. Only leads without a broker are in the bolsão. */
export function storedCount(filter: LeadFilter, seer: Seer): SQL<number> {
  const where = sql`${isOwnerInSight(seer)} and ${filterWhere(filter, sql`true`)}`;
  const counted = sql<number>`(select coalesce(sum(l.n), 0) from lead_counts l where ${where})`;
  if (!filter.assignedTo?.includes(UNASSIGNED)) return counted;
  return sql`(${counted} - (select count(*) from ${IN_POOL} and ${where}))`;
}

export const UNASSIGNED_COUNT = storedCount({ assignedTo: [UNASSIGNED] }, { id: '', sight: 'all' });
