import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import type { BatchProgress } from '#contract/reach/events.ts';

/** By the key of the request that waits, and by the run. */
type Progress = Partial<Record<string, BatchProgress>>;

const initialState: Progress = {};

const slice = createSlice({
  name: 'progress',
  initialState,
  reducers: {
    progressed: (state, { payload }: PayloadAction<BatchProgress>) => {
      const { run, request, done, total } = payload;
      if (request !== null) state[request] = payload;
      // A run has further steps: its undo.
      if (run !== null) state[run] = done < total ? payload : undefined;
    },
    forgotten: (state, { payload: key }: PayloadAction<string>) => {
      state[key] = undefined;
    },
  },
});

export const { progressed } = slice.actions;
export const progressReducer = slice.reducer;

/** `key`: of a request, or a run's id. Null while the server has sent no progress: it does for large ones only. */
export const useProgress = (key: string | undefined): BatchProgress | null =>
  useSelector(({ progress }: { progress: Progress }) => (key === undefined ? undefined : progress[key])) ?? null;

interface Sent {
  dispatch: (action: ReturnType<typeof slice.actions.forgotten>) => unknown;
  queryFulfilled: PromiseLike<unknown>;
}

export async function forgetProgress({ key }: { key: string }, { dispatch, queryFulfilled }: Sent) {
  const end = () => dispatch(slice.actions.forgotten(key));
  await queryFulfilled.then(end, end);
}
