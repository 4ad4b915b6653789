import type { Named } from '#contract/ground/named.ts';
import type { Lead } from '#contract/leads/leads.ts';

export type HistoryLead = Named & Partial<Pick<Lead, 'email' | 'phone' | 'version'>>;
