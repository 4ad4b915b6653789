import { object } from 'yup';
import { choice, wholeNumber } from '../ground/fields.ts';
import type { Day, Instant, Reais } from '../ground/units.ts';
import type { LeadStatus } from '../leads/leadValues.ts';
import { FIRST_STEPS } from './reportValues.ts';
import type { FirstStep } from './reportValues.ts';
import type { SpeedFigures } from './speedTimes.ts';

export const statsQuery = object({ days: wholeNumber(1, 366) });

export interface DayCount {
  _id: Day;
  count: number;
}

/** Open leads of 7 days without a broker, from sources whose roleta is off. */
export interface WaitingLeads {
  count: number;
  /** False: there are more than `count`. */
  isExact: boolean;
  since: Instant;
  off: string[];
  /** The number of visitors' sources, on or off. */
  sources: number;
}

export interface DashboardStats {
  totals: { leads: number; imoveis: number; corretores: number; usuarios: number };
  users: { _id: string; name: string; isAdmin: boolean; isActive: boolean; isAdmitted: boolean }[];
  leadsDaily: DayCount[];
  imoveisDaily: DayCount[];
  waiting: WaitingLeads | null;
}

/** Counts of what waits for an admin. `since`: how long the oldest one has waited. */
export interface AttentionCounts {
  unassigned: number;
  pool: { count: number; since: Instant | null };
  waiting: { count: number; since: Instant | null };
  hasFailedJobs: boolean;
}

/** The team's figures today and this month in São Paulo. */
export interface DayFigures {
  /** Not the canceled ones. `next`: the first that is still to come. */
  visits: { count: number; next: Instant | null };
  /** Sales by their day, from the first of the month, as the filter `soldFrom` counts them. */
  sales: { count: number; value: Reais; since: Day };
}

/** Leads of the range that the broker has, or sold. */
export interface BrokerStats {
  leads: number;
  /** All four, in order. */
  leadsByStatus: { _id: LeadStatus; count: number }[];
  /** The broker's row of `SpeedReport` for the range. */
  speed: SpeedFigures;
  /** The calendar month until today: the broker's row of `Results`, and visits that took place. */
  month: { since: Day; leads: number; attempted: number; visits: number; sales: number };
}

/** None in the demo, and when an admin hid them. Those set aside are neither. */
export interface FirstSteps {
  done: FirstStep[];
  open: FirstStep[];
  /** The server has where to send mails. */
  sendsMails: boolean;
}

/** `step`: sets only this one aside. */
export const firstStepsQuery = object({ step: choice<FirstStep>(FIRST_STEPS, 'Passo inválido') });
