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

/** `rows` is undefined until the first page arrives. */
export function useGrowingList<Row>(query: InfiniteQuery<Row>) {
  // Not `data`: it still holds the rows of the previous filter.
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
    /** Rows of the whole list; a minimum when `exact` is false. */
    total: pages?.at(-1)?.total,
    exact: pages?.at(-1)?.exact,
    /** When only a further page fails, `LoadMore` says so. */
    failed: query.isError && !pages,
    reload: () => void query.refetch(),
    more,
  };
}
