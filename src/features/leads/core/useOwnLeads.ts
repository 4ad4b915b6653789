import { useSelector } from 'react-redux';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import { selectUser } from '@/features/auth/authSlice';
import { useLeadCount } from './leadsApi';

const ALL: LeadFilter = {};

/** A corretor's lists have no others; a gerente's do. */
export function useOwnLeads(): LeadFilter {
  const user = useSelector(selectUser);
  return user?.role === 'gerente' ? { assignedTo: [user._id] } : ALL;
}

/** The leads behind 'a atender', wherever it stands. */
export const TO_ANSWER: LeadFilter = { answer: 'due' };

export const useLeadsToAnswer = (): number | undefined => useLeadCount({ ...TO_ANSWER, ...useOwnLeads() });
