import type { Minutes } from '../ground/units.ts';
import { formatDuration, formatTimeRange } from '../leads/attemptTimes.ts';
import type { TimeRange } from '../leads/attemptTimes.ts';

// Not in a file with a schema: the report's page must not load yup.

/** Open minutes between which first contacts are counted. `contact_limits_reached` in SQL has the same, in seconds. */
export const CONTACT_LIMITS = [
  ...[1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50],
  ...[1, 1.25, 1.5, 2, 3, 4, 6, 8, 12].map((hours) => hours * 60),
  ...[1, 2, 3, 5, 7, 30].map((days) => days * 24 * 60),
];

/** `at`: about; missing after the last limit. */
export interface TimeEstimate extends TimeRange {
  at?: Minutes;
}

export const formatEstimate = ({ at, ...range }: TimeEstimate): string => {
  if (at === undefined) return formatTimeRange(range);
  return at < 1 ? 'menos de 1 min' : formatDuration(Math.round(at));
};

/** Visitors' leads, in open minutes. */
export interface SpeedFigures {
  leads: number;
  /** With a first contact. */
  contacted: number;
  /** Counts all leads, answered or not; null when the lead at this share has none. */
  median: TimeEstimate | null;
  p90: TimeEstimate | null;
  inTime: number;
  /** Neither in time nor late. Without a contact by today's targets. */
  noTarget: number;
  /** Contacts that were only written down. */
  noAttempt: number;
}

/** 0 to 1; no contact is not in time. Null without targets. */
export const inTimeShare = ({ leads, inTime, noTarget }: Pick<SpeedFigures, 'leads' | 'inTime' | 'noTarget'>) =>
  leads === noTarget ? null : inTime / (leads - noTarget);
