import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { Session } from '#contract/auth.ts';
import { baseApi } from '@/api/baseApi';
import { authEffects } from '@/features/auth/authEffects';
import { authReducer, noSession } from '@/features/auth/authSlice';
import { liveReducer } from '@/features/leads/liveSlice';
import { mapReducer } from '@/features/public/map/mapSlice';

const reducer = combineReducers({
  auth: authReducer,
  live: liveReducer,
  map: mapReducer,
  [baseApi.reducerPath]: baseApi.reducer,
});

/** Nothing is left for the next person. */
const clearedReducer: typeof reducer = (state, action) => {
  const next = reducer(state, action);
  const before = state?.auth?.session;
  if (!before || before.token === next.auth.session?.token) return next;
  // `authEffects` resets the API's part with its middleware, which also aborts requests.
  return { ...reducer(undefined, action), auth: next.auth, [baseApi.reducerPath]: next[baseApi.reducerPath] };
};

/** Redux's checks walk the whole cache at each action: up to 95 ms in a test of a screen. `npm run dev` has them. */
const isChecked = process.env['NODE_ENV'] === 'development';
const CHECKS = { immutableCheck: isChecked, serializableCheck: isChecked };

export type AppState = ReturnType<typeof reducer>;
export type ApiState = AppState[typeof baseApi.reducerPath];

/** A new store, logged in with `session` or, with null, logged out. `api`: what the server has already loaded. */
export function makeStore(session: Session | null, api?: ApiState) {
  return configureStore({
    reducer: clearedReducer,
    preloadedState: { auth: { ...noSession, session }, ...(api && { [baseApi.reducerPath]: api }) },
    middleware: (defaults) => defaults(CHECKS).prepend(authEffects).concat(baseApi.middleware),
    // What changes is shown with the next frame, not with the one after it.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
