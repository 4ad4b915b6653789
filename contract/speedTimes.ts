import type { TimeRange } from './attemptTimes.ts';

// Not in a file with a schema: the report's page must not load yup.

/**
 * In open minutes. Times until the first contact are counted between these. `contact_limits_reached` in SQL has the same, in
 * seconds.
 */
export const CONTACT_LIMITS = [
  ...[1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50],
  ...[1, 1.25, 1.5, 2, 3, 4, 6, 8, 12].map((hours) => hours * 60),
  ...[1, 2, 3, 5, 7, 30].map((days) => days * 24 * 60),
];

/** Of leads of visitors. Times count the hours that the brokerage is open. */
export interface SpeedFigures {
  leads: number;
  /** With a first contact; the time until it of half and of nine tenths of them. */
  contacted: number;
  median: TimeRange | null;
  p90: TimeRange | null;
  /** Within the minutes that their source had then. */
  inTime: number;
  /** With a first contact, but of a source that had no minutes: neither in time nor late. */
  noTarget: number;
}

/** From 0 to 1; a lead without a contact is not in time. Null when no lead had a target. */
export const inTimeShare = ({ leads, inTime, noTarget }: Pick<SpeedFigures, 'leads' | 'inTime' | 'noTarget'>) =>
  leads === noTarget ? null : inTime / (leads - noTarget);
