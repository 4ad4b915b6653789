import { skipToken } from '@reduxjs/toolkit/query/react';
import { loadMoreOf } from '@/api/moreOf';
import { useGetPropertiesOnwardInfiniteQuery, useGetPropertiesQuery } from '../propertiesApi';
import { filterOf } from './manageSearch';
import type { ManageSearch } from './manageSearch';

/** Cards come in pages of this many, as one scrolls. */
const PAGE = 24;

/** The properties that match, as far as they have been scrolled to, and how many there are of these and of all. */
export function useManagedProperties(search: ManageSearch) {
  const filter = filterOf(search);
  const query = useGetPropertiesOnwardInfiniteQuery(filter ? { ...filter, pageSize: PAGE } : skipToken);
  const all = useGetPropertiesQuery({ pageSize: 1 });
  // Not `data`, which goes on showing the properties of the filter before.
  const pages = query.currentData?.pages;
  return {
    properties: filter ? pages?.flatMap((page) => page.rows) : [],
    matching: filter ? pages?.[0] && { total: pages[0].total, exact: pages[0].exact } : { total: 0, exact: true },
    total: all.currentData?.total,
    failed: query.isError && !pages,
    more: loadMoreOf(query),
    reload: () => {
      void query.refetch();
      void all.refetch();
    },
  };
}

export type ManagedProperties = ReturnType<typeof useManagedProperties>;
