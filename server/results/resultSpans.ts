import { sql } from 'drizzle-orm';
import { ATTEMPT_LIMITS } from '#contract/attemptTimes.ts';
import type { ResultDimension } from '#contract/results.ts';
import { countWhere } from '../counts/spans.ts';
import type { SpannedCounts } from '../counts/spans.ts';

const int = sql`int`;

/** What became of leads. */
export const RESULTS: SpannedCounts = {
  changes: sql`result_changes`,
  table: 'result_counts',
  counted: sql`
    select day_of(created_at) as day, source, region, assigned_to, status, loss_reason_id, 1 as n, sold_value as sold,
      attempt_limits_reached(created_at, first_attempt_at) as attempt
    from leads where merged_into is null`,
  dimensions: ['source', 'region', 'broker', 'reason'] satisfies ResultDimension[],
  keys: sql`result_keys(source, region, assigned_to, status, loss_reason_id)`,
  sums: {
    leads: { type: int, ofChanges: sql`sum(n)` },
    won: { type: int, ofChanges: countWhere(sql`status = 'convertido'`) },
    lost: { type: int, ofChanges: countWhere(sql`status = 'perdido'`) },
    sold: { type: sql`numeric`, ofChanges: sql`coalesce(sum(sold), 0)` },
  },
  histogram: { column: 'attempts', place: 'attempt', length: ATTEMPT_LIMITS.length + 1 },
};
