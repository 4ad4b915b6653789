import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { readMapSearch, writeMapSearch } from './mapSearch';
import type { MapSearch } from './mapSearch';

/** What the map shows, kept in the address. */
export function useMapSearch() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  return useMemo(() => {
    const search = readMapSearch(new URLSearchParams(address));
    return {
      search,
      /** `replace` while the map is moved: not every move is a step to go back to. */
      show: (change: Partial<MapSearch>, replace = false) => {
        // The map may come to rest after somebody has followed a link, while the next page is still being loaded.
        if (window.location.pathname !== paths.map()) return;
        setParams(writeMapSearch({ ...search, ...change }), { replace });
      },
    };
  }, [address, setParams]);
}
