import { createAction } from '@reduxjs/toolkit';
import type { BaseQueryFn, FetchArgs, FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { fieldOf } from '@/shared/isRecord';
import type { Upload } from './withProgress';

/** The server no longer knows the token; the auth feature ends the session. Carries the endpoint that found out, if one did. */
export const sessionExpired = createAction<string | undefined>('api/sessionExpired');

/** How every call is sent; what surrounds it takes one and answers one. */
export type Query = BaseQueryFn<string | FetchArgs | Upload, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;

/** A 401 on a call that carried the present token says so once: with several calls under way, only the first one is heard. */
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

/** The bearer token in the store's state; this layer may not know the auth feature that keeps it there. */
export function sessionToken(state: unknown): string | null {
  const token = fieldOf(fieldOf(fieldOf(state, 'auth'), 'session'), 'token');
  return typeof token === 'string' ? token : null;
}
