import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { BBox, Location } from '#contract/ground/location.ts';
import type { MapFilter } from '#contract/properties/mapFilter.ts';
import { isCluster, keyOf, locationOf } from './mapArea';
import type { MapFeature, VisibleArea } from './mapArea';
import { placeOf, sameFilter, samePlace } from './mapSearch';
import type { MapSearch } from './mapSearch';
import type { MoveCause } from './watchMoves';

/** One property, or all on one spot. */
export type OpenedPin = {
  key: string;
  at: Location;
  /** The popup then takes the focus. */
  byKeyboard: boolean;
} & (
  { kind: 'property'; id: string; located: boolean; wasSeen: boolean } | { kind: 'spot'; bbox: BBox; count: number }
);

export interface Searched {
  area: VisibleArea;
  filter: MapFilter;
  /** Rows before a small move by the layout: nothing dims, and the list keeps length and position. */
  previousRowCount?: number;
}

export type Highlighted = { id: string; at: Location } | null;

interface Move {
  area: VisibleArea;
  cause: MoveCause;
  search: MapSearch;
  isWaiting: boolean;
  rowCount: number;
}

/** All that is not in the address. */
export interface MapState {
  /** Null before the map's first report. */
  area: VisibleArea | null;
  searched: Searched | null;
  /** Else the map may leave the searched area until the next search. */
  follows: boolean;
  opened: OpenedPin | null;
  /** Stays after closing: the focus returns to this pin. */
  separateKey: string | null;
  isDrawing: boolean;
  highlighted: Highlighted;
}

export const startWith = (opened: OpenedPin | null): MapState => ({
  area: null,
  searched: null,
  follows: true,
  opened,
  separateKey: opened?.key ?? null,
  isDrawing: false,
  highlighted: null,
});

/** Null while address and map differ, as after going back. */
export function searchedIn(
  { area, searched }: Pick<MapState, 'area' | 'searched'>,
  search: MapSearch,
): Searched | null {
  const place = placeOf(search);
  if (!area || !place || !samePlace(area.place, place)) return null;
  return searched && sameFilter(searched.filter, search.filter) ? searched : { area, filter: search.filter };
}

export const isElsewhere = ({ area }: MapState, searched: Searched | null): boolean =>
  area !== null && searched !== null && !samePlace(searched.area.place, area.place);

function openedPin(feature: MapFeature, byKeyboard: boolean, seen: ReadonlySet<string>): OpenedPin {
  const common = { key: keyOf(feature), at: locationOf(feature), byKeyboard };
  if (isCluster(feature)) {
    const { bbox, count } = feature.properties;
    return { ...common, kind: 'spot', bbox, count };
  }
  const { _id, located } = feature.properties;
  return { ...common, kind: 'property', id: _id, located, wasSeen: seen.has(_id) };
}

const slice = createSlice({
  name: 'mapState',
  initialState: startWith(null),
  reducers: {
    moved(state, { payload: { area, cause, search, isWaiting, rowCount } }: PayloadAction<Move>) {
      const { filter } = search;
      const before = searchedIn(state, search);
      const stands = state.follows || !isElsewhere(state, before);
      state.area = area;
      if (isWaiting) return;
      if (cause === 'layout' && stands) state.searched = { area, filter, previousRowCount: rowCount };
      else if (cause === 'address' || state.follows) state.searched = { area, filter };
      else if (before) state.searched = before;
    },
    searchedHere(state, { payload: filter }: PayloadAction<MapFilter>) {
      if (state.area) state.searched = { area: state.area, filter };
    },
    /** Another order is another list, also in length. */
    sorted({ searched, ...state }) {
      return { ...state, searched: searched && { area: searched.area, filter: searched.filter } };
    },
    followed: (state, { payload }: PayloadAction<boolean>) => ({ ...state, follows: payload }),
    pinOpened: {
      prepare: (...pin: Parameters<typeof openedPin>) => ({ payload: openedPin(...pin) }),
      reducer: (state, { payload }: PayloadAction<OpenedPin>) => ({
        ...state,
        opened: payload,
        separateKey: payload.key,
      }),
    },
    pinClosed: (state) => ({ ...state, opened: null }),
    highlighted: (state, { payload }: PayloadAction<Highlighted>) => ({ ...state, highlighted: payload }),
    drawingBegan: (state) => ({ ...state, opened: null, isDrawing: true }),
    drawingEnded: (state) => ({ ...state, isDrawing: false }),
  },
});

export const mapReducer = slice.reducer;
export const mapEvents = slice.actions;
