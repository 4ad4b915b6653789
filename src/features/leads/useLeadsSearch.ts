import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LeadFilter } from '#contract/leads.ts';
import { readLeadsSearch, writeLeadsSearch } from './leadsSearch';
import type { LeadsSearch } from './leadsSearch';

/** By the address itself: it may know of a filter that was set a moment ago and has not been rendered yet. */
const searchNow = () => readLeadsSearch(new URLSearchParams(window.location.search));

/** The list's view, kept in the address. Whatever narrows the list anew begins at its first page. */
export function useLeadsSearch() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  return useMemo(() => {
    const show = (change: Partial<LeadsSearch>, replace = false) => {
      setParams(writeLeadsSearch({ ...searchNow(), page: 1, ...change }), { replace });
    };
    return {
      search: readLeadsSearch(new URLSearchParams(address)),
      show,
      /** `replace` while somebody types: not every letter is a step to go back to. */
      filterBy: (change: LeadFilter, replace = false) => {
        show({ filter: { ...searchNow().filter, ...change } }, replace);
      },
      clearFilters: () => {
        show({ filter: {} });
      },
    };
  }, [address, setParams]);
}

export type LeadsSearchView = ReturnType<typeof useLeadsSearch>;
