import { sql } from 'drizzle-orm';
import type { SummedCounts } from '../../ground/counts/compactSums.ts';

export const LEAD_COUNTS: SummedCounts = {
  table: 'lead_counts',
  key: ['status', 'region', 'assigned_to'],
  counted: sql`select * from leads where merged_into is null`,
};
