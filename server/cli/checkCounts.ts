import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { TIME_ZONE, VISITOR_SOURCES } from '#contract/constants.ts';
import { summedBySpan, sumsOfCounts } from '../counts/spans.ts';
import type { SpannedCounts } from '../counts/spans.ts';
import type { Db } from '../db/connect.ts';
import { RESULTS } from '../results/resultSpans.ts';
import { SPEED } from '../speed/speedSpans.ts';

interface Check {
  table: string;
  stored: SQL;
  counted: SQL;
}

const day = sql`(created_at at time zone ${TIME_ZONE})::date`;

const storedSpans = (counts: SpannedCounts) => sql`
  select days, start, dimension, key, ${sumsOfCounts(counts)} from (
    select * from ${counts.counts} union all ${summedBySpan(counts, sql`select * from ${counts.changes}`)}
  ) both_tables group by 1, 2, 3, 4 having sum(leads) <> 0`;

const CHECKS: Check[] = [
  {
    table: 'lead_counts',
    stored: sql`select status, region, assigned_to, sum(n) as n from lead_counts group by 1, 2, 3 having sum(n) <> 0`,
    counted: sql`select status, region, assigned_to, count(*) as n from leads where merged_into is null group by 1, 2, 3`,
  },
  {
    table: 'day_counts',
    stored: sql`select counted, day, sum(n) as n from day_counts group by 1, 2 having sum(n) <> 0`,
    counted: sql`
      select 'leads' as counted, ${day} as day, count(*) as n from leads where merged_into is null group by 2
      union all select 'properties', ${day}, count(*) from properties where deleted_at is null group by 2`,
  },
  {
    table: 'result_counts',
    stored: storedSpans(RESULTS),
    counted: summedBySpan(
      RESULTS,
      sql`
        select ${day} as day, source, region, assigned_to, status, loss_reason_id, 1 as n, sold_value as sold,
          attempt_limits_reached(created_at, first_attempt_at) as attempt
        from leads where merged_into is null`,
    ),
  },
  {
    table: 'speed_counts',
    stored: storedSpans(SPEED),
    counted: summedBySpan(
      SPEED,
      sql`
        select ${day} as day, extract(hour from created_at at time zone ${TIME_ZONE})::smallint as hour, source,
          first_contacted_by as contacted_by, contact_limits_reached(first_contact_seconds) as reached,
          first_contact_in_time as in_time, null::uuid as lost_by, 1 as n
        from leads where merged_into is null and source = any(${sql.param([...VISITOR_SOURCES])})
        union all
        select (at at time zone ${TIME_ZONE})::date, null, null, null, null, null, from_user, 1
        from rotation_turns where from_user is not null and kind in ('prazo', 'bolsao')`,
    ),
  },
];

export interface CheckedCounts {
  table: string;
  /** Rows that only one side has. */
  differences: string[];
}

/** One snapshot: exact while writes go on. Seconds for a million leads. */
export function checkCounts(db: Db): Promise<CheckedCounts[]> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      const checked: CheckedCounts[] = [];
      for (const { table, stored, counted } of CHECKS) {
        const { rows } = await tx.execute<{ line: string }>(sql`
          with stored as (${stored}), counted as (${counted})
          select 'stored  ' || to_json(k) as line from (table stored except table counted) k
          union all select 'counted ' || to_json(c) from (table counted except table stored) c`);
        checked.push({ table, differences: rows.map(({ line }) => line) });
      }
      return checked;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
