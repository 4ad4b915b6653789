import { sql } from 'drizzle-orm';
import { ATTEMPT_LIMITS } from '#contract/leads/attemptTimes.ts';
import type { ResultDimension } from '#contract/reports/results.ts';
import { countWhere } from '../../ground/counts/spans.ts';
import type { SpannedCounts } from '../../ground/counts/spans.ts';

const int = sql`int`;

/** The outcomes of leads. */
export const RESULTS: SpannedCounts = {
  changes: sql`result_changes`,
  table: 'result_counts',
  counted: sql`
    select r.*, 1 as n, 0 as won, null::numeric as sold
    from leads l cross join lateral result_rows(l.source, l.region, l.status, l.loss_reason_id, l.created_at,
      l.first_attempt_at, l.assigned_to, l.earlier_brokers, l.attempted_with, l.lost_with) r
    where counts_in_results(l.hidden_at, l.merged_into, l.status)
    union all
    select day_of(l.created_at), l.source, l.region, coalesce(s.seller_id::text, ''), null, null, null, 0, 1, s.value
    from sales s join leads l on l.id = s.lead_id where l.hidden_at is null`,
  dimensions: ['source', 'region', 'broker', 'reason'] satisfies ResultDimension[],
  keys: sql`result_keys(source, region, broker, status, loss_reason_id)`,
  sums: {
    leads: { type: int, ofChanges: sql`sum(n)` },
    won: { type: int, ofChanges: sql`coalesce(sum(won), 0)` },
    lost: { type: int, ofChanges: countWhere(sql`status = 'perdido'`) },
    sold: { type: sql`numeric`, ofChanges: sql`coalesce(sum(sold), 0)` },
  },
  histogram: { column: 'attempts', place: 'attempt', length: ATTEMPT_LIMITS.length + 1 },
};
