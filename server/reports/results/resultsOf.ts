import { periodBefore } from '#contract/ground/period.ts';
import type { ReportQuery } from '#contract/ground/period.ts';
import type { Results } from '#contract/reports/results.ts';
import type { Db } from '../../ground/db/connect.ts';
import { readTeamMembers, teamIn } from '../../people/users/teams.ts';
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
