import { useSelector } from 'react-redux';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import type { User } from '#contract/people/auth.ts';
import { selectUser } from '@/features/auth/authSlice';
import { useLeadCount } from './leadsApi';

const ALL: LeadFilter = {};

/** A corretor's lists have no others; a gerente's do. */
export const ownLeads = (user: User | null): LeadFilter =>
  user?.role === 'gerente' ? { assignedTo: [user._id] } : ALL;

export const useOwnLeads = (): LeadFilter => ownLeads(useSelector(selectUser));

/** The leads behind 'a atender', wherever it stands. */
export const TO_ANSWER: LeadFilter = { answer: 'due' };

export const useLeadsToAnswer = (): number | undefined => useLeadCount({ ...TO_ANSWER, ...useOwnLeads() });
