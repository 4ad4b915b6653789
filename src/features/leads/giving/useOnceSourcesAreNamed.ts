import { useGetBrokerageQuery } from '@/features/brokers/brokerage/brokerageApi';

interface Query<Data> {
  data?: Data | undefined;
  isError: boolean;
  refetch: () => unknown;
}

/** For a page whose switches have sources for names. */
export function useOnceSourcesAreNamed<Data>({ data, isError, refetch }: Query<Data>): Query<Data> {
  const sources = useGetBrokerageQuery();
  return {
    data: sources.data && data,
    isError: isError || sources.isError,
    refetch: () => [refetch(), sources.refetch()],
  };
}
