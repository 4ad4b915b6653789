import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { leadTags } from '@/api/tags';
import { leadsApi, useGetLeadNewsQuery, useGetLeadsQuery } from '../../core/leadsApi';
import { selectChangedAt } from '../../core/liveSlice';
import type { LeadsSearchView } from '../../core/useLeadsSearch';
import { unseenChanges, withCurrentRows } from './unseenChanges';

export function useLeadsPage({ search, show }: LeadsSearchView) {
  const { filter, sort, page, pageSize } = search;
  const dispatch = useDispatch();
  const query = { ...filter, sort, page, pageSize };
  const { data, currentData, error, isFetching, isError, refetch, startedTimeStamp = 0 } = useGetLeadsQuery(query);
  // Leads have left the list, or the address was made up: show the last page there is.
  const lastPage = currentData ? Math.max(1, Math.ceil(currentData.total / pageSize)) : page;
  useEffect(() => {
    if (lastPage < page && currentData?.rows.length === 0) show({ page: lastPage }, true);
  }, [lastPage, page, currentData, show]);

  const [loadedAt, setLoadedAt] = useState(0);
  if (!isFetching && loadedAt !== startedTimeStamp) setLoadedAt(startedTimeStamp);
  const isStale = useSelector(selectChangedAt) > loadedAt && currentData !== undefined;
  const { currentData: now } = useGetLeadNewsQuery(isStale ? query : skipToken);
  const heard = useMemo(() => {
    if (!currentData || !now) return null;
    return { answer: withCurrentRows(currentData, now), news: unseenChanges(currentData, now, { sort, page }) };
  }, [currentData, now, sort, page]);

  return {
    answer: isError ? undefined : (heard?.answer ?? data),
    error,
    loading: isFetching && currentData === undefined,
    failed: isError,
    reload: () => {
      void refetch();
    },
    news: heard?.news ?? null,
    showNews: () => {
      dispatch(leadsApi.util.invalidateTags(leadTags('page')));
      if (heard?.news?.arrived) show({ page: 1 });
    },
  };
}

export type LeadsPage = ReturnType<typeof useLeadsPage>;
