import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Profile, Session } from '#contract/auth.ts';
import { sessionExpired } from '@/api/sessionExpired';
import { authApi } from './authApi';

export interface AuthState {
  session: Session | null;
  /** How the last session of this tab ended: who left on purpose is not asked back to the page they left. */
  endedBy: 'logout' | 'expiry' | null;
  /** That its expiry was found out by assigning leads, for which the login has words of its own. */
  whileAssigning?: boolean;
}

export const noSession: AuthState = { session: null, endedBy: null };

/** What the server now says of the person, who may have changed their profile here or elsewhere. */
function follow({ session }: AuthState, { creci: _ofTheProfile, ...user }: Profile): void {
  // An answer to the one who was here before is nothing to the next.
  if (session && ['', user._id].includes(session.user._id)) Object.assign(session.user, user);
}

const slice = createSlice({
  name: 'auth',
  initialState: noSession,
  reducers: {
    loggedIn: (_state, { payload }: PayloadAction<Session>): AuthState => ({ session: payload, endedBy: null }),
    loggedOut: (): AuthState => ({ session: null, endedBy: 'logout' }),
    /** Another tab logged in or out. */
    sessionReplaced: (_state, { payload }: PayloadAction<Session | null>): AuthState => ({
      session: payload,
      endedBy: payload ? null : 'logout',
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionExpired, (_state, { payload: endpoint }): AuthState => ({
        session: null,
        endedBy: 'expiry',
        whileAssigning: endpoint === 'assignLeads',
      }))
      .addMatcher(authApi.endpoints.getMe.matchFulfilled, (state, { payload }) => follow(state, payload))
      .addMatcher(authApi.endpoints.editProfile.matchFulfilled, (state, { payload }) => follow(state, payload));
  },
  selectors: {
    selectSession: (state) => state.session,
    selectUser: (state) => state.session?.user ?? null,
    selectEndedBy: (state) => state.endedBy,
    selectWhileAssigning: (state) => state.whileAssigning === true,
  },
});

export const { loggedIn, loggedOut, sessionReplaced } = slice.actions;
export const { selectSession, selectUser, selectEndedBy, selectWhileAssigning } = slice.selectors;
export const authReducer = slice.reducer;
