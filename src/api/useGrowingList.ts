import { useEffect, useMemo, useState } from 'react';
import type { MoreRows } from '@/shared/ui/states/LoadMore';
import type { ListAnswer } from './listAnswer';

interface InfiniteQuery<Row> {
  currentData?: { pages: ListAnswer<Row>[] };
  isError: boolean;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/** `rows`: undefined until the first page. */
export function useGrowingList<Row>(query: InfiniteQuery<Row>) {
  // `data` still holds the previous filter's rows.
  const pages = query.currentData?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.rows), [pages]);
  const { isFetching, fetchNextPage } = query;
  // Each filter has its own `fetchNextPage`: what was asked for is of no other.
  const [asked, setAsked] = useState<{ of: typeof fetchNextPage } | null>(null);
  if (asked && asked.of !== fetchNextPage) setAsked(null);
  const isAsked = asked?.of === fetchNextPage;
  // RTK Query drops what is asked for while the list reloads.
  useEffect(() => {
    if (!isAsked || isFetching) return;
    void fetchNextPage();
    setAsked(null);
  }, [isAsked, isFetching, fetchNextPage]);
  const more: MoreRows = {
    exist: query.hasNextPage,
    loading: query.isFetchingNextPage || isAsked,
    failed: query.isFetchNextPageError && !isAsked,
    load: () => setAsked({ of: fetchNextPage }),
  };
  return {
    rows,
    /** A minimum when `exact` is false. */
    total: pages?.at(-1)?.total,
    exact: pages?.at(-1)?.exact,
    /** `LoadMore` reports further pages. */
    failed: query.isError && !pages,
    reload: () => void query.refetch(),
    more,
  };
}
