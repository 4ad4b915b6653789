import { styled, useTheme } from '@mui/material/styles';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { AreaPlot, LineHighlightPlot, LinePlot } from '@mui/x-charts/LineChart';
import type { LineSeries } from '@mui/x-charts/LineChart';
import type { ReactNode } from 'react';
import { formatShortDate, formatLongDate } from '@/shared/format/dates';
import { formatNumber } from '@/shared/format/numbers';
import { axisSteps, datedDays } from '../daily';
import type { DailyFigures } from '../daily';
import { CHART_HEIGHT } from '../lazyChart';
import type { ChartProps } from '../lazyChart';
import { AxisTooltip, TooltipLine } from './AxisTooltip';
import { ChartFrame } from './ChartFrame';
import { LineNames } from './LineNames';
import type { LineName } from './LineNames';

interface TooltipRow {
  name: string;
  figure: string;
  color: string;
}

interface DayChartProps extends ChartProps {
  series: Omit<LineSeries, 'type' | 'curve' | 'shape'>[];
  /** The highest value of all lines. Two axes would suggest a relation that does not exist. */
  highest: number;
  names: LineName[];
  tooltip: (day: DailyFigures) => TooltipRow[];
  children?: ReactNode;
}

export function DayChart({ days, series, highest, names, tooltip, summary, children }: DayChartProps) {
  const { typography } = useTheme();
  const steps = axisSteps(highest);
  const tickLabelStyle = { fontSize: typography.caption.fontSize };
  return (
    <Frame role="img" aria-label={summary}>
      <ChartsContainer
        height={CHART_HEIGHT}
        margin={{ top: 8, right: 62, bottom: 0, left: 0 }}
        disableKeyboardNavigation
        series={series.map((line) => ({
          ...line,
          type: 'line' as const,
          curve: 'linear' as const,
          shape: 'circle' as const,
        }))}
        xAxis={[
          {
            scaleType: 'point',
            data: days.map(({ day }) => day),
            valueFormatter: (day: string) => formatShortDate(day),
            tickInterval: datedDays(days),
            tickLabelStyle,
            tickLabelMinGap: 12,
            height: 32,
            disableLine: true,
            disableTicks: true,
          },
        ]}
        yAxis={[
          {
            min: 0,
            max: steps.at(-1) ?? 0,
            valueFormatter: (value: number) => formatNumber(value),
            tickInterval: steps,
            tickLabelStyle,
            width: 32,
            disableLine: true,
            disableTicks: true,
          },
        ]}
      >
        {children}
        <ChartsGrid horizontal />
        <AreaPlot />
        <LinePlot />
        <ChartsAxisHighlight x="line" />
        <LineHighlightPlot slotProps={{ lineHighlight: { r: 4 } }} />
        <LineNames names={names} />
        <ChartsXAxis />
        <ChartsYAxis />
        <AxisTooltip rows={days}>
          {(day) => (
            <>
              <p>{formatLongDate(day.day)}</p>
              {tooltip(day).map(({ name, figure, color }) => (
                <TooltipLine key={name}>
                  <svg viewBox="0 0 8 8" width={8} height={8} fill={color} aria-hidden>
                    <circle cx={4} cy={4} r={4} />
                  </svg>
                  {name}
                  <b>{figure}</b>
                </TooltipLine>
              ))}
            </>
          )}
        </AxisTooltip>
      </ChartsContainer>
    </Frame>
  );
}

const Frame = styled(ChartFrame)(({ theme }) => ({
  height: CHART_HEIGHT,
  // Away from the other axis's zero.
  '& .MuiChartsAxis-bottom .MuiChartsAxis-tickLabel': { transform: 'translateY(6px)' },
  '& .MuiChartsAxisHighlight-root': { stroke: theme.vars.palette.text.secondary, strokeDasharray: '3 3' },
  '& .MuiLineChart-highlight': { stroke: theme.vars.palette.background.paper, strokeWidth: 2 },
}));
