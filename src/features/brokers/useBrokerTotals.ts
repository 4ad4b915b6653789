import type { BrokerFilter } from '#contract/brokers.ts';
import { useGetBrokersQuery } from './brokersApi';

const useTotal = (filter: BrokerFilter) => useGetBrokersQuery({ ...filter, pageSize: 1 }).currentData?.total;

/** How many brokers there are, whatever the list shows of them. */
export function useBrokerTotals() {
  return { all: useTotal({}), active: useTotal({ isActive: 'true' }), inactive: useTotal({ isActive: 'false' }) };
}

export type BrokerTotals = ReturnType<typeof useBrokerTotals>;
