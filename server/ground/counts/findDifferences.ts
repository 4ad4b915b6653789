import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { columnsOf } from './compactSums.ts';
import type { SummedCounts } from './compactSums.ts';
import { isNotZero, summedBySpan, sumsOfCounts } from './spans.ts';
import type { SpannedCounts } from './spans.ts';

interface Check {
  table: string;
  stored: SQL;
  counted: SQL;
}

export function checkOfSums({ table, key, counted }: SummedCounts): Check {
  const columns = columnsOf(key);
  return {
    table,
    stored: sql`select ${columns}, sum(n) as n from ${sql.identifier(table)} group by ${columns} having sum(n) <> 0`,
    counted: sql`select ${columns}, count(*) as n from (${counted}) rows group by ${columns}`,
  };
}

export function checkOfSpans(counts: SpannedCounts): Check {
  const columns = columnsOf([
    'days',
    'start',
    'dimension',
    'key',
    ...Object.keys(counts.sums),
    counts.histogram.column,
  ]);
  return {
    table: counts.table,
    stored: sql`
      select days, start, dimension, key, ${sumsOfCounts(counts)} from (
        select ${columns} from ${sql.identifier(counts.table)}
        union all ${summedBySpan(counts, sql`select * from ${counts.changes}`)}
      ) both_tables group by 1, 2, 3, 4 having ${isNotZero(counts)}`,
    counted: summedBySpan(counts, counts.counted),
  };
}

export interface CheckedCounts {
  table: string;
  differences: string[];
}

/** One snapshot: exact while writes go on. Seconds for a million leads. */
export function findDifferences(db: Db, checks: readonly Check[]): Promise<CheckedCounts[]> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      const checked: CheckedCounts[] = [];
      for (const { table, stored, counted } of checks) {
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
