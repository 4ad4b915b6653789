import { styled } from '@mui/material/styles';
import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { DailyFigures } from '../daily';

/** From the specification; reserved before the chart loads. */
export const CHART_HEIGHT = 300;

export interface ChartProps {
  days: DailyFigures[];
  summary: string;
}

/** MUI X Charts is most of the page's weight; the page works without it. */
export const lazyChart = (load: () => Promise<ComponentType<ChartProps>>) =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: ChartMissing };
    }
  });

/** A table has the figures. */
function ChartMissing({ summary }: ChartProps) {
  return <Missing>{summary}</Missing>;
}

const Missing = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
}));
