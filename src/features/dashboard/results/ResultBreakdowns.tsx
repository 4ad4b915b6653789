import type { ResultFigures, Results } from '#contract/reports/results.ts';
import { useSourceName } from '@/features/brokers/brokerage/brokerageApi';
import { regionName } from '@/shared/format/addresses';
import { formatNumber, formatPercent, formatShare } from '@/shared/format/numbers';
import { BarCard } from '../figures/BarCard';
import type { Column } from '../figures/FigureTable';
import { messages } from '../messages';
import { conversionOf, soldText } from './ResultTotals';

interface BreakdownProps<Row> {
  rows: Row[];
  byArrival: boolean;
}

const SCALES = [0.1, 0.25, 0.5];

/** So that a conversion of 8% does not look like a whole. */
const scaleOf = (rows: ResultFigures[]) => {
  const highest = Math.max(...rows.map(conversionOf));
  return SCALES.find((scale) => scale >= highest) ?? 1;
};

/** Bars and columns of either way to count sales. */
const shownBy = (byArrival: boolean, rows: ResultFigures[], leadsName = 'Leads') => {
  const columns: Column<ResultFigures>[] = [
    { name: leadsName, of: ({ leads }) => formatNumber(leads) },
    { name: 'Vendas', of: ({ won }) => formatNumber(won) },
    ...(byArrival ? [{ name: 'Conversão', of: (row: ResultFigures) => formatPercent(conversionOf(row)) }] : []),
    { name: 'Vendido', of: soldText },
  ];
  const bars = byArrival
    ? {
        valueOf: conversionOf,
        textOf: ({ won, leads }: ResultFigures) => formatShare(won, leads),
        whole: scaleOf(rows),
      }
    : {
        valueOf: ({ won }: ResultFigures) => won,
        textOf: ({ won }: ResultFigures) => formatNumber(won),
      };
  return { columns, ...bars, highestFirst: true };
};

const titleOf = (byArrival: boolean) => (byArrival ? 'Conversão' : 'Vendas');

export function SourceResults({ rows, byArrival }: BreakdownProps<Results['sources'][number]>) {
  const nameOf = useSourceName();
  return (
    <BarCard
      id="by-source"
      title={`${titleOf(byArrival)} por origem`}
      what="Origem"
      rows={rows}
      keyOf={({ source }) => source}
      nameOf={({ source }) => nameOf(source)}
      {...shownBy(byArrival, rows)}
    />
  );
}

export const RegionResults = ({ rows, byArrival }: BreakdownProps<Results['regions'][number]>) => (
  <BarCard
    id="by-region"
    title={`${titleOf(byArrival)} por região`}
    what="Região"
    rows={rows}
    keyOf={({ region }) => region ?? ''}
    nameOf={({ region }) => (region ? regionName(region) : messages.noRegion)}
    {...shownBy(byArrival, rows)}
  />
);

export function TeamResults({ rows, byArrival }: BreakdownProps<Results['teams'][number]>) {
  if (rows.length === 0) return null;
  return (
    <BarCard
      id="by-team"
      title={`${titleOf(byArrival)} por equipe`}
      line={messages.teamOfToday}
      what="Equipe"
      rows={rows}
      limit={10}
      keyOf={({ team }) => team._id}
      nameOf={({ team }) => team.name}
      {...shownBy(byArrival, rows, 'Recebidos')}
    />
  );
}

export const BrokerResults = ({ rows, byArrival }: BreakdownProps<Results['brokers'][number]>) => (
  <BarCard
    id="by-broker"
    title={`${titleOf(byArrival)} por corretor`}
    line={messages.brokerCredit}
    what="Corretor"
    rows={rows}
    limit={10}
    keyOf={({ broker }) => broker?._id ?? ''}
    nameOf={({ broker }) => broker?.name ?? messages.noBroker}
    {...shownBy(byArrival, rows, 'Recebidos')}
  />
);

export function ReasonResults({ rows, lost }: { rows: Results['reasons']; lost: number }) {
  if (rows.length === 0) return null;
  return (
    <BarCard
      id="reasons"
      title="Motivos de perda"
      what="Motivo"
      rows={rows}
      keyOf={({ reason }) => reason?._id ?? ''}
      nameOf={({ reason }) => reason?.label ?? messages.noReason}
      valueOf={({ leads }) => leads}
      textOf={({ leads }) => formatShare(leads, lost)}
      whole={lost}
      columns={[
        { name: 'Perdidos', of: ({ leads }) => formatNumber(leads) },
        { name: 'Parte', of: ({ leads }) => formatPercent(leads / lost) },
      ]}
    />
  );
}
