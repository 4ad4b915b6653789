import { skipToken } from '@reduxjs/toolkit/query/react';
import type { LeadFilter } from '#contract/leads.ts';
import { loadMoreOf } from '@/api/moreOf';
import { useConnected } from '@/shared/offline/connection';
import { useGetLeadsOnwardInfiniteQuery } from '../leadsApi';

/** The leads of a board as far as they have been scrolled to, and how to get more. */
export function useBoard(filter: LeadFilter) {
  const query = useGetLeadsOnwardInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  // Not `data`, which goes on showing the leads of the filter before.
  const pages = query.currentData?.pages;
  const kept = useKeptLeads(filter, query.isError && !pages);
  return {
    leads: pages?.flatMap((page) => page.rows) ?? kept,
    total: pages?.at(-1)?.total,
    failed: query.isError && !pages && !kept,
    more: loadMoreOf(query),
    reload: () => void query.refetch(),
  };
}

/** Without a network, those of the whole board that have the status asked for: it may never have been loaded by itself. */
function useKeptLeads({ status, q }: LeadFilter, missing: boolean) {
  const offline = !useConnected();
  const whole = useGetLeadsOnwardInfiniteQuery(missing && offline && status ? { q } : skipToken).currentData;
  const leads = whole?.pages.flatMap((page) => page.rows).filter((lead) => status?.includes(lead.status));
  // None among those kept does not mean that there is none.
  return leads?.length ? leads : undefined;
}

export type MoreLeads = ReturnType<typeof useBoard>['more'];
