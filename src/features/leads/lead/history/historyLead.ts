import type { Lead, Named } from '#contract/leads/leads.ts';

export type HistoryLead = Named & Partial<Pick<Lead, 'email' | 'phone' | 'version'>>;
