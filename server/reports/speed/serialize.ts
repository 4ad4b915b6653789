import type { Period } from '#contract/ground/period.ts';
import type { SpeedDimension, SpeedReport } from '#contract/reports/speed.ts';
import { CONTACT_LIMITS } from '#contract/reports/speedTimes.ts';
import type { SpeedFigures } from '#contract/reports/speedTimes.ts';
import { addUp, estimateQuantile } from '../../ground/counts/histogram.ts';
import type { TeamMembers } from '../../people/users/teams.ts';
import type { SettingsDay } from './changes.ts';
import type { ReadSpeed, SpeedRow } from './repository.ts';

const HOURS = 24;
const WEEKDAYS = 7;

export const serializeSpeed = (read: ReadSpeed): SpeedReport =>
  read.team ? serializeTeam(read, read.team) : serializeAll(read);

/** Reads the members' rows alone. */
function serializeTeam({ targets, periods, rows }: ReadSpeed, { team, members }: TeamMembers): SpeedReport {
  const [period, before] = periods;
  const of = (index: number, dimension: SpeedDimension) =>
    rows.filter((row) => row.period === index && row.dimension === dimension && members.includes(row.key));
  const totalOf = (index: number) => {
    const lost = sumOf(of(index, 'lost').map(({ leads }) => leads));
    return figuresOf(of(index, 'broker'), [], lost);
  };
  return {
    ...period,
    team,
    targets,
    total: totalOf(0),
    before: { ...before, ...totalOf(1) },
    sources: [],
    weekdays: [],
    hours: [],
    brokers: brokersOf(of(0, 'broker'), of(0, 'lost')),
    teams: [],
    changes: [],
  };
}

function serializeAll({ targets, periods, rows, teams, changes, days }: ReadSpeed): SpeedReport {
  const [period, before] = periods;
  const untargeted = targets.flatMap(({ source, minutes }) => (minutes === null ? source : []));
  const figures = (some: SpeedRow[]) => figuresOf(some, untargeted);
  const of = (dimension: SpeedDimension) => rows.filter((row) => row.period === 0 && row.dimension === dimension);
  const figuresAt = (dimension: 'weekday' | 'hour', number: number) =>
    figures(of(dimension).filter(({ key }) => numberOf(key) === number));
  const totalOf = (one: Period) => {
    const index = periods.indexOf(one);
    return figures(rows.filter((row) => row.period === index && row.dimension === 'source'));
  };
  const withTotal = ({ from, to }: Period, total: SpeedFigures) => ({ from, to, ...total });
  return {
    ...period,
    team: null,
    targets,
    total: totalOf(period),
    before: withTotal(before, totalOf(before)),
    sources: targets.map(({ source, minutes }) => {
      const row = figures(of('source').filter(({ key }) => key === source));
      return { source, ...row, targets: judgedBy(row, targetsIn(period, days, source), minutes) };
    }),
    weekdays: Array.from({ length: WEEKDAYS }, (_, index) => ({
      weekday: index + 1,
      ...figuresAt('weekday', index + 1),
    })),
    hours: Array.from({ length: HOURS }, (_, hour) => ({ hour, ...figuresAt('hour', hour) })),
    brokers: brokersOf(of('broker'), of('lost')),
    teams: teams.map(({ team, members }) => {
      const ofTeam = (dimension: SpeedDimension) => of(dimension).filter(({ key }) => members.includes(key));
      return { team, ...figuresWithLost(ofTeam('broker'), ofTeam('lost')) };
    }),
    changes: changes.map((change) => ({
      at: change.at,
      by: change.by,
      what: change.what,
      before: change.before && withTotal(change.before, totalOf(change.before)),
      after: change.after && withTotal(change.after, totalOf(change.after)),
    })),
  };
}

/** In the order of their contacts; at the end who only lost leads. */
function brokersOf(contacted: SpeedRow[], lost: SpeedRow[]): SpeedReport['brokers'] {
  const lostBy = new Map(lost.map((row) => [row.key, row]));
  const keys = new Set(contacted.map(({ key }) => key));
  const lineOf = ({ key, name }: SpeedRow, own: SpeedRow[]) => ({
    broker: { _id: key, name: name ?? '' },
    ...figuresWithLost(own, [lostBy.get(key) ?? []].flat()),
  });
  return [
    ...contacted.map((row) => lineOf(row, [row])),
    ...lost.filter(({ key }) => !keys.has(key)).map((row) => lineOf(row, [])),
  ];
}

/** As the line of that broker in the report. */
export function serializeOwnSpeed(rows: SpeedRow[], broker: string): SpeedFigures {
  const of = (dimension: SpeedDimension) => rows.filter((row) => row.dimension === dimension && row.key === broker);
  return figuresOf(of('broker'), [], sumOf(of('lost').map(({ leads }) => leads)));
}

function figuresWithLost(contacted: SpeedRow[], lostRows: SpeedRow[]) {
  const lost = sumOf(lostRows.map(({ leads }) => leads));
  const lostFromPool = sumOf(lostRows.map(({ fromPool }) => fromPool));
  return { ...figuresOf(contacted, [], lost), lost, lostFromPool };
}

/** Contacts by the targets of their time, the other leads by today's. */
function judgedBy({ leads, contacted }: SpeedFigures, past: (number | null)[], today: number | null) {
  const judged = [...(contacted > 0 ? past : []), ...(leads > contacted ? [today] : [])];
  return judged.length === 0 ? [today] : [...new Set(judged)];
}

// `landing`, `landing 14`.
const sourceOf = ({ key }: SpeedRow) => key.split(' ')[0] ?? '';
const numberOf = (key: string) => Number(key.split(' ').at(-1));

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** `more`: leads of the same row that have no contact of theirs. */
function figuresOf(rows: SpeedRow[], untargeted: readonly string[] = [], more = 0): SpeedFigures {
  const counts = rows.map((row) => row.times);
  const times = addUp(counts, CONTACT_LIMITS.length + 1);
  const waiting = rows.filter((row) => untargeted.includes(sourceOf(row)));
  const leads = sumOf(rows.map((row) => row.leads)) + more;
  return {
    leads,
    contacted: sumOf(times),
    median: estimateQuantile(times, 0.5, CONTACT_LIMITS, leads),
    p90: estimateQuantile(times, 0.9, CONTACT_LIMITS, leads),
    inTime: sumOf(rows.map((row) => row.inTime)),
    noTarget: sumOf(rows.map((row) => row.noTarget)) + sumOf(waiting.map((row) => row.leads - sumOf(row.times))),
    noAttempt: sumOf(rows.map((row) => row.noAttempt)),
  };
}

/** The different targets of a source in a period, in open minutes, oldest first; null: no clock. `days`: newest first. */
function targetsIn({ from, to }: Period, days: readonly SettingsDay[], source: string): (number | null)[] {
  const until = days.filter(({ day }) => day <= to);
  const first = until.findIndex(({ day }) => day < from);
  const inForce = first === -1 ? until : until.slice(0, first + 1);
  const minutes = inForce.map(({ settings }) => settings.minutes.find((one) => one.source === source)?.minutes ?? null);
  return [...new Set(minutes.reverse())];
}
