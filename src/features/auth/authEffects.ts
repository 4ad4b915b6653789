import type { Dispatch, Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '@/api/baseApi';
import { clearToasts } from '@/shared/notify/toastQueue';
import { forgetLeads } from '@/shared/offline/leadsCache';
import { authApi } from './authApi';
import { loggedOut, selectSession, sessionReplaced } from './authSlice';
import type { AuthState } from './authSlice';
import { onStoredSession, storeSession } from './storedSession';

interface State {
  auth: AuthState;
}

/** What a session's beginning and end bring with them, outside the pure slice. */
export const authEffects: Middleware<object, State, ThunkDispatch<State, unknown, UnknownAction>> =
  (store) => (next) => (action) => {
    const before = selectSession(store.getState());
    const result = next(action);
    const session = selectSession(store.getState());
    if (session === before) return result;
    storeSession(session);
    // Nothing that one person loaded is shown to the next.
    if (session?.token !== before?.token) {
      if (before) clearToasts();
      store.dispatch(baseApi.util.resetApiState());
      void forgetLeads();
    }
    if (before && loggedOut.match(action)) {
      void store.dispatch(authApi.endpoints.logout.initiate(before.token, { track: false }));
    }
    return result;
  };

/** Logging in or out in one tab does so in all, and so does a new name or photograph. */
export function followOtherTabs(dispatch: Dispatch): void {
  onStoredSession((session) => {
    dispatch(sessionReplaced(session));
  });
}
