import { regionName } from '#contract/ground/regions.ts';
import { kindName } from '#contract/properties/kindNames.ts';
import type { ResultFigures, Results } from '#contract/reports/results.ts';
import { useSourceName } from '@/features/brokers/brokerage/brokerageApi';
import { formatNumber, formatPercent, formatShare } from '@/shared/format/numbers';
import { BarCard } from '../figures/BarCard';
import type { BarCardProps } from '../figures/BarCard';
import { messages } from '../messages';
import { conversionOf, soldText } from './ResultTotals';

const SCALES = [0.1, 0.25, 0.5];

/** So that a conversion of 8% does not look like a whole. */
const scaleOf = (rows: ResultFigures[]) => {
  const highest = Math.max(...rows.map(conversionOf));
  return SCALES.find((scale) => scale >= highest) ?? 1;
};

interface ResultsCardProps<Row> extends Pick<
  BarCardProps<Row>,
  'id' | 'what' | 'rows' | 'keyOf' | 'nameOf' | 'line' | 'limit'
> {
  byArrival: boolean;
  leadsName?: string;
}

function ResultsCard<Row extends ResultFigures>({ byArrival, leadsName = 'Leads', ...card }: ResultsCardProps<Row>) {
  return (
    <BarCard
      {...card}
      title={`${byArrival ? 'Conversão' : 'Vendas'} por ${card.what.toLowerCase()}`}
      columns={[
        { name: leadsName, of: ({ leads }) => formatNumber(leads) },
        { name: 'Vendas', of: ({ won }) => formatNumber(won) },
        ...(byArrival ? [{ name: 'Conversão', of: (row: Row) => formatPercent(conversionOf(row)) }] : []),
        { name: 'Vendido', of: soldText },
      ]}
      valueOf={byArrival ? conversionOf : ({ won }) => won}
      textOf={({ won, leads }) => (byArrival ? formatShare(won, leads) : formatNumber(won))}
      whole={byArrival ? scaleOf(card.rows) : undefined}
      highestFirst
    />
  );
}

interface BreakdownProps<Row> {
  rows: Row[];
  byArrival: boolean;
}

export function SourceResults(props: BreakdownProps<Results['sources'][number]>) {
  const nameOf = useSourceName();
  return (
    <ResultsCard
      {...props}
      id="by-source"
      what="Origem"
      keyOf={({ source }) => source}
      nameOf={({ source }) => nameOf(source)}
    />
  );
}

export const RegionResults = (props: BreakdownProps<Results['regions'][number]>) =>
  props.rows.length > 0 && (
    <ResultsCard
      {...props}
      id="by-region"
      what="Região"
      keyOf={({ region }) => region ?? ''}
      nameOf={({ region }) => (region ? regionName(region) : messages.noRegion)}
    />
  );

type Sales = Pick<ResultFigures, 'won' | 'sold'>;

const SalesCard = <Row extends Sales>(
  card: Pick<BarCardProps<Row>, 'id' | 'what' | 'rows' | 'keyOf' | 'nameOf' | 'limit'>,
) =>
  card.rows.length > 0 && (
    <BarCard
      {...card}
      title={`Vendas por ${card.what.toLowerCase()}`}
      valueOf={({ won }) => won}
      textOf={({ won }) => formatNumber(won)}
      columns={[
        { name: 'Vendas', of: ({ won }) => formatNumber(won) },
        { name: 'Vendido', of: soldText },
      ]}
    />
  );

export const KindResults = ({ rows }: { rows: Results['kinds'] }) => (
  <SalesCard
    id="by-kind"
    what="Tipo"
    rows={rows}
    keyOf={({ kind }) => kind ?? ''}
    nameOf={({ kind }) => (kind ? kindName(kind) : messages.noProperty)}
  />
);

export const CaptadorResults = ({ rows }: { rows: Results['captadores'] }) => (
  <SalesCard
    id="by-captador"
    what="Captador"
    rows={rows}
    keyOf={({ captador }) => captador._id}
    nameOf={({ captador }) => captador.name}
    limit={10}
  />
);

const OF_PEOPLE = { leadsName: 'Recebidos', limit: 10 };

export const TeamResults = (props: BreakdownProps<Results['teams'][number]>) =>
  props.rows.length > 0 && (
    <ResultsCard
      {...props}
      {...OF_PEOPLE}
      id="by-team"
      line={messages.teamOfToday}
      what="Equipe"
      keyOf={({ team }) => team._id}
      nameOf={({ team }) => team.name}
    />
  );

export const BrokerResults = (props: BreakdownProps<Results['brokers'][number]>) => (
  <ResultsCard
    {...props}
    {...OF_PEOPLE}
    id="by-broker"
    line={messages.brokerCredit}
    what="Corretor"
    keyOf={({ broker }) => broker?._id ?? ''}
    nameOf={({ broker }) => broker?.name ?? messages.noBroker}
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
