import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { BBox, Location } from '#contract/ground/location.ts';

/** One property, or all on one spot. */
export type OpenedPin = {
  /** The key of its feature. */
  key: string;
  at: Location;
  /** The popup then takes the focus. */
  byKeyboard: boolean;
} & (
  { kind: 'property'; id: string; located: boolean; wasSeen: boolean } | { kind: 'spot'; bbox: BBox; count: number }
);

/** Not in the address. */
interface ViewState {
  opened: OpenedPin | null;
  scrollTop: number;
}

interface MapState {
  /** By history entry, to restore the view on return. */
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
