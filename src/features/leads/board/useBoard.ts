import { skipToken } from '@reduxjs/toolkit/query/react';
import type { LeadFilter } from '#contract/leads.ts';
import { loadMoreOf } from '@/api/moreOf';
import { useConnected } from '@/shared/offline/connection';
import { useGetBoardLeadsInfiniteQuery, useShownStatuses } from '../leadsApi';

/** The leads of a board as far as they have been scrolled to, and how to get more. */
export function useBoard(filter: LeadFilter) {
  const query = useGetBoardLeadsInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  // Not `data`, which goes on showing the leads of the filter before.
  const pages = query.currentData?.pages;
  const loaded = useShownStatuses(pages?.flatMap((page) => page.rows));
  const cached = useCachedLeads(filter, query.isError && !pages);
  return {
    leads: loaded ?? cached,
    total: pages?.at(-1)?.total,
    failed: query.isError && !pages && !cached,
    more: loadMoreOf(query),
    reload: () => void query.refetch(),
  };
}

/** Without a network, the leads of the whole board that have the status: by themselves they may never have been loaded. */
function useCachedLeads({ status, q }: LeadFilter, missing: boolean) {
  const offline = !useConnected();
  const whole = useGetBoardLeadsInfiniteQuery(missing && offline && status ? { q } : skipToken).currentData;
  const all = useShownStatuses(whole?.pages.flatMap((page) => page.rows));
  const leads = all?.filter((lead) => status?.includes(lead.status));
  // None in the cache does not mean that there is none.
  return leads?.length ? leads : undefined;
}

export type MoreLeads = ReturnType<typeof useBoard>['more'];
