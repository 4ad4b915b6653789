import type { BrokerFilter } from '#contract/brokers.ts';
import { loadMoreOf } from '@/api/moreOf';
import { useGetBrokersOnwardInfiniteQuery, useGetBrokersQuery } from './brokersApi';

const useTotal = (filter: BrokerFilter) => useGetBrokersQuery({ ...filter, pageSize: 1 }).currentData?.total;

/** How many brokers there are, whatever the list shows of them. */
export function useBrokerTotals() {
  return { all: useTotal({}), active: useTotal({ isActive: 'true' }), inactive: useTotal({ isActive: 'false' }) };
}

export type BrokerTotals = ReturnType<typeof useBrokerTotals>;

/** The brokers that match, as far as they have been scrolled to. */
export function useBrokerList(filter: BrokerFilter) {
  const query = useGetBrokersOnwardInfiniteQuery(filter);
  // Not `data`, which goes on showing the brokers of the filter before.
  const pages = query.currentData?.pages;
  return {
    brokers: pages?.flatMap((page) => page.rows),
    failed: query.isError && !pages,
    more: loadMoreOf(query),
    reload: () => void query.refetch(),
  };
}
