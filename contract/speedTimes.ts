import { formatDuration, formatTimeRange } from './attemptTimes.ts';
import type { TimeRange } from './attemptTimes.ts';

// Not in a file with a schema: the report's page must not load yup.

/** Open minutes between which first contacts are counted. `contact_limits_reached` in SQL has the same, in seconds. */
export const CONTACT_LIMITS = [
  ...[1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50],
  ...[1, 1.25, 1.5, 2, 3, 4, 6, 8, 12].map((hours) => hours * 60),
  ...[1, 2, 3, 5, 7, 30].map((days) => days * 24 * 60),
];

/** Counted between limits. `at`: about where in the range; missing after the last limit. */
export interface TimeEstimate extends TimeRange {
  at?: number;
}

/** `18 min`, `mais de 30 dias` */
export const formatEstimate = ({ at, ...range }: TimeEstimate): string => {
  if (at === undefined) return formatTimeRange(range);
  return at < 1 ? 'menos de 1 min' : formatDuration(Math.round(at));
};

/** Visitors' leads, in open minutes. */
export interface SpeedFigures {
  leads: number;
  /** With a first contact; its median and 90 % time. */
  contacted: number;
  median: TimeEstimate | null;
  p90: TimeEstimate | null;
  inTime: number;
  /** No target: neither in time nor late. Without a contact, by today's targets. */
  noTarget: number;
  /** First contact that somebody only wrote down: nobody pressed WhatsApp, phone or e-mail. */
  noAttempt: number;
}

/** 0 to 1; no contact is not in time. Null without targets. */
export const inTimeShare = ({ leads, inTime, noTarget }: Pick<SpeedFigures, 'leads' | 'inTime' | 'noTarget'>) =>
  leads === noTarget ? null : inTime / (leads - noTarget);
