import { noonOf, shortDate } from '@/shared/format/dates';
import { formatNumber, pluralize } from '@/shared/format/numbers';
import { peakOf, sumOf } from '../daily';
import type { DailyFigures } from '../daily';
import { ChartCard } from './ChartCard';
import { inRange } from './chartCards';
import type { ChartCardState } from './chartCards';
import { DayTable } from './DayTable';
import { lazyChart } from './lazyChart';
import { mean } from './mean';

const TITLE = 'Leads por dia';

const Chart = lazyChart(async () => (await import(/* webpackChunkName: "leads-chart" */ './LeadsChart')).LeadsChart);

export function LeadsCard({ days, ...state }: ChartCardState) {
  const peak = days && peakOf(days);
  return (
    <ChartCard {...state} id="leads-per-day" title={TITLE} facts={days && <Peak day={peak ?? null} />}>
      {days && (
        <>
          <Chart days={days} summary={summaryOf(days)} />
          <DayTable
            caption={TITLE}
            days={days}
            columns={[
              { name: 'Leads', of: (day) => formatNumber(day.leads) },
              { name: 'Média 7 dias', of: (day) => mean(day.mean) },
            ]}
          />
        </>
      )}
    </ChartCard>
  );
}

function Peak({ day }: { day: DailyFigures | null }) {
  if (!day) return <span>Nenhum lead no período</span>;
  return (
    <span>
      Pico <b>{formatNumber(day.leads)}</b> em {shortDate(noonOf(day.day))}
    </span>
  );
}

function summaryOf(days: DailyFigures[]): string {
  const sum = pluralize(sumOf(days.map((day) => day.leads)), 'lead', 'leads');
  const peak = peakOf(days);
  const highest = peak ? `, no máximo ${formatNumber(peak.leads)} em ${shortDate(noonOf(peak.day))}` : '';
  return `${TITLE}: ${sum} ${inRange(days)}${highest}`;
}
