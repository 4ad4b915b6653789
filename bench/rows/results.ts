import { periodBefore } from '#contract/period.ts';
import { compactSpans } from '../../server/counts/compactSpans.ts';
import { readResults } from '../../server/results/repository.ts';
import { RESULTS } from '../../server/results/resultSpans.ts';
import { quantile, timesOf } from '../load.ts';
import type { Row } from '../report.ts';
import type { Rows } from './rows.ts';

/** The generated leads are of the two years before this day. */
const LAST = '2026-10-31';
const PERIODS = { '30 days': '2026-10-02', 'a year': '2025-11-01' };

/** The results of a period with those of the period before, from their sums. */
export const results: Rows = async ({ db, say }) => {
  await compactSpans(db, RESULTS);
  // As autovacuum does it within a minute: a million changes were just moved.
  await db.execute('vacuum analyze result_changes, result_counts');
  const rows: Row[] = [];
  for (const [name, from] of Object.entries(PERIODS)) {
    const period = { from, to: LAST };
    const read = () => readResults(db, [period, periodBefore(period)]);
    await timesOf(10, read);
    const measured = quantile(await timesOf(100, read), 0.95);
    say(`results of ${name}, p95: ${measured.toFixed(1)} ms`);
    rows.push({
      what: `results of ${name}: its query, p95`,
      measured,
      unit: ' ms',
      mustReach: { atMost: 10 },
      from: period,
    });
  }
  return rows;
};
