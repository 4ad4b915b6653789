import { useMemo } from 'react';
import { useGetAllBrokersQuery } from '@/features/brokers/brokersApi';

export function useBrokerNames(): Map<string, string> {
  const { data } = useGetAllBrokersQuery();
  return useMemo(() => new Map(data?.map((broker) => [broker._id, broker.name])), [data]);
}
