import { periodBefore } from '#contract/period.ts';
import type { ReportQuery } from '#contract/period.ts';
import type { Results } from '#contract/results.ts';
import { readTeamMembers, teamIn } from '../accounts/teams.ts';
import type { Db } from '../db/connect.ts';
import { readResults } from './repository.ts';
import { serializeResults, serializeTeamResults } from './serialize.ts';

/** @throws 400 at `team` when there is none of that id. */
export async function resultsOf(db: Db, { from, to, team: id }: ReportQuery): Promise<Results> {
  const period = { from, to };
  const before = periodBefore(period);
  const [rows, teams] = await Promise.all([
    readResults(db, [period, before], id === undefined ? 'source' : 'broker'),
    readTeamMembers(db),
  ]);
  if (id === undefined) return serializeResults({ rows, teams }, period, before);
  return serializeTeamResults(rows, teamIn(teams, id), period, before);
}
