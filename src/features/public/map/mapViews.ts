import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { OpenedPin } from './mapState';

interface View {
  opened: OpenedPin | null;
  scrollTop: number;
}

/** By history entry, to restore the view on return. */
const slice = createSlice({
  name: 'map',
  initialState: (): Partial<Record<string, View>> => ({}),
  reducers: {
    viewLeft: (views, { payload: { key, ...view } }: PayloadAction<View & { key: string }>) => {
      views[key] = view;
    },
  },
  selectors: { selectView: (views, key: string) => views[key] },
});

export const { viewLeft } = slice.actions;
export const { selectView } = slice.selectors;
export const mapViewsReducer = slice.reducer;
