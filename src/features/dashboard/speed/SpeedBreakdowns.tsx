import { formatDuration } from '#contract/leads/attemptTimes.ts';
import type { SpeedReport } from '#contract/reports/speed.ts';
import { useSourceName } from '@/features/brokers/brokerage/brokerageApi';
import { formatNumber } from '@/shared/format/numbers';
import type { Column } from '../figures/FigureTable';
import { messages } from '../messages';
import type { Measure } from './measures';
import { MEASURE_COLUMNS, SPEED_COLUMNS, SpeedCard } from './SpeedCard';

const WEEKDAYS = ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo'];

export const WeekdaySpeed = ({ report, measure }: { report: SpeedReport; measure: Measure }) => (
  <SpeedCard
    id="by-weekday"
    title="Por dia da semana"
    what="Dia de chegada"
    rows={report.weekdays}
    keyOf={({ weekday }) => weekday.toString()}
    nameOf={({ weekday }) => WEEKDAYS[weekday - 1] ?? ''}
    columns={SPEED_COLUMNS}
    measure={measure}
  />
);

const targetText = (minutes: number | null) => (minutes === null ? 'sem prazo' : formatDuration(minutes));

export function SourceSpeed({ report, measure }: { report: SpeedReport; measure: Measure }) {
  const nameOf = useSourceName();
  return (
    <SpeedCard
      id="by-source"
      title="Por origem"
      what="Origem"
      rows={report.sources}
      keyOf={({ source }) => source}
      nameOf={({ source }) => nameOf(source)}
      columns={[{ name: 'Prazo', of: ({ targets }) => targets.map(targetText).join(' ou ') }, ...SPEED_COLUMNS]}
      measure={measure}
    />
  );
}

type PeopleRow = SpeedReport['brokers'][number] | SpeedReport['teams'][number];

const PEOPLE_COLUMNS: Column<PeopleRow>[] = [
  { name: 'Contatos', of: ({ contacted }) => formatNumber(contacted) },
  { name: 'Só anotados', of: ({ noAttempt }) => formatNumber(noAttempt) },
  { name: 'Julgados', of: ({ leads }) => formatNumber(leads) },
  ...MEASURE_COLUMNS,
  { name: 'Passaram adiante', of: ({ lost }) => formatNumber(lost) },
  { name: 'Depois do bolsão', of: ({ lostFromPool }) => formatNumber(lostFromPool) },
];

export function TeamSpeed({ rows, measure }: { rows: SpeedReport['teams']; measure: Measure }) {
  if (rows.length === 0) return null;
  return (
    <SpeedCard
      id="by-team"
      title="Por equipe"
      line={messages.teamOfToday}
      what="Equipe de quem fez o contato"
      rows={rows}
      limit={10}
      keyOf={({ team }) => team._id}
      nameOf={({ team }) => team.name}
      columns={PEOPLE_COLUMNS}
      measure={measure}
    />
  );
}

export function BrokerSpeed({ rows, measure }: { rows: SpeedReport['brokers']; measure: Measure }) {
  if (rows.length === 0) return null;
  return (
    <SpeedCard
      id="by-broker"
      title="Por corretor"
      line={messages.noAttempt}
      what="Quem fez o contato"
      rows={rows}
      limit={10}
      keyOf={({ broker }) => broker._id}
      nameOf={({ broker }) => broker.name}
      columns={PEOPLE_COLUMNS}
      measure={measure}
    />
  );
}
