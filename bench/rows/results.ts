import { periodBefore } from '#contract/ground/period.ts';
import { compactSpans } from '../../server/ground/counts/compactSpans.ts';
import { openPool } from '../../server/ground/db/connect.ts';
import { readResults } from '../../server/reports/results/repository.ts';
import { RESULTS } from '../../server/reports/results/resultSpans.ts';
import type { Row } from '../report.ts';
import { bareSpans, byBareSelect } from './rows.ts';
import type { Rows } from './rows.ts';

/** The generated leads are of the two years before this day. */
const LAST = '2026-10-31';
const PERIODS = { '30 days': '2026-10-02', 'a year': '2025-11-01' };

/** The results of a period with those of the period before, from their sums. */
export const results: Rows = async ({ url, db }) => {
  await compactSpans(db, RESULTS);
  // As autovacuum does it within a minute: a million changes were just moved.
  await db.execute('vacuum analyze result_changes, result_counts');
  const pool = openPool(url);
  const bare = bareSpans(pool, RESULTS);
  try {
    const rows: Row[] = [];
    for (const [name, from] of Object.entries(PERIODS)) {
      const period = { from, to: LAST };
      const periods = [period, periodBefore(period)] as const;
      rows.push(
        await byBareSelect(
          `results of ${name}`,
          () => readResults(db, periods),
          () => bare(periods),
        ),
      );
    }
    return rows;
  } finally {
    await pool.end();
  }
};
