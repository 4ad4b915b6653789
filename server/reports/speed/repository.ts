import { sql } from 'drizzle-orm';
import type { Period, ReportQuery } from '#contract/ground/period.ts';
import { periodBefore } from '#contract/ground/period.ts';
import type { SourceMinutes } from '#contract/leads/sourceMinutes.ts';
import { sourceName } from '#contract/leads/sourceValues.ts';
import type { SpeedDimension } from '#contract/reports/speed.ts';
import { summedByPeriod } from '../../ground/counts/spans.ts';
import type { Db } from '../../ground/db/connect.ts';
import { prepared } from '../../ground/db/prepared.ts';
import { columnList, isoInstant, select } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { readVisitorSources } from '../../leads/core/sources.ts';
import { readTeamMembers, teamIn } from '../../people/users/teams.ts';
import { changesOf } from './changes.ts';
import type { StoredSettings } from './settingsChange.ts';
import { SPEED } from './speedSpans.ts';

/** Alias: sums `s`. */
const SPEED_COLUMNS = {
  /** Which of the periods, from 0. */
  period: sql<number>`s.period`,
  dimension: sql<SpeedDimension>`s.dimension`,
  key: sql<string>`s.key`,
  /** A broker's name. */
  name: sql<
    string | null
  >`case when s.dimension in ('broker', 'lost') then (select name from users where id = s.key::uuid) end`,
  leads: sql<number>`s.leads`,
  inTime: sql<number>`s.in_time`,
  noTarget: sql<number>`s.no_target`,
  noAttempt: sql<number>`s.no_attempt`,
  fromPool: sql<number>`s.from_pool`,
  times: sql<number[]>`s.times`,
};
export type SpeedRow = RowOf<typeof SPEED_COLUMNS>;

/** The sums of the first period by dimension, of the others only by `totals`. One instant. */
export const readSums = (
  db: Db,
  periods: readonly Period[],
  totals: readonly SpeedDimension[] = ['source'],
): Promise<SpeedRow[]> =>
  prepared(
    db,
    sql`select ${columnList(SPEED_COLUMNS)} from (${summedByPeriod(SPEED, periods, totals)}) s order by s.leads desc, s.key`,
  );

/** More than are shown: some days end with the settings that they began with. */
const DAYS_READ = 20;

const SETTINGS_COLUMNS = {
  day: sql<string>`to_char(day, 'YYYY-MM-DD')`,
  at: isoInstant(sql`at`),
  by: sql<{ _id: string; name: string }>`json_build_object('_id', actor_id, 'name', users.name)`,
  settings: sql<StoredSettings>`settings`,
};

/** The last settings of each day on which they were stored, the newest first. */
const readSettingsDays = (db: Db) =>
  select(db, SETTINGS_COLUMNS)`
    from (
      select distinct on (day) * from (select *, day_of(at) as day from clock_changes) c
      order by day desc, at desc, id desc limit ${DAYS_READ}
    ) latest join users on users.id = actor_id order by day desc`;

const CLOCK_COLUMNS = {
  minutes: sql<Record<string, number | null>>`minutes`,
  today: sql<string>`to_char(day_of(now()), 'YYYY-MM-DD')`,
};

async function readClock(db: Db) {
  const [clock] = await select(db, CLOCK_COLUMNS)`from clock_settings`;
  if (!clock) throw new Error('clock_settings has no row');
  return clock;
}

export type ReadSpeed = Awaited<ReturnType<typeof readSpeedOf>>;

/** All that the report of a period says. @throws 400 at `team` when there is none of that id. */
export async function readSpeedOf(db: Db, { from, to, team: id }: ReportQuery) {
  const isOfTeam = id !== undefined;
  const period = { from, to };
  const [{ minutes, today }, days] = await Promise.all([readClock(db), readSettingsDays(db)]);
  const sources = await readVisitorSources(db);
  const changes = isOfTeam ? [] : changesOf(days, today, (source) => sourceName(source, sources));
  const ofChanges = changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat());
  /** The periods of the sums. */
  const periods = [period, periodBefore(period), ...ofChanges] as const;
  const targets: SourceMinutes[] = sources.map(({ _id: source }) => ({ source, minutes: minutes[source] ?? null }));
  const [rows, teams] = await Promise.all([
    readSums(db, periods, isOfTeam ? ['broker', 'lost'] : ['source']),
    readTeamMembers(db),
  ]);
  return { team: isOfTeam ? teamIn(teams, id) : null, targets, changes, days, periods, rows, teams };
}
