import { sql } from 'drizzle-orm';
import type { SummedCounts } from '../../ground/counts/compactSums.ts';
import { IS_SHOWN } from '../../leads/core/filter.ts';

export const DAY_COUNTS: SummedCounts = {
  table: 'day_counts',
  key: ['counted', 'day'],
  counted: sql`
    select 'leads' as counted, day_of(created_at) as day from leads l where ${IS_SHOWN}
    union all select 'properties', day_of(created_at) from properties where deleted_at is null`,
};
