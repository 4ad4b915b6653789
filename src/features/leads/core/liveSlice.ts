import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Lead } from '#contract/leads/leads.ts';
import { NOTHING } from './leadSelection';
import type { TickedLeads } from './leadSelection';

export type SavedLead = Pick<Lead, 'status' | 'updatedAt' | 'version' | 'clock' | 'nextStep' | 'isAnswerDue'>;

/** The row that the server made of an entry of the outbox. */
interface SavedEntry {
  /** The id of an event, a visit, a lead … */
  _id: string;
  /** A lead's author. */
  createdBy?: string;
  /** Its broker's name. */
  broker?: string;
}

export interface LiveState {
  /** How many leads came since the broker last looked at theirs. */
  arrived: number;
  /** The last change of leads, by this device's clock. */
  changedAt: number;
  /** As the server answered to changes; lists may be older. */
  savedLeads: Partial<Record<string, SavedLead>>;
  savedEntries: Partial<Record<string, SavedEntry>>;
  /** In the desk's grid. */
  ticked: TickedLeads;
}

const initialState: LiveState = { arrived: 0, changedAt: 0, savedLeads: {}, savedEntries: {}, ticked: NOTHING };

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
    leadSaved: (state, { payload: { _id, ...saved } }: PayloadAction<SavedLead & Pick<Lead, '_id'>>) => {
      state.savedLeads[_id] = saved;
    },
    leadsTicked: (state, { payload }: PayloadAction<TickedLeads>) => ({ ...state, ticked: payload }),
    entrySaved: (state, { payload }: PayloadAction<{ id: string; saved: SavedEntry }>) => {
      state.savedEntries[payload.id] = payload.saved;
    },
  },
  selectors: {
    selectArrived: ({ arrived }) => arrived,
    selectChangedAt: ({ changedAt }) => changedAt,
    selectSavedLeads: ({ savedLeads }) => savedLeads,
    selectSavedEntries: ({ savedEntries }) => savedEntries,
    selectTicked: ({ ticked }) => ticked,
  },
});

export const { leadsArrived, arrivalsSeen, leadsChanged, leadSaved, entrySaved, leadsTicked } = slice.actions;
export const { selectArrived, selectChangedAt, selectSavedLeads, selectSavedEntries, selectTicked } = slice.selectors;
export const liveReducer = slice.reducer;
