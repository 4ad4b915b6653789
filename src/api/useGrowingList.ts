import { useMemo } from 'react';
import type { MoreRows } from '@/shared/ui/states/LoadMore';
import type { ListAnswer } from './listAnswer';

interface InfiniteQuery<Row> {
  currentData?: { pages: ListAnswer<Row>[] };
  isError: boolean;
  hasNextPage: boolean;
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
  const more: MoreRows = {
    exist: query.hasNextPage,
    loading: query.isFetchingNextPage,
    failed: query.isFetchNextPageError,
    load: () => void query.fetchNextPage(),
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
