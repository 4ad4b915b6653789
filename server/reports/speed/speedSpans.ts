import { sql } from 'drizzle-orm';
import type { SpeedDimension } from '#contract/reports/speed.ts';
import { CONTACT_LIMITS } from '#contract/reports/speedTimes.ts';
import { countWhere } from '../../ground/counts/spans.ts';
import type { SpannedCounts } from '../../ground/counts/spans.ts';
import { VISITORS } from '../../leads/core/sources.ts';

const int = sql`int`;

export const SPEED: SpannedCounts = {
  changes: sql`speed_changes`,
  table: 'speed_counts',
  counted: sql`
    select day_of(created_at) as day, hour_of(created_at) as hour, source, first_contacted_by as contacted_by,
      contact_limits_reached(first_contact_seconds) as reached, first_contact_in_time as in_time,
      first_contact_no_attempt as no_attempt, null::uuid as lost_by, null::boolean as from_pool, 1 as n
    from leads where source in ${VISITORS} and counts_in_speed(hidden_at, merged_into, first_contacted_by)
    union all
    select day_of(at), null, null, null, null, null, null, from_user, took_from_pool(from_user, lead_id, id), 1
    from rotation_turns where from_user is not null and kind in ('prazo', 'bolsao')`,
  dimensions: ['source', 'broker', 'weekday', 'hour', 'lost'] satisfies SpeedDimension[],
  keys: sql`speed_keys(day, hour, source, contacted_by, lost_by)`,
  sums: {
    leads: { type: int, ofChanges: sql`sum(n)` },
    in_time: { type: int, ofChanges: countWhere(sql`in_time`) },
    no_attempt: { type: int, ofChanges: countWhere(sql`no_attempt`) },
    from_pool: { type: int, ofChanges: countWhere(sql`from_pool`) },
    no_target: { type: int, ofChanges: countWhere(sql`reached is not null and in_time is null`) },
  },
  histogram: { column: 'times', place: 'reached', length: CONTACT_LIMITS.length + 1 },
};
