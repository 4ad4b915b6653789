import { skipToken } from '@reduxjs/toolkit/query/react';
import type { LeadFilter } from '#contract/leads.ts';
import { useGrowingList } from '@/api/useGrowingList';
import { useConnected } from '@/shared/offline/connection';
import { useGetBoardLeadsInfiniteQuery, useShownStatuses } from '../leadsApi';

export function useBoard(filter: LeadFilter) {
  const { rows, failed, ...list } = useGrowingList(
    useGetBoardLeadsInfiniteQuery(filter, { refetchOnMountOrArgChange: true }),
  );
  const loaded = useShownStatuses(rows);
  const cached = useCachedLeads(filter, failed);
  return { ...list, leads: loaded ?? cached, failed: failed && !cached };
}

/** Without a network, those of the whole board with the status: the filtered list may never have been loaded. */
function useCachedLeads({ status, q }: LeadFilter, missing: boolean) {
  const offline = !useConnected();
  const whole = useGrowingList(useGetBoardLeadsInfiniteQuery(missing && offline && status ? { q } : skipToken));
  const leads = useShownStatuses(whole.rows)?.filter((lead) => status?.includes(lead.status));
  // None in the cache does not mean that there is none.
  return leads?.length ? leads : undefined;
}
