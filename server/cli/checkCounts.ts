import { checkOfSpans, checkOfSums, findDifferences } from '../ground/counts/findDifferences.ts';
import type { Db } from '../ground/db/connect.ts';
import { LEAD_COUNTS } from '../leads/core/leadCounts.ts';
import { DAY_COUNTS } from '../reports/dashboard/dayCounts.ts';
import { RESULTS } from '../reports/results/resultSpans.ts';
import { SPEED } from '../reports/speed/speedSpans.ts';

export const checkCounts = (db: Db) =>
  findDifferences(db, [checkOfSums(LEAD_COUNTS), checkOfSums(DAY_COUNTS), checkOfSpans(RESULTS), checkOfSpans(SPEED)]);
