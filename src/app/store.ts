import { configureStore } from '@reduxjs/toolkit';
import type { Session } from '#contract/auth.ts';
import { baseApi } from '@/api/baseApi';
import { authEffects } from '@/features/auth/authEffects';
import { authReducer, noSession } from '@/features/auth/authSlice';

/** A new store, logged in with `session` or, with null, logged out. */
export function makeStore(session: Session | null) {
  return configureStore({
    reducer: { auth: authReducer, [baseApi.reducerPath]: baseApi.reducer },
    preloadedState: { auth: { ...noSession, session } },
    middleware: (defaults) => defaults().prepend(authEffects).concat(baseApi.middleware),
    // What changes is shown with the next frame, not with the one after it.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
