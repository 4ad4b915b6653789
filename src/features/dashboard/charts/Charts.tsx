import { styled } from '@mui/material/styles';
import { formatShortDate } from '@/shared/format/dates';
import { formatNumber, formatPropertyCount, pluralize } from '@/shared/format/numbers';
import { dailyFigures, daysNeeded, formatMean, MEAN_DAYS, peakOf, sumOf } from '../daily';
import type { DailyFigures } from '../daily';
import { useGetStatsQuery, useLogError } from '../dashboardApi';
import { ChartMissing, lazyChart } from '../lazyChart';
import { messages } from '../messages';
import { ChartCard } from './ChartCard';
import type { ChartData } from './ChartCard';
import { RangeChoice, useRange } from './RangeChoice';

const LeadsChart = lazyChart(
  async () => (await import(/* webpackChunkName: "leads-chart" */ './LeadsChart')).LeadsChart,
  ChartMissing,
);
const LeadsAndPropertiesChart = lazyChart(
  async () =>
    (await import(/* webpackChunkName: "leads-and-properties-chart" */ './LeadsAndPropertiesChart'))
      .LeadsAndPropertiesChart,
  ChartMissing,
);

export function Charts() {
  const { range, showRange } = useRange();
  const { data, currentData, isError, isFetching, error, refetch } = useGetStatsQuery({ days: daysNeeded(range) });
  useLogError('dashboard/stats', error);
  const failed = isError && !currentData;
  const chart = {
    days: failed ? undefined : data && dailyFigures(data),
    failed,
    onRetry: () => void refetch(),
  };
  return (
    <>
      <RangeChoice range={range} onChoose={showRange} />
      <Grid aria-busy={isFetching}>
        <LeadsAndPropertiesCard {...chart} />
        <LeadsCard {...chart} />
      </Grid>
    </>
  );
}

const leadsIn = (days: DailyFigures[]) => sumOf(days.map((day) => day.leads));
const propertiesIn = (days: DailyFigures[]) => sumOf(days.map((day) => day.properties));
const rangeText = (days: DailyFigures[]) => `nos últimos ${days.length} dias`;

function LeadsAndPropertiesCard(chart: ChartData) {
  return (
    <ChartCard
      {...chart}
      id="leads-and-properties"
      title="Leads vs Imóveis por dia"
      factsOf={(days) => (
        <>
          <LegendItem data-line="first">
            Leads <b>{formatNumber(leadsIn(days))}</b>
          </LegendItem>
          <LegendItem data-line="second">
            Imóveis <b>{formatNumber(propertiesIn(days))}</b>
          </LegendItem>
        </>
      )}
      summaryOf={(days) => {
        const leads = pluralize(leadsIn(days), 'lead', 'leads');
        return `${leads} e ${formatPropertyCount(propertiesIn(days))} ${rangeText(days)}`;
      }}
      Chart={LeadsAndPropertiesChart}
      columns={[
        { name: 'Leads', of: (day) => formatNumber(day.leads) },
        { name: 'Imóveis', of: (day) => formatNumber(day.properties) },
      ]}
    />
  );
}

function LeadsCard(chart: ChartData) {
  return (
    <ChartCard
      {...chart}
      id="leads-per-day"
      title="Leads por dia"
      factsOf={(days) => <Peak day={peakOf(days)} />}
      summaryOf={(days) => {
        const peak = peakOf(days);
        const highest = peak ? `, no máximo ${formatNumber(peak.leads)} em ${formatShortDate(peak.day)}` : '';
        return `${pluralize(leadsIn(days), 'lead', 'leads')} ${rangeText(days)}${highest}`;
      }}
      Chart={LeadsChart}
      columns={[
        { name: 'Leads', of: (day) => formatNumber(day.leads) },
        { name: `Média ${MEAN_DAYS} dias`, of: (day) => formatMean(day.mean) },
      ]}
    />
  );
}

function Peak({ day }: { day: DailyFigures | null }) {
  if (!day) return <span>{messages.noLeadsInRange}</span>;
  return (
    <span>
      Pico <b>{formatNumber(day.leads)}</b> em {formatShortDate(day.day)}
    </span>
  );
}

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  [theme.breakpoints.up('sm')]: { gap: 16 },
  '@media (min-width: 1200px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const LegendItem = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '&::before': { content: '""', width: 12, height: 3, borderRadius: 2 },
  '&[data-line="first"]::before': { backgroundColor: theme.vars.palette.chart.first },
  '&[data-line="second"]::before': { backgroundColor: theme.vars.palette.chart.second },
}));
