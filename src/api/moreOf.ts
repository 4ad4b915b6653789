interface Onward {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** What `LoadMore` is told of a list that goes on. */
export const loadMoreOf = ({ hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: Onward) => ({
  exist: hasNextPage,
  loading: isFetchingNextPage,
  failed: isFetchNextPageError,
  load: () => void fetchNextPage(),
});
