import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { BBox, Location } from '#contract/location.ts';

/** What the popup, or the phone's card, is about: one property, or those that stand on one spot. */
export type OpenedPin = {
  /** Of its feature. */
  key: string;
  at: Location;
  /** Then the focus goes along, since nobody can point at the popup. */
  byKeyboard: boolean;
} & ({ kind: 'property'; id: string; located: boolean } | { kind: 'spot'; bbox: BBox; count: number });

/** What a view of the map has besides its address. */
interface ViewState {
  opened: OpenedPin | null;
  scrollTop: number;
}

interface MapState {
  /** By React Router's key of the history entry, for visitors who come back from a property. */
  views: Partial<Record<string, ViewState>>;
}

const NEW_VIEW: ViewState = { opened: null, scrollTop: 0 };
const initialState: MapState = { views: {} };

const slice = createSlice({
  name: 'map',
  initialState,
  reducers: {
    viewLeft: ({ views }, { payload: { key, ...left } }: PayloadAction<{ key: string } & Partial<ViewState>>) => {
      views[key] = { ...NEW_VIEW, ...views[key], ...left };
    },
  },
  selectors: { selectView: ({ views }, key: string) => views[key] ?? NEW_VIEW },
});

export const { viewLeft } = slice.actions;
export const { selectView } = slice.selectors;
export const mapReducer = slice.reducer;
