import { sql } from 'drizzle-orm';
import type { SummedCounts } from '../../ground/counts/compactSums.ts';
import { IS_SHOWN } from './filter.ts';

export const LEAD_COUNTS: SummedCounts = {
  table: 'lead_counts',
  key: ['status', 'region', 'assigned_to'],
  counted: sql`select * from leads l where ${IS_SHOWN}`,
};
