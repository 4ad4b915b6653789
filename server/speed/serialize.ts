import { VISITOR_SOURCES } from '#contract/constants.ts';
import type { Period } from '#contract/period.ts';
import type { SpeedDimension, SpeedReport } from '#contract/speed.ts';
import { CONTACT_LIMITS } from '#contract/speedTimes.ts';
import type { SpeedFigures } from '#contract/speedTimes.ts';
import { addUp, quantile } from '../counts/histogram.ts';
import type { ReadSpeed, SpeedRow } from './repository.ts';

const HOURS = 24;
const WEEKDAYS = 7;

export function serializeSpeed({ targets, periods, rows, changes }: ReadSpeed): SpeedReport {
  const [period, before] = periods;
  const of = (dimension: SpeedDimension) => rows.filter((row) => row.period === 0 && row.dimension === dimension);
  const figuresAt = (dimension: SpeedDimension, key: string) =>
    figuresOf(of(dimension).filter((row) => row.key === key));
  const totalOf = (one: Period) => {
    const index = periods.indexOf(one);
    return figuresOf(rows.filter((row) => row.period === index && row.dimension === 'source'));
  };
  const withTotal = ({ from, to }: Period, total: SpeedFigures) => ({ from, to, ...total });
  return {
    ...period,
    targets,
    total: totalOf(period),
    before: withTotal(before, totalOf(before)),
    sources: VISITOR_SOURCES.map((source) => ({ source, ...figuresAt('source', source) })),
    weekdays: Array.from({ length: WEEKDAYS }, (_, index) => ({
      weekday: index + 1,
      ...figuresAt('weekday', (index + 1).toString()),
    })),
    hours: Array.from({ length: HOURS }, (_, hour) => ({ hour, ...figuresAt('hour', hour.toString()) })),
    brokers: brokersOf(of('broker'), of('lost')),
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
  const lostBy = new Map(lost.map(({ key, leads }) => [key, leads]));
  const keys = new Set(contacted.map(({ key }) => key));
  const named = ({ key, name }: SpeedRow) => ({ _id: key, name: name ?? '' });
  return [
    ...contacted.map((row) => ({ broker: named(row), ...figuresOf([row]), lost: lostBy.get(row.key) ?? 0 })),
    ...lost
      .filter(({ key }) => !keys.has(key))
      .map((row) => ({ broker: named(row), ...figuresOf([]), lost: row.leads })),
  ];
}

function figuresOf(rows: SpeedRow[]): SpeedFigures {
  const sumOf = (read: (row: SpeedRow) => number) => rows.reduce((sum, row) => sum + read(row), 0);
  const counts = rows.map((row) => row.times);
  const times = addUp(counts, CONTACT_LIMITS.length + 1);
  return {
    leads: sumOf((row) => row.leads),
    contacted: times.reduce((sum, count) => sum + count, 0),
    median: quantile(times, 0.5, CONTACT_LIMITS),
    p90: quantile(times, 0.9, CONTACT_LIMITS),
    inTime: sumOf((row) => row.inTime),
    noTarget: sumOf((row) => row.noTarget),
  };
}
