import { checkOfSpans, checkOfSums, findDifferences } from '../counts/findDifferences.ts';
import { DAY_COUNTS } from '../dashboard/dayCounts.ts';
import type { Db } from '../db/connect.ts';
import { LEAD_COUNTS } from '../leadCore/leadCounts.ts';
import { RESULTS } from '../results/resultSpans.ts';
import { SPEED } from '../speed/speedSpans.ts';

export const checkCounts = (db: Db) =>
  findDifferences(db, [checkOfSums(LEAD_COUNTS), checkOfSums(DAY_COUNTS), checkOfSpans(RESULTS), checkOfSpans(SPEED)]);
