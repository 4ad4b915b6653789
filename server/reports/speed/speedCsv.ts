import type { SpeedPeriod, SpeedReport } from '#contract/reports/speed.ts';
import { inTimeShare } from '#contract/reports/speedTimes.ts';
import type { SpeedFigures, TimeEstimate } from '#contract/reports/speedTimes.ts';
import { csvDecimal, csvLine } from '../../ground/spreadsheet/csv.ts';
import type { Cell } from '../../ground/spreadsheet/table.ts';
import { messages } from './messages.ts';

const HEAD = [
  ...[
    'Recorte',
    'Nome',
    'Leads',
    'Com contato',
    'Sem contato',
    'Metade em (min)',
    'Metade acima de (min)',
    '90% em (min)',
    '90% acima de (min)',
  ],
  ...[
    'Dentro do prazo',
    'Dentro do prazo (%)',
    'Sem prazo',
    'Só anotados',
    'Passaram adiante',
    'Passaram adiante depois do bolsão',
  ],
];

/** A line for each row of the tables: the subject comes first, so that a spreadsheet can filter by it. */
export function speedCsv(report: SpeedReport, nameOf: (source: string) => string): string[] {
  const { dimensions, weekdays } = messages;
  const { from, to, team, total, before, sources, hours, brokers, teams, changes } = report;
  const ofPeriod = (dimension: string, name: string, period: SpeedPeriod | null) =>
    period ? [line(dimension, `${name}${period.from} a ${period.to}`, period)] : [];
  return [
    csvLine(HEAD),
    team ? line(dimensions.team, team.name, total, lostBy(brokers)) : line(dimensions.total, `${from} a ${to}`, total),
    ...ofPeriod(dimensions.before, '', before),
    ...sources.map((row) => line(dimensions.source, nameOf(row.source), row)),
    ...report.weekdays.map((row) => line(dimensions.weekday, weekdays[row.weekday - 1] ?? '', row)),
    ...hours.map((row) => line(dimensions.hour, row.hour, row)),
    ...teams.map((row) => line(dimensions.team, row.team.name, row, [row.lost, row.lostFromPool])),
    ...brokers.map((row) => line(dimensions.broker, row.broker.name, row, [row.lost, row.lostFromPool])),
    ...changes.flatMap((change) => [
      ...ofPeriod(dimensions.beforeChange, `${change.what}: `, change.before),
      ...ofPeriod(dimensions.afterChange, `${change.what}: `, change.after),
    ]),
  ];
}

const lostBy = (rows: SpeedReport['brokers']) => [
  rows.reduce((sum, { lost }) => sum + lost, 0),
  rows.reduce((sum, { lostFromPool }) => sum + lostFromPool, 0),
];

function line(dimension: string, name: Cell, figures: SpeedFigures, lost: readonly Cell[] = ['', '']): string {
  const { leads, contacted, median, p90, inTime, noTarget, noAttempt } = figures;
  const share = inTimeShare(figures);
  return csvLine([
    dimension,
    name,
    leads,
    contacted,
    leads - contacted,
    ...minutesOf(median),
    ...minutesOf(p90),
    inTime,
    share === null ? '' : csvDecimal(share * 100),
    noTarget,
    noAttempt,
    ...lost,
  ]);
}

/** About, or more than the last limit. */
function minutesOf(time: TimeEstimate | null): [at: Cell, above: Cell] {
  if (!time) return ['', ''];
  return time.at === undefined ? ['', time.from] : [csvDecimal(time.at), ''];
}
