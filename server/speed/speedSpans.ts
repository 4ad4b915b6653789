import { sql } from 'drizzle-orm';
import type { SpeedDimension } from '#contract/speed.ts';
import { CONTACT_LIMITS } from '#contract/speedTimes.ts';
import { countWhere } from '../counts/spans.ts';
import type { SpannedCounts } from '../counts/spans.ts';

const int = sql`int`;

/** First contacts of visitors' leads. */
export const SPEED: SpannedCounts = {
  changes: sql`speed_changes`,
  counts: sql`speed_counts`,
  dimensions: ['source', 'broker', 'weekday', 'hour', 'lost'] satisfies SpeedDimension[],
  keys: sql`speed_keys(day, hour, source, contacted_by, lost_by)`,
  sums: {
    leads: { type: int, ofChanges: sql`sum(n)` },
    in_time: { type: int, ofChanges: countWhere(sql`in_time`) },
    no_target: { type: int, ofChanges: countWhere(sql`reached is not null and in_time is null`) },
  },
  histogram: { column: 'times', place: 'reached', length: CONTACT_LIMITS.length + 1 },
};
