import type { Minutes } from '../ground/units.ts';

// Not in a file with a schema: the results page must not load yup.

/** Minutes, as `attempt_limits_reached` in SQL: counts between them give a median without a list of leads. */
export const ATTEMPT_LIMITS = [
  ...[5, 10, 15, 20, 30, 45],
  ...[1, 1.5, 2, 3, 4, 6, 8, 12].map((hours) => hours * 60),
  ...[1, 2, 3, 5, 7, 30].map((days) => days * 24 * 60),
];

/** `to`: null after the last limit (30 days). */
export interface TimeRange {
  from: Minutes;
  to: Minutes | null;
}

/** `até 15 min`, `até 1 h 30`, `até 2 dias`, `mais de 30 dias` */
export const formatTimeRange = ({ from, to }: TimeRange): string =>
  to === null ? `mais de ${formatDuration(from)}` : `até ${formatDuration(to)}`;

/** `15 min`, `1 h 30`, `2 dias`, `2,5 dias` */
export function formatDuration(minutes: number): string {
  const [days, hours, rest] = [Math.round(minutes / 144) / 10, Math.floor(minutes / 60), minutes % 60];
  if (minutes >= 1440) return days === 1 ? '1 dia' : `${days.toLocaleString('pt-BR')} dias`;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest}`;
}
