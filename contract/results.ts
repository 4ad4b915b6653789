import type { TimeRange } from './attemptTimes.ts';
import type { LossReason } from './brokerage.ts';
import type { Region } from './constants.ts';
import type { LeadSource, Named } from './leads.ts';

export type ResultDimension = 'source' | 'region' | 'broker' | 'reason';

/** Of the leads that arrived in the period, as they are now. */
export interface ResultFigures {
  leads: number;
  won: number;
  lost: number;
  /** In reais. */
  sold: number;
  /** Leads with an attempt, and the time until the first one of half and of nine tenths of them. */
  attempted: number;
  median: TimeRange | null;
  p90: TimeRange | null;
}

export interface Results {
  from: string;
  to: string;
  total: ResultFigures;
  /** The same number of days before. */
  before: { from: string; to: string; total: ResultFigures };
  /** Each with the most leads first; null for none. */
  sources: (ResultFigures & { source: LeadSource })[];
  regions: (ResultFigures & { region: Region | null })[];
  brokers: (ResultFigures & { broker: Named | null })[];
  /** Of `perdido`. */
  reasons: { reason: LossReason | null; leads: number }[];
}
