import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { DailyFigures } from '../daily';
import { ChartMissing } from './ChartMissing';

interface ChartProps {
  days: DailyFigures[];
  summary: string;
}

/** The library that draws is most of the page's weight: it comes after the figures, and without it they stay. */
export const lazyChart = (load: () => Promise<ComponentType<ChartProps>>) =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: ChartMissing };
    }
  });
