import { formatDuration } from '#contract/leads/attemptTimes.ts';
import { formatEstimate, inTimeShare } from '#contract/reports/speedTimes.ts';
import type { SpeedFigures, TimeEstimate } from '#contract/reports/speedTimes.ts';
import { formatPercent, formatShare } from '@/shared/format/numbers';

export interface Measure {
  id: 'inTime' | 'median' | 'p90';
  name: string;
  short: string;
  /** A whole bar; undefined: the highest value. */
  whole?: number;
  /** The leads that it is of. */
  countOf: (figures: SpeedFigures) => number;
  /** Null: nothing to measure. */
  valueOf: (figures: SpeedFigures) => number | null;
  textOf: (figures: SpeedFigures) => string;
  /** Axis steps up to the highest value. */
  stepsOf: (highest: number) => number[];
  formatStep: (step: number) => string;
}

const NONE = '—';

const minutesOf = (time: TimeEstimate | null) => time?.at ?? time?.to ?? time?.from ?? null;

const judged = ({ leads, noTarget }: SpeedFigures) => leads - noTarget;

/** `sem contato`: the lead at this share has none yet. */
export function timeText(time: TimeEstimate | null, { leads }: SpeedFigures): string {
  if (time) return formatEstimate(time);
  return leads === 0 ? NONE : 'sem contato';
}

const FEW = 5;
export const isFew = (measure: Measure, figures: SpeedFigures) => measure.countOf(figures) < FEW;

const timeMeasure = (id: 'median' | 'p90', name: string): Measure => ({
  id,
  name,
  short: name,
  countOf: ({ leads }) => leads,
  valueOf: (figures) => minutesOf(figures[id]),
  textOf: (figures) => timeText(figures[id], figures),
  stepsOf: timeSteps,
  formatStep: (minutes) => (minutes === 0 ? '0' : formatDuration(minutes)),
});

export const MEASURES: readonly [Measure, Measure, Measure] = [
  {
    id: 'inTime',
    name: 'Dentro do prazo',
    short: 'No prazo',
    whole: 1,
    countOf: judged,
    valueOf: inTimeShare,
    textOf: (figures) => {
      if (judged(figures) > 0) return formatShare(figures.inTime, judged(figures));
      return figures.leads === 0 ? NONE : `${NONE} sem prazo`;
    },
    stepsOf: () => [0, 0.5, 1],
    formatStep: formatPercent,
  },
  timeMeasure('median', 'Metade em'),
  timeMeasure('p90', '90% em'),
];

/** Minutes that people count in. */
const STEPS = [1, 2, 5, 10, 15, 20, 30, ...[1, 2, 4, 8, 12, 24, 48, 120, 240].map((hours) => hours * 60)];

/** At most three equal steps; more beyond a month. */
export function timeSteps(highest: number): number[] {
  const longest = 14_400;
  const step = STEPS.find((minutes) => minutes * 3 >= highest) ?? longest;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
