import { createAction } from '@reduxjs/toolkit';
import { fieldOf } from '@/shared/isRecord';
import type { Query } from './query';

/** Carries the endpoint's name, if known; the auth feature ends the session. */
export const sessionExpired = createAction<string | undefined>('api/sessionExpired');

/** Several requests may get a 401. */
export function watchingExpiry(query: Query): Query {
  return async (args, api, extraOptions) => {
    const token = sessionToken(api.getState());
    const result = await query(args, api, extraOptions);
    if (result.error?.status === 401 && token !== null && token === sessionToken(api.getState())) {
      api.dispatch(sessionExpired(api.endpoint));
    }
    return result;
  };
}

/** Untyped: this layer may not import the auth feature. */
export function sessionToken(state: unknown): string | null {
  const token = fieldOf(fieldOf(fieldOf(state, 'auth'), 'session'), 'token');
  return typeof token === 'string' ? token : null;
}
