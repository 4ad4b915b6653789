import { styled, useTheme } from '@mui/material/styles';
import { formatNumber } from '@/shared/format/numbers';
import { formatMean, MEAN_DAYS } from '../daily';
import type { ChartProps } from '../lazyChart';
import { DayChart } from './DayChart';

export function LeadsChart({ days, summary }: ChartProps) {
  const { palette } = useTheme().vars;
  const leads = days.map((day) => day.leads);
  const color = palette.chart.first;
  return (
    <Lines>
      <DayChart
        days={days}
        summary={summary}
        highest={Math.max(...leads, ...days.map((day) => day.mean))}
        series={[
          { id: 'daily', data: leads, color },
          { id: 'mean', data: days.map((day) => day.mean), color, area: true, showMark: 'end' },
        ]}
        names={[{ lines: ['média', `${MEAN_DAYS} dias`], value: days.at(-1)?.mean ?? 0, color }]}
        tooltip={(day) => [
          { name: 'Leads', figure: formatNumber(day.leads), color: palette.text.secondary },
          { name: `Média ${MEAN_DAYS} dias`, figure: formatMean(day.mean), color },
        ]}
      >
        <defs>
          <linearGradient id="mean-area" x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor={color} stopOpacity={0.16} />
            <stop offset="1" stopColor={color} stopOpacity={0} />
          </linearGradient>
        </defs>
      </DayChart>
    </Lines>
  );
}

const Lines = styled('div')({
  '& .MuiLineChart-line[data-series="daily"]': { strokeWidth: 1.5, opacity: 0.38 },
  '& .MuiLineChart-line[data-series="mean"]': { strokeWidth: 2.5 },
  '& .MuiLineChart-area': { fill: 'url(#mean-area)', filter: 'none' },
});
