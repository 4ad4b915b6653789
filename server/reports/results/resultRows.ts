import type { TimeRange } from '#contract/leads/attemptTimes.ts';
import type { ResultFigures, Results } from '#contract/reports/results.ts';
import { csvDecimal } from '../../ground/spreadsheet/csv.ts';
import type { Cell } from '../../ground/spreadsheet/table.ts';
import { messages } from './messages.ts';

export const RESULT_COLUMNS = [
  { title: 'Recorte', width: 18 },
  { title: 'Nome', width: 28 },
  ...['Leads', 'Convertidos', 'Conversão (%)', 'Perdidos', 'Em aberto'].map((title) => ({ title, width: 14 })),
  { title: 'Valor vendido (R$)', width: 18 },
  ...[
    'Com tentativa',
    'Metade tentada de (min)',
    'Metade tentada até (min)',
    '90% tentados de (min)',
    '90% tentados até (min)',
  ].map((title) => ({ title, width: 24 })),
];

/** All tables in one: the subject comes first, so that a spreadsheet can filter by it. */
export function resultRows(results: Results, nameOf: (source: string) => string): Cell[][] {
  const { sources, regions, brokers, teams, reasons } = results;
  const { dimensions, none } = messages;
  return [
    ...totalRows(results),
    ...sources.map((row) => line(dimensions.source, nameOf(row.source), row)),
    ...regions.map((row) => line(dimensions.region, row.region ?? none.region, row)),
    ...teams.map((row) => line(dimensions.team, row.team.name, row, '')),
    // Some are open with another broker.
    ...brokers.map((row) => line(dimensions.broker, row.broker?.name ?? none.broker, row, '')),
    ...reasons.map(({ reason, leads }) => [
      ...[dimensions.reason, reason?.label ?? none.reason, '', '', '', leads, '', '', '', '', '', '', ''],
    ]),
  ];
}

function totalRows({ from, to, team, total, before }: Results): Cell[][] {
  const { dimensions } = messages;
  const earlier = `${before.from} a ${before.to}`;
  if (team === null)
    return [line(dimensions.total, `${from} a ${to}`, total), line(dimensions.before, earlier, before.total)];
  return [line(dimensions.team, team.name, total, ''), line(dimensions.before, earlier, before.total, '')];
}

const line = (dimension: string, name: string, figures: ResultFigures, open: number | '' = openOf(figures)): Cell[] => [
  dimension,
  name,
  ...cellsOf(figures, open),
];

const openOf = ({ leads, won, lost }: ResultFigures) => leads - won - lost;

const cellsOf = ({ leads, won, lost, sold, attempted, median, p90 }: ResultFigures, open: number | '') => [
  leads,
  won,
  leads === 0 ? '' : csvDecimal((won / leads) * 100),
  lost,
  open,
  csvDecimal(sold),
  attempted,
  ...limitsOf(median),
  ...limitsOf(p90),
];

/** After the last limit there is none. */
const limitsOf = (time: TimeRange | null) => [time?.from ?? '', time?.to ?? ''];
