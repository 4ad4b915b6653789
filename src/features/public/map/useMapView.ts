import { useCallback, useState } from 'react';
import type { Area } from '#contract/ground/mapArea.ts';
import type { MapFilter } from '#contract/properties/mapFilter.ts';
import { useIsInBrowser } from '@/shared/isBrowser';
import { useWide } from '@/shared/ui/useWide';
import { readSeen, withSeen } from '../seenProperties';
import { sameFilter } from './mapSearch';
import type { Highlighted } from './pins/PinLayer';
import { prerenderedListQuery } from './prerenderedList';
import { useMapArea } from './useMapArea';
import { useMapResults } from './useMapResults';
import { useOpenedPin } from './useOpenedPin';

export function useMapView() {
  const [follows, setFollows] = useState(true);
  const area = useMapArea(follows);
  const { filter, sort } = area.search;
  const wide = useWide();
  const isPainting = !useIsInBrowser();
  const [prerendered, setPrerendered] = useState(() => (isPainting ? prerenderedListQuery(area.search, wide) : null));
  if (prerendered && area.searched) setPrerendered(null);
  const results = useMapResults(area.searched, sort, prerendered);
  const fetching = results.fetching && !isPainting;
  const [seen, setSeen] = useState(readSeen);
  const markSeen = useCallback((id: string) => setSeen((before) => withSeen(before, id)), []);
  const pins = useOpenedPin(results, area.zoom, seen);
  const [isDrawing, setIsDrawing] = useState(false);
  const [highlighted, setHighlighted] = useState<Highlighted | null>(null);

  // Only for a new filter: an updating list is visible anyway.
  const [shown, setShown] = useState(filter);
  const isSearch = !sameFilter(shown, filter);
  if (isSearch && !fetching) setShown(filter);

  const searchFor = (next: MapFilter, moves?: boolean) => {
    pins.close();
    area.searchFor(next, moves);
    if (sameFilter(next, filter)) results.retry();
  };

  return {
    area,
    filter,
    sort,
    results: { ...results, fetching },
    pins,
    seen,
    markSeen,
    highlighted,
    setHighlighted,
    follows,
    setFollows,
    /** Old results during another search. */
    dimmed: fetching && !area.isQuiet && !results.isPrerendered,
    searching: results.loading || (isSearch && fetching),
    openedId: pins.opened?.kind === 'property' ? pins.opened.id : null,
    searchFor,
    drawing: {
      isOn: isDrawing,
      start: () => {
        pins.close();
        setIsDrawing(true);
      },
      cancel: () => setIsDrawing(false),
      /** `moves`: to the area, which a phone's sheet may cover. */
      finish: (drawn: Area, moves: boolean) => {
        setIsDrawing(false);
        searchFor({ ...filter, area: drawn }, moves);
      },
      clear: () => searchFor({ ...filter, area: undefined }),
    },
    searchEverywhere: () => {
      pins.close();
      area.searchEverywhere();
    },
  };
}

export type MapView = ReturnType<typeof useMapView>;
