import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readManageSearch, writeManageSearch } from './manageSearch';
import type { ManageSearch } from './manageSearch';

/** What the list shows, kept in the address: reload, back and a shared link give the same view. */
export function useManageSearch() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  return useMemo(
    () => ({
      search: readManageSearch(new URLSearchParams(address)),
      /** Replaces the entry of the history: not every letter typed is a step to go back to. */
      filterBy: (change: ManageSearch) => {
        // By the address itself: it may know of a filter that was set a moment ago and has not been rendered yet.
        const now = readManageSearch(new URLSearchParams(window.location.search));
        setParams(writeManageSearch({ ...now, ...change }), { replace: true });
      },
      clear: () => {
        setParams({});
      },
    }),
    [address, setParams],
  );
}

export type ManageView = ReturnType<typeof useManageSearch>;
