import { useState } from 'react';
import type { MapFilter } from '#contract/mapFilter.ts';
import { sameFilter } from './mapSearch';
import type { Highlighted } from './pins/PinLayer';
import { readSeenPins, withSeenPin } from './seenPins';
import { useMapArea } from './useMapArea';
import { useMapResults } from './useMapResults';
import { useOpenedPin } from './useOpenedPin';

export function useMapView() {
  const [follows, setFollows] = useState(true);
  const area = useMapArea(follows);
  const { filter, sort } = area.search;
  const results = useMapResults(area.searched, sort);
  const pins = useOpenedPin(results, area.zoom);
  const [seen, setSeen] = useState(readSeenPins);
  const [highlighted, setHighlighted] = useState<Highlighted | null>(null);

  // Busy for a new filter only: an updating list is visible anyway.
  const [shown, setShown] = useState(filter);
  const isSearch = !sameFilter(shown, filter);
  if (isSearch && !results.fetching) setShown(filter);

  return {
    area,
    filter,
    sort,
    results,
    pins,
    seen,
    markSeen: (id: string) => setSeen((before) => withSeenPin(before, id)),
    highlighted,
    setHighlighted,
    follows,
    setFollows,
    /** Old results while another search loads. */
    dimmed: results.fetching && !area.isQuiet,
    searching: results.loading || (isSearch && results.fetching),
    openedId: pins.opened?.kind === 'property' ? pins.opened.id : null,
    searchFor: (next: MapFilter) => {
      pins.close();
      area.searchFor(next);
      if (sameFilter(next, filter)) results.retry();
    },
    searchEverywhere: () => {
      pins.close();
      area.searchEverywhere();
    },
  };
}

export type MapView = ReturnType<typeof useMapView>;
