import type { ResultFigures, Results } from '#contract/results.ts';
import { sourceNames } from '#contract/sourceNames.ts';
import { regionName } from '@/shared/format/addresses';
import { formatNumber, formatPercent, formatWholeReais } from '@/shared/format/numbers';
import { BarCard } from '../figures/BarCard';
import { FigureTable } from '../figures/FigureTable';
import type { Column } from '../figures/FigureTable';
import { messages } from '../messages';
import { conversionOf } from './ResultTotals';

export const CONVERSION_COLUMNS: Column<ResultFigures>[] = [
  { name: 'Leads', of: ({ leads }) => formatNumber(leads) },
  { name: 'Convertidos', of: ({ won }) => formatNumber(won) },
  { name: 'Conversão', of: (row) => formatPercent(conversionOf(row)) },
  { name: 'Vendido', of: ({ sold }) => formatWholeReais(sold) },
];

/** Best first: the table is in order of leads. */
export function conversionBars<Row extends ResultFigures>(
  rows: Row[],
  keyOf: (row: Row) => string,
  nameOf: (row: Row) => string,
) {
  return rows
    .map((row) => ({
      id: keyOf(row),
      name: nameOf(row),
      value: conversionOf(row),
      text: formatPercent(conversionOf(row)),
    }))
    .sort((one, other) => other.value - one.value);
}

interface ShareResultsProps<Row> {
  id: string;
  title: string;
  what: string;
  rows: Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
}

function ShareResults<Row extends ResultFigures>({ id, title, what, rows, keyOf, nameOf }: ShareResultsProps<Row>) {
  const bars = conversionBars(rows, keyOf, nameOf);
  const summary = `${title}: ${bars.map(({ name, text }) => `${name} ${text}`).join(', ')}`;
  return (
    <BarCard id={id} title={title} bars={bars} summary={summary}>
      <FigureTable caption={title} what={what} rows={rows} keyOf={keyOf} nameOf={nameOf} columns={CONVERSION_COLUMNS} />
    </BarCard>
  );
}

export const SourceResults = ({ rows }: { rows: Results['sources'] }) => (
  <ShareResults
    id="by-source"
    title="Conversão por origem"
    what="Origem"
    rows={rows}
    keyOf={({ source }) => source}
    nameOf={({ source }) => sourceNames[source]}
  />
);

export const RegionResults = ({ rows }: { rows: Results['regions'] }) => (
  <ShareResults
    id="by-region"
    title="Conversão por região"
    what="Região"
    rows={rows}
    keyOf={({ region }) => region ?? ''}
    nameOf={({ region }) => (region ? regionName(region) : messages.noRegion)}
  />
);
