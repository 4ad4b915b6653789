import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LeadFilter } from '#contract/leads.ts';
import { readLeadsSearch, writeLeadsSearch } from './leadsSearch';
import type { LeadsSearch } from './leadsSearch';

/** The list's view, kept in the address. Whatever narrows the list anew begins at its first page. */
export function useLeadsSearch() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  return useMemo(() => {
    const search = readLeadsSearch(new URLSearchParams(address));
    const show = (change: Partial<LeadsSearch>, replace = false) => {
      setParams(writeLeadsSearch({ ...search, page: 1, ...change }), { replace });
    };
    return {
      search,
      show,
      /** `replace` while somebody types: not every letter is a step to go back to. */
      filterBy: (change: LeadFilter, replace = false) => {
        show({ filter: { ...search.filter, ...change } }, replace);
      },
      clearFilters: () => {
        show({ filter: {} });
      },
    };
  }, [address, setParams]);
}

export type LeadsSearchView = ReturnType<typeof useLeadsSearch>;
