import type { Dispatch, Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Session } from '#contract/people/auth.ts';
import { baseApi } from '@/api/baseApi';
import { clearToasts } from '@/shared/notify/toastQueue';
import { forgetLeads } from '@/shared/offline/leadsCache';
import { loggedOut, selectSession, sessionReplaced } from './authSlice';
import type { AuthState } from './authSlice';
import { onStoredSession, storeSession } from './session';

interface State {
  auth: AuthState;
}

/** Reducers must have no side effects. */
export const authEffects: Middleware<object, State, ThunkDispatch<State, unknown, UnknownAction>> =
  (store) => (next) => (action) => {
    const before = selectSession(store.getState());
    const result = next(action);
    const session = selectSession(store.getState());
    if (session === before) return result;
    storeSession(session);
    // The next user must not see this one's data.
    if (session?.token !== before?.token) {
      if (before) clearToasts();
      store.dispatch(baseApi.util.resetApiState());
      void forgetLeads();
    }
    if (before && loggedOut.match(action)) {
      stopNotices().catch(console.warn);
      endSession(before).catch(console.warn);
    }
    return result;
  };

export function followOtherTabs(dispatch: Dispatch): void {
  onStoredSession((session) => dispatch(sessionReplaced(session)));
}

async function endSession(session: Session): Promise<void> {
  const { endSessionLater } = await import(/* webpackChunkName: "app" */ './endedSessions');
  endSessionLater(session);
}

/** Lazy: visitors' pages have this file, too. */
async function stopNotices(): Promise<void> {
  const { unsubscribe } = await import(/* webpackChunkName: "notices" */ '@/shared/push/subscription');
  await unsubscribe();
}
