import { useTheme } from '@mui/material/styles';
import { formatNumber } from '@/shared/format/numbers';
import type { ChartProps } from '../lazyChart';
import { DayChart } from './DayChart';

export function LeadsAndPropertiesChart({ days, summary }: ChartProps) {
  const { palette } = useTheme().vars;
  const leads = days.map((day) => day.leads);
  const properties = days.map((day) => day.properties);
  return (
    <DayChart
      days={days}
      summary={summary}
      highest={Math.max(...leads, ...properties)}
      series={[
        { id: 'leads', data: leads, color: palette.chart.first, showMark: 'end' },
        { id: 'properties', data: properties, color: palette.chart.second, showMark: 'end' },
      ]}
      names={[
        { lines: ['Leads'], value: leads.at(-1) ?? 0, color: palette.chart.first },
        // The line's ochre is too light for small text.
        { lines: ['Imóveis'], value: properties.at(-1) ?? 0, color: palette.warning.main },
      ]}
      tooltip={(day) => [
        { name: 'Leads', figure: formatNumber(day.leads), color: palette.chart.first },
        { name: 'Imóveis', figure: formatNumber(day.properties), color: palette.chart.second },
      ]}
    />
  );
}
