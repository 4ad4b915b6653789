import type { DailyFigures } from '../daily';

/** What both cards are given. */
export interface ChartCardState {
  /** Undefined while they are not known. */
  days: DailyFigures[] | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** `nos últimos 30 dias` */
export const inRange = (days: DailyFigures[]) => `nos últimos ${days.length.toString()} dias`;
