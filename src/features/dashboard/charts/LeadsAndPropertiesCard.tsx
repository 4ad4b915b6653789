import { formatNumber, pluralize } from '@/shared/format/numbers';
import { sumOf } from '../daily';
import { ChartCard } from './ChartCard';
import { inRange } from './chartCards';
import type { ChartCardState } from './chartCards';
import { DayTable } from './DayTable';
import { lazyChart } from './lazyChart';
import { LegendItem } from './LegendItem';

const TITLE = 'Leads vs Imóveis por dia';

const Chart = lazyChart(
  async () =>
    (await import(/* webpackChunkName: "leads-and-properties-chart" */ './LeadsAndPropertiesChart'))
      .LeadsAndPropertiesChart,
);

export function LeadsAndPropertiesCard({ days, ...state }: ChartCardState) {
  const leads = sumOf(days?.map((day) => day.leads) ?? []);
  const properties = sumOf(days?.map((day) => day.properties) ?? []);
  return (
    <ChartCard
      {...state}
      id="leads-and-properties"
      title={TITLE}
      facts={
        days && (
          <>
            <LegendItem line="first" name="Leads" sum={leads} />
            <LegendItem line="second" name="Imóveis" sum={properties} />
          </>
        )
      }
    >
      {days && (
        <>
          <Chart
            days={days}
            summary={`${TITLE}: ${pluralize(leads, 'lead', 'leads')} e ${pluralize(properties, 'imóvel', 'imóveis')} ${inRange(days)}`}
          />
          <DayTable
            caption={TITLE}
            days={days}
            columns={[
              { name: 'Leads', of: (day) => formatNumber(day.leads) },
              { name: 'Imóveis', of: (day) => formatNumber(day.properties) },
            ]}
          />
        </>
      )}
    </ChartCard>
  );
}
