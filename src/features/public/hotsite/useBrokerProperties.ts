import { skipToken } from '@reduxjs/toolkit/query/react';
import { loadMoreOf } from '@/api/moreOf';
import { useGetPropertiesOnwardInfiniteQuery } from '@/features/properties/propertiesApi';

/** A broker's properties as far as they have been asked for, newest first, and how to get more. */
export function useBrokerProperties(brokerId: string | undefined) {
  const query = useGetPropertiesOnwardInfiniteQuery(brokerId === undefined ? skipToken : { brokerId });
  const pages = query.currentData?.pages;
  return {
    properties: pages?.flatMap((page) => page.rows),
    failed: query.isError && !pages,
    reload: () => void query.refetch(),
    more: loadMoreOf(query),
  };
}

export type BrokerProperties = ReturnType<typeof useBrokerProperties>;
