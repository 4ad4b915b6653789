import { object } from 'yup';
import type { LeadStatus } from './constants.ts';
import { wholeNumber } from './fields.ts';

export const statsQuery = object({ days: wholeNumber(1, 366) });

export interface DayCount {
  /** A day in America/Sao_Paulo, `2026-11-20`. */
  _id: string;
  count: number;
}

export interface DashboardStats {
  totals: { leads: number; imoveis: number; corretores: number; usuarios: number };
  users: { _id: string; name: string; isAdmin: boolean; isActive: boolean }[];
  leadsDaily: DayCount[];
  imoveisDaily: DayCount[];
}

/** Of the leads that came in the range and are the broker's now. */
export interface BrokerStats {
  leads: number;
  /** All four statuses in their order; their counts sum up to `leads`. */
  leadsByStatus: { _id: LeadStatus; count: number }[];
}
