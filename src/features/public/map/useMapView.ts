import { skipToken } from '@reduxjs/toolkit/query/react';
import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { MapFilter } from '#contract/properties/mapFilter.ts';
import { propertiesApi } from '@/features/properties/propertiesApi';
import { useAddressState } from '@/shared/routing/useAddressState';
import { useWide } from '@/shared/ui/useWide';
import { useGetPropertiesMapQuery } from './mapApi';
import { boxOfArea, extentOf, keyOf, mapQueryOf } from './mapArea';
import type { VisibleArea } from './mapArea';
import { placeOf, readMapSearch, sameFilter, samePlace, writeMapSearch } from './mapSearch';
import type { MapSearch } from './mapSearch';
import { isElsewhere, mapEvents, mapReducer, searchedIn, startWith } from './mapState';
import { selectView, viewLeft } from './mapViews';
import { mergeOverlapping } from './mergeOverlapping';
import { prerenderedListQuery } from './prerenderedList';
import { useMapResults } from './useMapResults';
import { leaveOut, useSeen } from './useUnseen';
import type { MoveCause } from './watchMoves';

const { moved, pinClosed, searchedHere, sorted } = mapEvents;
const selectList = propertiesApi.endpoints.getPropertyList.select;

/** Another region or words may lie outside the map; a drawn area is visible. */
const isElsewhereOf = (before: MapFilter, next: MapFilter): boolean =>
  (next.region !== undefined && next.region.join() !== before.region?.join()) ||
  (next.q !== undefined && next.q !== before.q);

/** Map moves add no history entry. */
const REPLACE = { replace: true };

/** Without a place in the address, the map moves to the filter's properties. */
function useExtent(search: MapSearch, hasList: boolean) {
  const isAsked = placeOf(search) === null && hasList;
  const { area } = search.filter;
  const { currentData, isError } = useGetPropertiesMapQuery(
    isAsked && !area ? mapQueryOf(search.filter, null) : skipToken,
  );
  const extent = useMemo(
    () => (isAsked && area ? boxOfArea(area) : extentOf(currentData?.features ?? [])),
    [isAsked, area, currentData],
  );
  return { extent, isNowhere: isAsked && !extent && (isError || currentData !== undefined) };
}

export function useMapView() {
  const { key } = useLocation();
  const store = useStore<Parameters<typeof selectView>[0] & Parameters<ReturnType<typeof selectList>>[0]>();
  const [kept] = useState(() => selectView(store.getState(), key));
  const [state, dispatch] = useReducer(mapReducer, kept?.opened ?? null, startWith);
  const { area, opened, separateKey } = state;

  const [search, setSearch] = useAddressState(readMapSearch, writeMapSearch);
  const { filter } = search;
  const place = placeOf(search);
  // React drops a server's list that changes before it is hydrated.
  const [hasList, setHasList] = useState(false);
  const listShown = useCallback(() => startTransition(() => setHasList(true)), []);
  const { extent, isNowhere } = useExtent(search, hasList);
  useEffect(() => {
    if (isNowhere && area) setSearch({ place: area.place }, REPLACE);
  }, [isNowhere, area, setSearch]);

  const wide = useWide();
  const [prerendered, setPrerendered] = useState(() => {
    const query = prerenderedListQuery(search, wide);
    return selectList(query)(store.getState()).data ? query : null;
  });
  const leavePrerendered = () => setPrerendered(null);
  const searched = useMemo(
    () => searchedIn({ area, searched: state.searched }, search),
    [area, state.searched, search],
  );
  // A desk's map may be far larger than the server assumed.
  const answers = useMapResults(searched, search.sort, area && wide ? null : prerendered);
  const { seen, unseen } = useSeen();
  const { hidden } = unseen;
  const left = useMemo(
    () => leaveOut(hidden, answers.features, answers.rows),
    [hidden, answers.features, answers.rows],
  );
  const results = { ...answers, rows: left.rows, hidden: left.hidden };
  /** Old results stay. */
  const isQuiet = (searched ?? state.searched)?.previousRowCount !== undefined;

  // Only for a new filter: an updating list is visible anyway.
  const [shown, setShown] = useState(filter);
  const isSearch = !sameFilter(shown, filter);
  if (isSearch && !results.fetching) setShown(filter);

  const zoom = area?.place.zoom;
  const features = useMemo(() => mergeOverlapping(left.features, zoom ?? 0, separateKey), [left, zoom, separateKey]);
  // Out of view.
  if (opened && answers.fresh && !features.some((feature) => keyOf(feature) === opened.key)) dispatch(pinClosed());

  const scroller = useListScroll(kept?.scrollTop ?? 0, results.rows && searched, opened !== null || isQuiet);
  const leave = useEffectEvent(() => {
    const scrollTop = scroller.current?.scrollTop ?? 0;
    store.dispatch(viewLeft({ key, scrollTop, opened: opened && { ...opened, byKeyboard: false } }));
  });
  useLayoutEffect(() => () => leave(), []);

  return {
    state,
    dispatch,
    search,
    filter,
    place,
    extent,
    searched,
    results,
    features,
    scroller,
    leavePrerendered,
    hasList,
    listShown,
    isElsewhere: isElsewhere(state, searched),
    /** Old results during another search. */
    dimmed: results.fetching && !isQuiet && !results.isPrerendered,
    searching: results.loading || (isSearch && results.fetching),
    openedId: opened?.kind === 'property' ? opened.id : null,
    seen,
    unseen,
    onMoveEnd: (next: VisibleArea, cause: MoveCause) => {
      if (cause === 'visitor') leavePrerendered();
      const isWaiting = !place && !extent && cause !== 'visitor';
      dispatch(moved({ area: next, cause, search, isWaiting, rowCount: answers.rows?.length ?? 0 }));
      // The address had sent it there, and may be another one by now.
      if (isWaiting || (cause === 'address' && place && samePlace(next.place, place))) return;
      setSearch((now) => {
        const before = placeOf(now);
        // A search that is not drawn yet moves the map itself.
        const stays = before ? samePlace(next.place, before) : place !== null;
        return stays ? now : { ...now, place: next.place };
      }, REPLACE);
    },
    searchFor: (next: MapFilter, moves = isElsewhereOf(filter, next)) => {
      leavePrerendered();
      dispatch(pinClosed());
      if (!sameFilter(next, filter)) {
        setSearch((now) => ({ ...now, filter: next, place: moves ? null : (now.place ?? area?.place ?? null) }));
        return;
      }
      dispatch(searchedHere(filter));
      results.retry();
    },
    searchEverywhere: () => {
      leavePrerendered();
      dispatch(pinClosed());
      setSearch({ place: null });
    },
    sortBy: (sort: MapSearch['sort']) => {
      leavePrerendered();
      dispatch(sorted());
      setSearch({ sort }, REPLACE);
    },
    queryFor: (next: MapFilter) => mapQueryOf(next, isElsewhereOf(filter, next) ? null : area),
  };
}

export type MapView = ReturnType<typeof useMapView>;

/** Restores the scroll position on return. Another `list` starts at the top, unless an item is `held` in view. */
function useListScroll(top: number, list: object | null | undefined, held: boolean) {
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useRef<object>(undefined);
  const show = useEffectEvent((next: object) => {
    const box = scroller.current;
    // The visitor may have scrolled the server's list. Reading forces a layout.
    if (box && !shown.current && top > 0) box.scrollTop ||= top;
    if (box && shown.current && shown.current !== next && !held) box.scrollTop = 0;
    shown.current = next;
  });
  useLayoutEffect(() => {
    if (list) show(list);
  }, [list]);
  return scroller;
}
