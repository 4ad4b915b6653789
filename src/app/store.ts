import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { Session } from '#contract/people/auth.ts';
import { baseApi } from '@/api/baseApi';
import { progressReducer } from '@/api/progressSlice';
import { authEffects } from '@/features/auth/authEffects';
import { authReducer, noSession } from '@/features/auth/authSlice';
import { liveReducer } from '@/features/leads/core/liveSlice';
import { mapViewsReducer } from '@/features/public/map/mapViews';

const reducer = combineReducers({
  auth: authReducer,
  live: liveReducer,
  map: mapViewsReducer,
  progress: progressReducer,
  [baseApi.reducerPath]: baseApi.reducer,
});

/** Nothing is left for the next person. */
const clearedReducer: typeof reducer = (state, action) => {
  const next = reducer(state, action);
  const before = state?.auth?.session;
  if (!before || before.token === next.auth.session?.token) return next;
  // `authEffects` resets the API's part, which also aborts requests.
  return { ...reducer(undefined, action), auth: next.auth, [baseApi.reducerPath]: next[baseApi.reducerPath] };
};

/** Redux's checks walk the whole cache at each action: up to 95 ms in a screen's test. `npm run dev` has them. */
const isChecked = process.env['NODE_ENV'] === 'development';
const CHECKS = { immutableCheck: isChecked, serializableCheck: isChecked };

export type AppState = ReturnType<typeof reducer>;
export type ApiState = AppState[typeof baseApi.reducerPath];

/** Null: logged out. `api`: loaded by the server. */
export function makeStore(session: Session | null, api?: ApiState) {
  return configureStore({
    reducer: clearedReducer,
    preloadedState: { auth: { ...noSession, session }, ...(api && { [baseApi.reducerPath]: api }) },
    middleware: (defaults) => defaults(CHECKS).prepend(authEffects).concat(baseApi.middleware),
    // Shows changes with the next frame, not the one after.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
