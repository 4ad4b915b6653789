import { periodBefore } from '#contract/period.ts';
import type { Period } from '#contract/period.ts';
import type { Results } from '#contract/results.ts';
import { readTeamMembers } from '../accounts/teams.ts';
import type { Db } from '../db/connect.ts';
import { readResults } from './repository.ts';
import { serializeResults } from './serialize.ts';

export async function resultsOf(db: Db, period: Period): Promise<Results> {
  const before = periodBefore(period);
  const [rows, teams] = await Promise.all([readResults(db, [period, before]), readTeamMembers(db)]);
  return serializeResults({ rows, teams }, period, before);
}
