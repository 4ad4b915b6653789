import { styled, useTheme } from '@mui/material/styles';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { AreaPlot, LineHighlightPlot, LinePlot } from '@mui/x-charts/LineChart';
import type { LineSeries } from '@mui/x-charts/LineChart';
import type { ReactNode } from 'react';
import { noonOf, shortDate } from '@/shared/format/dates';
import { formatNumber } from '@/shared/format/numbers';
import { axisSteps, datedDays } from '../daily';
import type { DailyFigures } from '../daily';
import { CHART_HEIGHT } from './chartHeight';
import { DayTooltip } from './DayTooltip';
import type { TooltipRow } from './DayTooltip';
import { LineNames } from './LineNames';
import type { LineName } from './LineNames';

interface DayChartProps {
  days: DailyFigures[];
  series: Omit<LineSeries, 'type' | 'curve' | 'shape'>[];
  /** Of all lines together: they share one axis, two would invent a relation. */
  highest: number;
  names: LineName[];
  tooltip: (day: DailyFigures) => TooltipRow[];
  /** The whole chart in a sentence; screen readers find its figures in the table beside it. */
  summary: string;
  /** Drawn with it: gradients. */
  children?: ReactNode;
}

/** Straight lines over days. */
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
            valueFormatter: (day: string) => shortDate(noonOf(day)),
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
        <DayTooltip days={days} rowsOf={tooltip} />
      </ChartsContainer>
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => ({
  height: CHART_HEIGHT,
  '& .MuiChartsGrid-line': { stroke: theme.vars.palette.chart.grid },
  '& .MuiChartsAxis-root .MuiChartsAxis-tickLabel': {
    fill: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  // Clear of the zero beside the line.
  '& .MuiChartsAxis-bottom .MuiChartsAxis-tickLabel': { transform: 'translateY(6px)' },
  '& .MuiChartsAxisHighlight-root': { stroke: theme.vars.palette.text.secondary, strokeDasharray: '3 3' },
  // Its ring parts it from the line.
  '& .MuiLineChart-highlight': { stroke: theme.vars.palette.background.paper, strokeWidth: 2 },
}));
