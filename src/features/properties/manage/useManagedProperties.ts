import { skipToken } from '@reduxjs/toolkit/query/react';
import { useGrowingList } from '@/api/useGrowingList';
import { useGetPropertiesOnwardInfiniteQuery, useGetPropertiesQuery } from '../propertiesApi';
import { filterOf } from './manageSearch';
import type { ManageSearch } from './manageSearch';

/** Properties in each page of the growing list. */
const PAGE = 24;

/** The matching properties that are loaded, how many match, and how many there are. */
export function useManagedProperties(search: ManageSearch) {
  const filter = filterOf(search);
  const list = useGrowingList(useGetPropertiesOnwardInfiniteQuery(filter ? { ...filter, pageSize: PAGE } : skipToken));
  const all = useGetPropertiesQuery({ pageSize: 1 });
  const { total = 0, exact = true } = list;
  return {
    properties: filter ? list.rows : [],
    matching: filter && !list.rows ? undefined : filter ? { total, exact } : { total: 0, exact: true },
    total: all.currentData?.total,
    failed: list.failed,
    more: list.more,
    reload: () => {
      list.reload();
      void all.refetch();
    },
  };
}

export type ManagedProperties = ReturnType<typeof useManagedProperties>;
