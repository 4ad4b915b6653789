import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { BatchProgress } from '#contract/reach/events.ts';

export type Progress = Partial<Record<string, BatchProgress>>;

const initialState: Progress = {};

const slice = createSlice({
  name: 'progress',
  initialState,
  reducers: {
    progressed: (state, { payload }: PayloadAction<BatchProgress>) => {
      const { run, request, done, total } = payload;
      for (const key of [run, request]) if (key) state[key] = done < total ? payload : undefined;
    },
  },
});

export const { progressed } = slice.actions;
export const progressReducer = slice.reducer;
