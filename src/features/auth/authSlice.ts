import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Profile, Session } from '#contract/people/auth.ts';
import { sessionExpired } from '@/api/sessionExpired';
import { authApi } from './authApi';

export interface AuthState {
  session: Session | null;
  /** After a logout the login does not lead back. */
  endedBy: 'logout' | 'expiry' | 'twoFactor' | null;
  /** Assigning leads has its own message. */
  whileAssigning?: boolean;
}

export const noSession: AuthState = { session: null, endedBy: null };

function updateUser({ session }: AuthState, { creci: _ofTheProfile, ...user }: Profile): void {
  // Ignores an answer for the previous user.
  if (session && ['', user._id].includes(session.user._id)) Object.assign(session.user, user);
}

/** Owner of this device's data. An old session may lack the user's id. */
export const accountOf = ({ user, token }: Session): string => user._id || token;

const slice = createSlice({
  name: 'auth',
  initialState: noSession,
  reducers: {
    loggedIn: (_state, { payload }: PayloadAction<Session>): AuthState => ({ session: payload, endedBy: null }),
    loggedOut: (): AuthState => ({ session: null, endedBy: 'logout' }),
    /** By another tab. */
    sessionReplaced: (_state, { payload }: PayloadAction<Session | null>): AuthState => ({
      session: payload,
      endedBy: payload ? null : 'logout',
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionExpired, (_state, { payload: { endpoint, isForTwoFactor } }): AuthState => ({
        session: null,
        endedBy: isForTwoFactor ? 'twoFactor' : 'expiry',
        whileAssigning: endpoint === 'assignLeads',
      }))
      .addMatcher(authApi.endpoints.getMe.matchFulfilled, (state, { payload }) => updateUser(state, payload))
      .addMatcher(authApi.endpoints.editProfile.matchFulfilled, (state, { payload }) => updateUser(state, payload));
  },
  selectors: {
    selectSession: (state) => state.session,
    selectUser: (state) => state.session?.user ?? null,
    selectAccount: ({ session }) => (session ? accountOf(session) : null),
    selectEndedBy: (state) => state.endedBy,
    selectWhileAssigning: (state) => state.whileAssigning === true,
  },
});

export const { loggedIn, loggedOut, sessionReplaced } = slice.actions;
export const { selectSession, selectUser, selectAccount, selectEndedBy, selectWhileAssigning } = slice.selectors;
export const authReducer = slice.reducer;
