import { useMemo } from 'react';
import type { MoreRows } from '@/shared/ui/states/LoadMore';
import type { ListAnswer } from './listAnswer';

/** What an endpoint's `use…InfiniteQuery` answers, as far as a list needs it. */
interface InfiniteQuery<Row> {
  currentData?: { pages: ListAnswer<Row>[] };
  isError: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/** A list of the pages loaded so far, as one: `rows` is undefined until the first page is there. */
export function useGrowingList<Row>(query: InfiniteQuery<Row>) {
  // Not `data`, which goes on showing the rows of the filter before.
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
    /** How many rows the whole list has; `exact` is false where it has more than that. */
    total: pages?.at(-1)?.total,
    exact: pages?.at(-1)?.exact,
    /** Nothing can be shown. When only a further page fails, `LoadMore` says so. */
    failed: query.isError && !pages,
    reload: () => void query.refetch(),
    more,
  };
}
