import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MapFilter } from '#contract/mapFilter.ts';
import { useAddressState } from '@/shared/routing/useAddressState';
import { useGetPropertiesMapQuery } from '../publicApi';
import { EXTENT_ZOOM, extentOf } from './mapArea';
import type { Area } from './mapArea';
import { DEFAULT_PLACE, propertyFilterOf, readMapSearch, sameFilter, samePlace, writeMapSearch } from './mapSearch';
import type { Place } from './mapSearch';
import type { MoveCause } from './watchMoves';

/** The last area that was searched, and what for. */
export interface Searched {
  area: Area;
  filter: MapFilter;
  /**
   * How many rows the list had when the layout moved the map a little. They are to stay: nothing is dimmed while the new
   * ones come, and the list keeps its length and its place.
   */
  previousRowCount?: number;
}

/** Not every move of the map is a step to go back to. */
const REPLACE = { replace: true };

/**
 * Holds three things together: the address, where the map stands, and the area whose properties are shown. With
 * `follows` off the map may be moved away from that area until the visitor searches again.
 */
export function useMapArea(follows: boolean) {
  const [search, setSearch] = useAddressState(readMapSearch, writeMapSearch);
  const { filter } = search;
  const [area, setArea] = useState<Area | null>(null);
  const [searched, setSearched] = useState<Searched | null>(null);

  // A region without a place: to where its properties are, and its address says so from then on.
  const toRegion = search.place === null && filter.region !== undefined;
  const region = useGetPropertiesMapQuery(toRegion ? { ...propertyFilterOf(filter), zoom: EXTENT_ZOOM } : skipToken);
  const extent = toRegion ? extentOf(region.currentData?.features ?? []) : null;
  const place: Place | null = search.place ?? (toRegion ? null : DEFAULT_PLACE);

  const stay = useEffectEvent(() => {
    if (area) setSearch({ place: area.place }, REPLACE);
  });
  const isKnown = region.isError || region.currentData !== undefined;
  const isNowhere = toRegion && isKnown && extent === null && area !== null;
  useEffect(() => {
    if (isNowhere) stay();
  }, [isNowhere]);

  // The visitor went back, or the map has just been moved: until address and map agree there is nothing to search.
  const arrived = area !== null && place !== null && samePlace(area.place, place);
  if (arrived && (!searched || !sameFilter(searched.filter, filter))) setSearched({ area, filter });

  const isElsewhere = arrived && searched !== null && !samePlace(searched.area.place, area.place);

  return {
    search,
    place,
    zoom: area?.place.zoom,
    fit: extent,
    /** What to request; null while the map is still on its way. */
    searched: arrived && searched && sameFilter(searched.filter, filter) ? searched : null,
    /** The results that are shown stay as they are until the new ones have come. */
    isQuiet: searched?.previousRowCount !== undefined,
    /** The map was moved away from what was searched. */
    isElsewhere,
    onMoveEnd: (next: Area, cause: MoveCause, rowCount: number) => {
      setArea(next);
      if (toRegion && cause !== 'visitor' && extent === null) return;
      const stands = follows || !isElsewhere;
      if (cause === 'layout' && stands) setSearched({ area: next, filter, previousRowCount: rowCount });
      else if (cause === 'address' || follows) setSearched({ area: next, filter });
      if (!place || !samePlace(next.place, place)) setSearch({ place: next.place }, REPLACE);
    },
    searchFor: (next: MapFilter) => {
      // Another region may lie elsewhere.
      const leaves = next.region !== undefined && next.region !== filter.region;
      if (area && sameFilter(next, filter)) setSearched({ area, filter });
      else setSearch({ filter: next, place: leaves ? null : (area?.place ?? search.place) });
    },
    searchHere: () => {
      if (area) setSearched({ area, filter });
    },
    sortBy: (sort: typeof search.sort) => {
      // Another order is another list.
      if (searched) setSearched({ area: searched.area, filter: searched.filter });
      setSearch({ sort }, REPLACE);
    },
  };
}
