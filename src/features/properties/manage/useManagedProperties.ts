import { skipToken } from '@reduxjs/toolkit/query/react';
import { useGrowingList } from '@/api/useGrowingList';
import { useGetPropertyCountQuery, useGetPropertyListInfiniteQuery } from '../propertiesApi';
import { ALL, filterOf } from './manageSearch';
import type { ManageSearch } from './manageSearch';

const PAGE_SIZE = 24;

export function useManagedProperties(search: ManageSearch) {
  const filter = filterOf(search);
  const list = useGrowingList(
    useGetPropertyListInfiniteQuery(filter ? { ...filter, sort: search.sort, pageSize: PAGE_SIZE } : skipToken),
  );
  const all = useGetPropertyCountQuery(ALL);
  const { total = 0, exact = true } = list;
  return {
    properties: filter ? list.rows : [],
    matching: filter && !list.rows ? undefined : filter ? { total, exact } : { total: 0, exact: true },
    total: all.currentData,
    failed: list.failed,
    more: list.more,
    reload: () => {
      list.reload();
      void all.refetch();
    },
  };
}

export type ManagedProperties = ReturnType<typeof useManagedProperties>;
