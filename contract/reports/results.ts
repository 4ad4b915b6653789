import type { Named } from '../ground/named.ts';
import type { Region } from '../ground/regions.ts';
import type { Day } from '../ground/units.ts';
import type { TimeRange } from '../leads/attemptTimes.ts';
import type { LossReason } from '../leads/labels.ts';

export type ResultDimension = 'source' | 'region' | 'broker' | 'reason';

/** Leads that arrived in the period, as they are now. */
export interface ResultFigures {
  leads: number;
  won: number;
  lost: number;
  sold: number;
  /** Leads with an attempt, and its median and 90 % time. */
  attempted: number;
  median: TimeRange | null;
  p90: TimeRange | null;
}

export interface Results {
  from: Day;
  to: Day;
  /** When one was asked for: all figures are sums of the rows of `brokers`, its members of today; the other tables are empty. */
  team: Named | null;
  total: ResultFigures;
  before: { from: Day; to: Day; total: ResultFigures };
  /** Most leads first; null for none. */
  sources: (ResultFigures & { source: string })[];
  regions: (ResultFigures & { region: Region | null })[];
  /** `leads`: received, the rest: with them, wherever the leads are now. */
  brokers: (ResultFigures & { broker: Named | null })[];
  /** The rows of those who are in it today, added up; most leads first. */
  teams: (ResultFigures & { team: Named })[];
  reasons: { reason: LossReason | null; leads: number }[];
}
