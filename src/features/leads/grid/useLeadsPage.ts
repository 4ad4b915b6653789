import { useEffect } from 'react';
import { useGetLeadsQuery } from '../leadsApi';
import type { LeadsSearchView } from '../useLeadsSearch';

export function useLeadsPage({ search, show }: LeadsSearchView) {
  const { filter, sort, page, pageSize } = search;
  const { data, currentData, error, isFetching, isError, refetch } = useGetLeadsQuery({
    ...filter,
    sort,
    page,
    pageSize,
  });
  // Leads have left the list, or the address was made up: show the last page there is.
  const lastPage = currentData ? Math.max(1, Math.ceil(currentData.total / pageSize)) : page;
  useEffect(() => {
    if (lastPage < page && currentData?.rows.length === 0) show({ page: lastPage }, true);
  }, [lastPage, page, currentData, show]);

  return {
    answer: isError ? undefined : data,
    error,
    loading: isFetching && currentData === undefined,
    failed: isError,
    reload: () => {
      void refetch();
    },
  };
}

export type LeadsPage = ReturnType<typeof useLeadsPage>;
