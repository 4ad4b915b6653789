import type { SourceMinutes } from './clock.ts';
import type { VisitorSource } from './constants.ts';
import type { Named } from './leads.ts';
import type { Period } from './period.ts';
import type { SpeedFigures } from './speedTimes.ts';

/** `lost`: leads that moved on, by the broker whose time ran out. */
export type SpeedDimension = 'source' | 'broker' | 'weekday' | 'hour' | 'lost';

/** Of a day on which the settings of the clock changed. */
export interface SpeedChange {
  /** The last one of that day. */
  at: string;
  by: Named;
  /** One line. */
  what: string;
  /** Up to 30 days on each side without that day, no further than the next change; null where there is no day yet. */
  before: SpeedPeriod | null;
  after: SpeedPeriod | null;
}
export type SpeedPeriod = Period & SpeedFigures;

/** Of visitors' leads that arrived in the period, however late their first contact was. */
export interface SpeedReport {
  from: string;
  to: string;
  /** As set now. */
  targets: SourceMinutes[];
  total: SpeedFigures;
  /** The same number of days before. */
  before: SpeedPeriod;
  /** All of them, also without leads. */
  sources: (SpeedFigures & { source: VisitorSource })[];
  /** 1 to 7, Monday first, of the arrival. */
  weekdays: (SpeedFigures & { weekday: number })[];
  /** 0 to 23, of the arrival. */
  hours: (SpeedFigures & { hour: number })[];
  /** Of leads that they contacted first. `lost`: how many moved on from them in the period. Most contacts first. */
  brokers: (SpeedFigures & { broker: Named; lost: number })[];
  /** Newest first. */
  changes: SpeedChange[];
}
