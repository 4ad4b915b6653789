import { regionName } from '#contract/ground/regions.ts';
import { kindName } from '#contract/properties/kindNames.ts';
import type { ResultFigures, Results } from '#contract/reports/results.ts';
import { csvDecimal } from '../../ground/spreadsheet/csv.ts';
import type { Cell } from '../../ground/spreadsheet/table.ts';
import { messages } from './messages.ts';

export const RESULT_COLUMNS = [
  { title: 'Recorte', width: 18 },
  { title: 'Nome', width: 28 },
  ...['Leads', 'Vendas', 'Conversão (%)', 'Perdidos', 'Em aberto'].map((title) => ({ title, width: 14 })),
  { title: 'Valor vendido (R$)', width: 18 },
  { title: 'Vendas por', width: 18 },
];

/** All tables in one; spreadsheets filter by the first column. */
export function resultRows(results: Results, nameOf: (source: string) => string): Cell[][] {
  const { dimensions, none, salesBy } = messages;
  const { from, to, byArrival, team, total, before } = results;
  // A broker's or a team's leads may be open with another one; sales by their day are not of these leads.
  const line = (dimension: string, name: string, figures: ResultFigures, hasOpen = false): Cell[] => {
    const { leads, won, lost, sold } = figures;
    return [
      ...[dimension, name, leads, won, byArrival && leads > 0 ? csvDecimal((won / leads) * 100) : '', lost],
      ...[byArrival && hasOpen ? leads - won - lost : '', csvDecimal(sold), byArrival ? salesBy.arrival : salesBy.day],
    ];
  };
  const sales = (dimension: string, name: string, { won, sold }: Pick<ResultFigures, 'won' | 'sold'>): Cell[] => [
    ...[dimension, name, '', won, '', '', '', csvDecimal(sold), byArrival ? salesBy.arrival : salesBy.day],
  ];
  const [subject, name] = team === null ? [dimensions.total, `${from} a ${to}`] : [dimensions.team, team.name];
  return [
    line(subject, name, total, team === null),
    line(dimensions.before, `${before.from} a ${before.to}`, before.total, team === null),
    ...results.sources.map((row) => line(dimensions.source, nameOf(row.source), row, true)),
    ...results.regions.map((row) =>
      line(dimensions.region, row.region === null ? none.region : regionName(row.region), row, true),
    ),
    ...results.kinds.map((row) => sales(dimensions.kind, row.kind ? kindName(row.kind) : none.kind, row)),
    ...results.teams.map((row) => line(dimensions.team, row.team.name, row)),
    ...results.brokers.map((row) => line(dimensions.broker, row.broker?.name ?? none.broker, row)),
    ...results.captadores.map((row) => sales(dimensions.captador, row.captador.name, row)),
    ...results.reasons.map(({ reason, leads }) => [
      ...[dimensions.reason, reason?.label ?? none.reason, '', '', '', leads, '', '', ''],
    ]),
  ];
}
