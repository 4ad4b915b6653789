import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MapFilter } from '#contract/properties/mapFilter.ts';
import type { PropertiesMapQuery } from '#contract/properties/properties.ts';
import { useAddressState } from '@/shared/routing/useAddressState';
import { useGetPropertiesMapQuery } from '../publicApi';
import { boxOfArea, EXTENT_ZOOM, extentOf, queryBox } from './mapArea';
import type { VisibleArea } from './mapArea';
import {
  DEFAULT_PLACE,
  hasFilter,
  propertyFilterOf,
  readMapSearch,
  sameFilter,
  samePlace,
  writeMapSearch,
} from './mapSearch';
import type { MapSearch, Place } from './mapSearch';
import type { MoveCause } from './watchMoves';

export interface Searched {
  area: VisibleArea;
  filter: MapFilter;
  /** Rows before a small move by the layout: nothing dims, and the list keeps length and position. */
  previousRowCount?: number;
}

/** Another region or words may lie outside the map; a drawn area is visible. */
const isElsewhereOf = (before: MapFilter, next: MapFilter): boolean =>
  (next.region !== undefined && next.region.join() !== before.region?.join()) ||
  (next.q !== undefined && next.q !== before.q);

/** Null: where the filter's properties are. */
const placeOf = ({ place, filter }: MapSearch): Place | null => place ?? (hasFilter(filter) ? null : DEFAULT_PLACE);

/** Map moves add no history entry. */
const REPLACE = { replace: true };

/**
 * Synchronizes address, position and searched area. Without `follows`, the map may leave that area until the next
 * search.
 */
export function useMapArea(follows: boolean) {
  const [search, setSearch] = useAddressState(readMapSearch, writeMapSearch);
  const { filter } = search;
  const [area, setArea] = useState<VisibleArea | null>(null);
  const [searched, setSearched] = useState<Searched | null>(null);

  // A filter without place: the map moves to its area or properties, and the address follows.
  const place = placeOf(search);
  const toMatches = place === null;
  const drawn = toMatches && filter.area ? boxOfArea(filter.area) : null;
  const matches = useGetPropertiesMapQuery(
    toMatches && !drawn ? { ...propertyFilterOf(filter), zoom: EXTENT_ZOOM } : skipToken,
  );
  const extent = drawn ?? (toMatches ? extentOf(matches.currentData?.features ?? []) : null);

  const stay = useEffectEvent(() => {
    if (area) setSearch({ place: area.place }, REPLACE);
  });
  const isKnown = matches.isError || matches.currentData !== undefined;
  const isNowhere = toMatches && isKnown && extent === null && area !== null;
  useEffect(() => {
    if (isNowhere) stay();
  }, [isNowhere]);

  // Address and map may still differ, as after going back.
  const arrived = area !== null && place !== null && samePlace(area.place, place);
  if (arrived && (!searched || !sameFilter(searched.filter, filter))) setSearched({ area, filter });

  const isElsewhere = arrived && searched !== null && !samePlace(searched.area.place, area.place);

  return {
    search,
    place,
    zoom: area?.place.zoom,
    fit: extent,
    /** Null while the map moves. */
    searched: arrived && searched && sameFilter(searched.filter, filter) ? searched : null,
    /** Old results stay. */
    isQuiet: searched?.previousRowCount !== undefined,
    isElsewhere,
    onMoveEnd: (next: VisibleArea, cause: MoveCause, rowCount: number) => {
      setArea(next);
      if (toMatches && cause !== 'visitor' && extent === null) return;
      const stands = follows || !isElsewhere;
      if (cause === 'layout' && stands) setSearched({ area: next, filter, previousRowCount: rowCount });
      else if (cause === 'address' || follows) setSearched({ area: next, filter });
      // The address had sent it there, and may be another one by now.
      if (cause === 'address' && place && samePlace(next.place, place)) return;
      setSearch((now) => {
        const before = placeOf(now);
        // A search that is not drawn yet moves the map itself.
        const stays = before ? samePlace(next.place, before) : !toMatches;
        return stays ? now : { ...now, place: next.place };
      }, REPLACE);
    },
    searchFor: (next: MapFilter, moves = isElsewhereOf(filter, next)) => {
      if (area && sameFilter(next, filter)) setSearched({ area, filter });
      else setSearch((now) => ({ ...now, filter: next, place: moves ? null : (now.place ?? area?.place ?? null) }));
    },
    /** The request that `searchFor` would make. */
    queryFor: (next: MapFilter): PropertiesMapQuery => ({
      ...propertyFilterOf(next),
      ...(area && !isElsewhereOf(filter, next)
        ? { bbox: queryBox(area.bbox, area.place.zoom), zoom: area.place.zoom }
        : { zoom: EXTENT_ZOOM }),
    }),
    /** The map moves to the filter's properties. */
    searchEverywhere: () => setSearch({ place: null }),
    searchHere: () => {
      if (area) setSearched({ area, filter });
    },
    sortBy: (sort: typeof search.sort) => {
      // Drops `previousRowCount`: another order is another list.
      setSearched((now) => now && { area: now.area, filter: now.filter });
      setSearch({ sort }, REPLACE);
    },
  };
}
