import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import type { BatchProgress } from '#contract/events.ts';
import type { Lead } from '#contract/leads.ts';

export type SavedStatus = Pick<Lead, 'status' | 'updatedAt' | 'version' | 'clock'>;

export interface LiveState {
  /** How many leads came since the broker last looked at theirs. */
  arrived: number;
  /** When somebody last changed leads; by this device's clock. */
  changedAt: number;
  /** How far batches are, by the key of their request. */
  batches: Partial<Record<string, BatchProgress>>;
  /** As the server answered to changes; lists may be older. */
  savedStatuses: Partial<Record<string, SavedStatus>>;
  /** Events, by entry. */
  attempts: Partial<Record<string, string>>;
}

const initialState: LiveState = { arrived: 0, changedAt: 0, batches: {}, savedStatuses: {}, attempts: {} };

const slice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    leadsArrived: (state, { payload }: PayloadAction<number>) => {
      state.arrived += payload;
    },
    arrivalsSeen: (state) => {
      state.arrived = 0;
    },
    leadsChanged: {
      reducer: (state, { payload }: PayloadAction<number>) => {
        state.changedAt = payload;
      },
      prepare: () => ({ payload: Date.now() }),
    },
    batchProgressed: (state, { payload }: PayloadAction<BatchProgress>) => {
      state.batches[payload.request] = payload;
    },
    batchEnded: (state, { payload: key }: PayloadAction<string>) => {
      state.batches[key] = undefined;
    },
    statusSaved: (state, { payload }: PayloadAction<SavedStatus & Pick<Lead, '_id'>>) => {
      const { _id, status, updatedAt, version, clock } = payload;
      state.savedStatuses[_id] = { status, updatedAt, version, clock };
    },
    attemptSaved: (state, { payload }: PayloadAction<{ id: string; event: string }>) => {
      state.attempts[payload.id] = payload.event;
    },
  },
  selectors: {
    selectArrived: ({ arrived }) => arrived,
    selectChangedAt: ({ changedAt }) => changedAt,
    selectBatch: ({ batches }, key: string | undefined) => (key === undefined ? undefined : batches[key]),
    selectSavedStatuses: ({ savedStatuses }) => savedStatuses,
    selectAttempts: ({ attempts }) => attempts,
  },
});

export const { leadsArrived, arrivalsSeen, leadsChanged, batchProgressed, batchEnded, statusSaved, attemptSaved } =
  slice.actions;
export const { selectArrived, selectChangedAt, selectSavedStatuses, selectAttempts } = slice.selectors;
export const liveReducer = slice.reducer;

/** Null while the server has sent no progress: it does for large batches only. */
export const useBatchProgress = (key: string | undefined): BatchProgress | null =>
  useSelector((state: { live: LiveState }) => slice.selectors.selectBatch(state, key)) ?? null;
