import { object } from 'yup';
import type { LeadStatus, VisitorSource } from './constants.ts';
import { wholeNumber } from './fields.ts';

export const statsQuery = object({ days: wholeNumber(1, 366) });

export interface DayCount {
  /** A day in America/Sao_Paulo, `2026-11-20`. */
  _id: string;
  count: number;
}

/** Open leads of the last 7 days without a broker, from sources whose roleta is off. */
export interface WaitingLeads {
  count: number;
  /** False: there are more than `count`. */
  isExact: boolean;
  /** When the oldest of them arrived. */
  since: string;
  /** The sources whose roleta is off. */
  off: VisitorSource[];
}

export interface DashboardStats {
  totals: { leads: number; imoveis: number; corretores: number; usuarios: number };
  users: { _id: string; name: string; isAdmin: boolean; isActive: boolean }[];
  leadsDaily: DayCount[];
  imoveisDaily: DayCount[];
  /** Null without such leads. */
  waiting: WaitingLeads | null;
}

/** Leads of the range that the broker owns now. */
export interface BrokerStats {
  leads: number;
  /** All four statuses, in order; counts add up to `leads`. */
  leadsByStatus: { _id: LeadStatus; count: number }[];
}
