import type { Named } from '../ground/named.ts';
import type { Period } from '../ground/period.ts';
import type { Day, Instant } from '../ground/units.ts';
import type { SourceMinutes } from '../leads/sourceMinutes.ts';
import type { SpeedFigures } from './speedTimes.ts';

/** `lost`: leads that moved on, by the broker whose time ran out. */
export type SpeedDimension = 'source' | 'broker' | 'weekday' | 'hour' | 'lost';

/** A day with changed clock settings. */
export interface SpeedChange {
  /** The day's last one. */
  at: Instant;
  by: Named;
  what: string;
  /** Up to 30 days on each side, without that day and the days after the next change; null for no day yet. */
  before: SpeedPeriod | null;
  after: SpeedPeriod | null;
}
export type SpeedPeriod = Period & SpeedFigures;

/** Visitors' leads that arrived in the period, however late their first contact. */
export interface SpeedReport {
  from: Day;
  to: Day;
  /** When one was asked for: `total` and `before` are sums of the rows of `brokers`, its members of today; the other tables are empty. */
  team: Named | null;
  /** Today's. */
  targets: SourceMinutes[];
  total: SpeedFigures;
  before: SpeedPeriod;
  /** `targets`: by which they were judged, in minutes; null: none. */
  sources: (SpeedFigures & { source: string; targets: (number | null)[] })[];
  /** 1 to 7, Monday first, of the arrival. */
  weekdays: (SpeedFigures & { weekday: number })[];
  /** The hour of the arrival. */
  hours: (SpeedFigures & { hour: number })[];
  /** Leads by first contact, and those that moved on from them in the period (`lost`), also from the bolsão. */
  brokers: (SpeedFigures & { broker: Named; lost: number; lostFromPool: number })[];
  /** The rows of those who are in it today, added up. */
  teams: (SpeedFigures & { team: Named; lost: number; lostFromPool: number })[];
  changes: SpeedChange[];
}
