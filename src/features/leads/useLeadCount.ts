import type { LeadFilter } from '#contract/leads.ts';
import { useGetLeadsQuery } from './leadsApi';

/** How many leads match; undefined until it is known. */
export function useLeadCount(filter: LeadFilter): number | undefined {
  return useGetLeadsQuery({ ...filter, pageSize: 1 }).data?.total;
}
