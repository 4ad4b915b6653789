import { useTheme } from '@mui/material/styles';
import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import type { SpeedReport } from '#contract/reports/speed.ts';
import { formatNumber } from '@/shared/format/numbers';
import { PAPER_WIDTH, useOnPaper } from '@/shared/print/useOnPaper';
import { AxisTooltip, TooltipLine } from '../charts/AxisTooltip';
import { ChartFrame } from '../charts/ChartFrame';
import { pale } from '../figures/pale';
import { HOURS_HEIGHT } from '../lazyChart';
import { isFew, MEASURES } from './measures';
import type { Measure } from './measures';

interface HourColumnsProps {
  rows: SpeedReport['hours'];
  measure: Measure;
  /** For screen readers. */
  summary: string;
}

const NAMED_EVERY = 3;

export function HourColumns({ rows, measure, summary }: HourColumnsProps) {
  const { vars, typography } = useTheme();
  const isOnPaper = useOnPaper();
  const values = rows.map(measure.valueOf);
  const steps = measure.stepsOf(Math.max(0, ...values.map((value) => value ?? 0)));
  const tickLabelStyle = { fontSize: typography.caption.fontSize };
  const hours = rows.map(({ hour }) => hour);
  return (
    <ChartFrame style={{ height: HOURS_HEIGHT }} role="img" aria-label={summary}>
      <ChartsContainer
        key={String(isOnPaper)}
        {...(isOnPaper && { width: PAPER_WIDTH })}
        height={HOURS_HEIGHT}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        disableKeyboardNavigation
        series={[{ type: 'bar', data: values, color: vars.palette.chart.first }]}
        xAxis={[
          {
            scaleType: 'band',
            data: hours,
            colorMap: {
              type: 'ordinal',
              values: hours,
              colors: rows.map((row) =>
                isFew(measure, row) ? pale(vars.palette.chart.first) : vars.palette.chart.first,
              ),
            },
            categoryGapRatio: 0.35,
            valueFormatter: (hour: number) => `${hour} h`,
            tickInterval: hours.filter((hour) => hour % NAMED_EVERY === 0),
            tickLabelStyle,
            height: 28,
            disableLine: true,
            disableTicks: true,
          },
        ]}
        yAxis={[
          {
            min: 0,
            max: steps.at(-1) ?? 1,
            valueFormatter: measure.formatStep,
            tickInterval: steps,
            tickLabelStyle,
            width: 52,
            disableLine: true,
            disableTicks: true,
          },
        ]}
      >
        <ChartsGrid horizontal />
        <BarPlot borderRadius={3} skipAnimation />
        <ChartsXAxis />
        <ChartsYAxis />
        <AxisTooltip rows={rows}>
          {(row) => (
            <>
              <p>
                {row.hour} h a {row.hour + 1} h
              </p>
              <TooltipLine>
                Leads<b>{formatNumber(row.leads)}</b>
              </TooltipLine>
              {MEASURES.map(({ id, name, textOf }) => (
                <TooltipLine key={id}>
                  {name}
                  <b>{textOf(row)}</b>
                </TooltipLine>
              ))}
            </>
          )}
        </AxisTooltip>
      </ChartsContainer>
    </ChartFrame>
  );
}
