import { styled } from '@mui/material/styles';
import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { DailyFigures } from './daily';

/** Heights are reserved before the chart loads; this one is the specification's. */
export const CHART_HEIGHT = 300;
export const BAR_HEIGHT = 32;
export const HOURS_HEIGHT = 220;

export interface ChartProps {
  days: DailyFigures[];
  summary: string;
}

/** MUI X Charts is most of the page's weight; the page works without it, since a table has the figures. */
export const lazyChart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = () => null,
) =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: Fallback };
    }
  });

export function ChartMissing({ summary }: ChartProps) {
  return <Missing>{summary}</Missing>;
}

const Missing = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
}));
