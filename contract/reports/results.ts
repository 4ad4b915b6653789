import type { InferType } from 'yup';
import { choice } from '../ground/fields.ts';
import type { Named } from '../ground/named.ts';
import { reportQuery } from '../ground/period.ts';
import type { Region } from '../ground/regions.ts';
import type { Day, Reais } from '../ground/units.ts';
import type { TimeRange } from '../leads/attemptTimes.ts';
import type { LossReason } from '../leads/labels.ts';
import type { Kind } from '../properties/kinds.ts';

export type ResultDimension = 'source' | 'region' | 'broker' | 'reason';

/** `sales`: those of the leads that arrived in the period, whenever they were made; else those made in it. */
export const resultsQuery = reportQuery.shape({ sales: choice<'arrival'>(['arrival'], 'Use arrival ou nada') });
export type ResultsQuery = InferType<typeof resultsQuery>;

/** Leads that arrived in the period, as they are now. */
export interface ResultFigures {
  leads: number;
  /** Sales, and their value; see `resultsQuery`. */
  won: number;
  lost: number;
  sold: Reais;
  /** Leads with an attempt, and its median and 90 % time. */
  attempted: number;
  median: TimeRange | null;
  p90: TimeRange | null;
}

export interface Results {
  from: Day;
  to: Day;
  /** Sales are those of the leads that arrived; see `resultsQuery`. */
  byArrival: boolean;
  /** The team that was asked for. Figures are then sums of `brokers`, its members of today; other tables are empty. */
  team: Named | null;
  total: ResultFigures;
  before: { from: Day; to: Day; total: ResultFigures };
  /** Most leads first. */
  sources: (ResultFigures & { source: string })[];
  regions: (ResultFigures & { region: Region | null })[];
  /** Sales alone; empty where there are only the first kinds. */
  kinds: (Pick<ResultFigures, 'won' | 'sold'> & { kind: Kind | null })[];
  /** Sales of properties that they brought, most first. Of a team: its members'. */
  captadores: (Pick<ResultFigures, 'won' | 'sold'> & { captador: Named })[];
  /** `leads` counts what they received; the rest, what happened while they had the lead. */
  brokers: (ResultFigures & { broker: Named | null })[];
  /** The rows of those who are in it today, added up; most leads first. */
  teams: (ResultFigures & { team: Named })[];
  reasons: { reason: LossReason | null; leads: number }[];
}
