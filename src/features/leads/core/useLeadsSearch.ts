import { useMemo } from 'react';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import { useAddressState } from '@/shared/routing/useAddressState';
import { readLeadsSearch, writeLeadsSearch } from './leadsSearch';
import type { LeadsSearch } from './leadsSearch';

/** The list's view, in the address. A change other than of the page shows the first page. */
export function useLeadsSearch() {
  const [search, setSearch] = useAddressState(readLeadsSearch, writeLeadsSearch);
  return useMemo(() => {
    const show = (change: Partial<LeadsSearch>, replace = false) => setSearch({ page: 1, ...change }, { replace });
    return {
      search,
      show,
      filterBy: (change: LeadFilter, replace = false) =>
        setSearch((now) => ({ ...now, page: 1, filter: { ...now.filter, ...change } }), { replace }),
      clearFilters: () => show({ filter: {} }),
    };
  }, [search, setSearch]);
}

export type LeadsSearchView = ReturnType<typeof useLeadsSearch>;
