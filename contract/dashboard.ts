import { object } from 'yup';
import type { LeadStatus, VisitorSource } from './constants.ts';
import { wholeNumber } from './fields.ts';

export const statsQuery = object({ days: wholeNumber(1, 366) });

export interface DayCount {
  /** A day in America/Sao_Paulo, `2026-11-20`. */
  _id: string;
  count: number;
}

/** Open leads without a broker that visitors left in the last 7 days where the roleta is off. */
export interface WaitingLeads {
  count: number;
  /** False when there are more. */
  isExact: boolean;
  /** When the oldest came. */
  since: string;
  off: VisitorSource[];
}

export interface DashboardStats {
  totals: { leads: number; imoveis: number; corretores: number; usuarios: number };
  users: { _id: string; name: string; isAdmin: boolean; isActive: boolean }[];
  leadsDaily: DayCount[];
  imoveisDaily: DayCount[];
  /** Null when none waits. */
  waiting: WaitingLeads | null;
}

/** Of the leads that came in the range and are the broker's now. */
export interface BrokerStats {
  leads: number;
  /** All four statuses in their order; their counts sum up to `leads`. */
  leadsByStatus: { _id: LeadStatus; count: number }[];
}
