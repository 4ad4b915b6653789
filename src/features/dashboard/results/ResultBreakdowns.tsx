import { formatTimeRange } from '#contract/leads/attemptTimes.ts';
import type { ResultFigures, Results } from '#contract/reports/results.ts';
import { useSourceName } from '@/features/brokers/brokerage/brokerageApi';
import { regionName } from '@/shared/format/addresses';
import { formatNumber, formatPercent, formatShare, formatWholeReais } from '@/shared/format/numbers';
import { BarCard } from '../figures/BarCard';
import type { Column } from '../figures/FigureTable';
import { messages } from '../messages';
import { conversionOf } from './ResultTotals';

const conversionText = (row: ResultFigures) => formatPercent(conversionOf(row));

const conversionShare = ({ won, leads }: ResultFigures) => formatShare(won, leads);

const CONVERSION_BARS = { valueOf: conversionOf, textOf: conversionShare, highestFirst: true };

const conversionColumns = (leadsName: string): Column<ResultFigures>[] => [
  { name: leadsName, of: ({ leads }) => formatNumber(leads) },
  { name: 'Convertidos', of: ({ won }) => formatNumber(won) },
  { name: 'Conversão', of: conversionText },
  { name: 'Vendido', of: ({ sold }) => formatWholeReais(sold) },
];

const CONVERSION_COLUMNS = conversionColumns('Leads');

export function SourceResults({ rows }: { rows: Results['sources'] }) {
  const nameOf = useSourceName();
  return (
    <BarCard
      id="by-source"
      title="Conversão por origem"
      what="Origem"
      rows={rows}
      keyOf={({ source }) => source}
      nameOf={({ source }) => nameOf(source)}
      columns={CONVERSION_COLUMNS}
      {...CONVERSION_BARS}
    />
  );
}

export const RegionResults = ({ rows }: { rows: Results['regions'] }) => (
  <BarCard
    id="by-region"
    title="Conversão por região"
    what="Região"
    rows={rows}
    keyOf={({ region }) => region ?? ''}
    nameOf={({ region }) => (region ? regionName(region) : messages.noRegion)}
    columns={CONVERSION_COLUMNS}
    {...CONVERSION_BARS}
  />
);

const RECEIVED_COLUMNS: Column<ResultFigures>[] = [
  ...conversionColumns('Recebidos'),
  { name: 'Com tentativa', of: ({ attempted }) => formatNumber(attempted) },
  { name: 'Metade em', of: ({ median }) => (median ? formatTimeRange(median) : '—') },
  { name: '90% em', of: ({ p90 }) => (p90 ? formatTimeRange(p90) : '—') },
];

export function TeamResults({ rows }: { rows: Results['teams'] }) {
  if (rows.length === 0) return null;
  return (
    <BarCard
      id="by-team"
      title="Conversão por equipe"
      line={messages.teamOfToday}
      what="Equipe"
      rows={rows}
      limit={10}
      keyOf={({ team }) => team._id}
      nameOf={({ team }) => team.name}
      columns={RECEIVED_COLUMNS}
      {...CONVERSION_BARS}
    />
  );
}

export const BrokerResults = ({ rows }: { rows: Results['brokers'] }) => (
  <BarCard
    id="by-broker"
    title="Conversão e primeira tentativa por corretor"
    about="Conversão por corretor"
    line={messages.brokerCredit}
    what="Corretor"
    rows={rows}
    limit={10}
    keyOf={({ broker }) => broker?._id ?? ''}
    nameOf={({ broker }) => broker?.name ?? messages.noBroker}
    columns={RECEIVED_COLUMNS}
    {...CONVERSION_BARS}
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
      textOf={({ leads }) => formatNumber(leads)}
      columns={[
        { name: 'Perdidos', of: ({ leads }) => formatNumber(leads) },
        { name: 'Parte', of: ({ leads }) => formatPercent(leads / lost) },
      ]}
    />
  );
}
