import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import type { LeadStatus } from '#contract/constants.ts';
import type { BatchProgress } from '#contract/distribution.ts';
import type { Lead } from '#contract/leads.ts';

type SavedStatus = Pick<Lead, 'status' | 'updatedAt' | 'version'>;

interface StatusChange {
  wanted: LeadStatus;
  /** Taps without an answer yet, by their request's id: after a logout, a late answer finds nothing here. */
  requests: string[];
  saved: SavedStatus | null;
}

interface LiveState {
  /** How many leads came since the broker last looked at theirs. */
  arrived: number;
  /** How far batches are, by the key of their request. */
  batches: Partial<Record<string, BatchProgress>>;
  statusChanges: Partial<Record<string, StatusChange>>;
}

const initialState: LiveState = { arrived: 0, batches: {}, statusChanges: {} };

interface Tap {
  id: string;
  request: string;
}

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
    batchProgressed: (state, { payload }: PayloadAction<BatchProgress>) => {
      state.batches[payload.request] = payload;
    },
    batchEnded: (state, { payload: key }: PayloadAction<string>) => {
      state.batches[key] = undefined;
    },
    statusChangeStarted: (state, { payload }: PayloadAction<Tap & { wanted: LeadStatus }>) => {
      const { id, request, wanted } = payload;
      const { requests, saved } = state.statusChanges[id] ?? { requests: [], saved: null };
      state.statusChanges[id] = { wanted, requests: [...requests, request], saved };
    },
    /** `saved` is what the server has now, if it has said so. */
    statusChangeEnded: (state, { payload }: PayloadAction<Tap & { saved: SavedStatus | undefined }>) => {
      const { id, request, saved } = payload;
      const change = state.statusChanges[id];
      if (!change?.requests.includes(request)) return;
      change.requests = change.requests.filter((one) => one !== request);
      if (saved) change.saved = { status: saved.status, updatedAt: saved.updatedAt, version: saved.version };
    },
  },
  selectors: {
    selectArrived: ({ arrived }) => arrived,
    selectBatch: ({ batches }, key: string | undefined) => (key === undefined ? undefined : batches[key]),
    selectStatusChanges: ({ statusChanges }) => statusChanges,
  },
});

export const { leadsArrived, arrivalsSeen, batchProgressed, batchEnded, statusChangeStarted, statusChangeEnded } =
  slice.actions;
export const { selectArrived, selectStatusChanges } = slice.selectors;
export const liveReducer = slice.reducer;

/** Null while the server has sent no progress: it does for large batches only. */
export const useBatchProgress = (key: string | undefined): BatchProgress | null =>
  useSelector((state: { live: LiveState }) => slice.selectors.selectBatch(state, key)) ?? null;

/**
 * Taps may overlap. While one has no answer, the last one's status is in view; then the newer of list and answer. So a
 * refused tap never brings back what a later one has replaced, and a list that was requested before a tap never hides it.
 */
export function withStatusChange<Row extends SavedStatus & Pick<Lead, '_id'>>(
  lead: Row,
  changes: LiveState['statusChanges'],
): Row {
  const change = changes[lead._id];
  if (!change) return lead;
  const { status, version } = change.saved && lead.updatedAt < change.saved.updatedAt ? change.saved : lead;
  return { ...lead, status: change.requests.length > 0 ? change.wanted : status, version };
}
