import { periodBefore } from '#contract/ground/period.ts';
import { readResults } from '../../server/reports/results/repository.ts';
import { RESULTS } from '../../server/reports/results/resultSpans.ts';
import type { Rows } from './rows.ts';
import { spanRows } from './spans.ts';

/** The results of a period with those of the period before. */
export const results: Rows = (bench) =>
  spanRows(
    bench,
    RESULTS,
    (name) => `results of ${name}`,
    (period) => [period, periodBefore(period)] as const,
    (periods) => readResults(bench.db, periods, true),
  );
