import { useMemo } from 'react';
import { PAGE_SIZE } from '#contract/constants.ts';
import { useGetBrokersQuery } from '@/features/brokers/brokersApi';

/** The brokers there are to filter by, in the order of their names. */
export function useBrokerNames(): Map<string, string> {
  const { data } = useGetBrokersQuery({ pageSize: PAGE_SIZE.limit });
  return useMemo(() => new Map(data?.rows.map((broker) => [broker._id, broker.name])), [data]);
}
