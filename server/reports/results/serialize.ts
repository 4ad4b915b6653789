import type { Period } from '#contract/ground/period.ts';
import { periodBefore } from '#contract/ground/period.ts';
import { currentRegion, offersRegions } from '#contract/ground/regions.ts';
import { ATTEMPT_LIMITS } from '#contract/leads/attemptTimes.ts';
import { offersOtherKinds } from '#contract/properties/kinds.ts';
import type { ResultDimension, ResultFigures, Results, ResultsQuery } from '#contract/reports/results.ts';
import { addUp, quantile } from '../../ground/counts/histogram.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { TeamMembers } from '../../people/users/teams.ts';
import { readTeamMembers, teamIn } from '../../people/users/teams.ts';
import type { ResultRow } from './repository.ts';
import { readCaptadores, readResults, readSoldKinds } from './repository.ts';

type Sums = Pick<ResultRow, 'leads' | 'won' | 'lost' | 'sold' | 'attempts'>;

interface ReadResults extends Pick<Results, 'kinds' | 'captadores'> {
  rows: ResultRow[];
  teams: TeamMembers[];
}

export function serializeResults(
  { rows, teams, kinds, captadores }: ReadResults,
  period: Period,
  before: Period,
): Omit<Results, 'byArrival'> {
  const of = (dimension: ResultDimension) => rows.filter((row) => row.period === 0 && row.dimension === dimension);
  return {
    ...period,
    team: null,
    total: figuresOf(of('source')),
    before: { ...before, total: figuresOf(rows.filter((row) => row.period === 1)) },
    sources: of('source').map((row) => ({ source: row.key, ...figuresOf([row]) })),
    regions: [...Map.groupBy(of('region'), ({ key }) => currentRegion(key))]
      .map(([region, ofRegion]) => ({ region: region || null, ...figuresOf(ofRegion) }))
      .filter(({ region }, _index, all) => offersRegions() || region !== null || all.length > 1),
    kinds,
    captadores,
    brokers: of('broker').map(brokerRow),
    teams: teams
      .map(({ team, members }) => ({ team, ...figuresOf(of('broker').filter(({ key }) => members.includes(key))) }))
      .sort((one, other) => other.leads - one.leads),
    reasons: of('reason').map(({ key, name, leads }) => ({
      reason: key === '' ? null : { _id: key, label: name ?? '' },
      leads,
    })),
  };
}

/** Reads the members' rows alone. A lead that two of them received counts for each. */
export function serializeTeamResults(
  { rows, captadores }: Pick<ReadResults, 'rows' | 'captadores'>,
  { team, members }: TeamMembers,
  period: Period,
  before: Period,
): Omit<Results, 'byArrival'> {
  const own = rows.filter(({ dimension, key }) => dimension === 'broker' && members.includes(key));
  const ofPeriod = (index: number) => own.filter((row) => row.period === index);
  return {
    ...period,
    team,
    total: figuresOf(ofPeriod(0)),
    before: { ...before, total: figuresOf(ofPeriod(1)) },
    sources: [],
    regions: [],
    kinds: [],
    captadores: captadores.filter(({ captador }) => members.includes(captador._id)),
    brokers: ofPeriod(0).map(brokerRow),
    teams: [],
    reasons: [],
  };
}

const brokerRow = (row: ResultRow) => ({
  broker: row.key === '' ? null : { _id: row.key, name: row.name ?? '' },
  ...figuresOf([row]),
});

export function figuresOf(rows: Sums[]): ResultFigures {
  const sumOf = (read: (row: Sums) => number) => rows.reduce((sum, row) => sum + read(row), 0);
  const counts = rows.map((row) => row.attempts);
  const attempts = addUp(counts, ATTEMPT_LIMITS.length + 1);
  return {
    leads: sumOf((row) => row.leads),
    won: sumOf((row) => row.won),
    lost: sumOf((row) => row.lost),
    // Sums of cents as floats drift.
    sold: Math.round(sumOf((row) => row.sold) * 100) / 100,
    attempted: attempts.reduce((sum, count) => sum + count, 0),
    median: quantile(attempts, 0.5, ATTEMPT_LIMITS),
    p90: quantile(attempts, 0.9, ATTEMPT_LIMITS),
  };
}

/** @throws 400 at `team` when there is none of that id. */
export async function resultsOf(db: Db, { from, to, team: id, sales }: ResultsQuery): Promise<Results> {
  const period = { from, to };
  const before = periodBefore(period);
  const byArrival = sales === 'arrival';
  const [rows, teams, kinds, captadores] = await Promise.all([
    readResults(db, [period, before], byArrival, id === undefined ? 'source' : 'broker'),
    readTeamMembers(db),
    id === undefined && offersOtherKinds() ? readSoldKinds(db, period, byArrival) : [],
    readCaptadores(db, period, byArrival),
  ]);
  const results =
    id === undefined
      ? serializeResults({ rows, teams, kinds, captadores }, period, before)
      : serializeTeamResults({ rows, captadores }, teamIn(teams, id), period, before);
  return { ...results, byArrival };
}
