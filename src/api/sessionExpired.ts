import { createAction } from '@reduxjs/toolkit';
import type { ErrorCode } from '#contract/ground/errors.ts';
import { fieldOf } from '@/shared/isRecord';
import type { Query } from './query';

interface Expiry {
  endpoint?: string;
  /** Two-factor is required now. */
  isForTwoFactor: boolean;
}

/** The auth feature ends the session. */
export const sessionExpired = createAction<Expiry>('api/sessionExpired');

const TWO_FACTOR_FIRST: ErrorCode = 'two_factor_first';
export const isForTwoFactor = (body: unknown): boolean => fieldOf(body, 'code') === TWO_FACTOR_FIRST;

/** Several requests may get a 401. */
export function watchingExpiry(query: Query): Query {
  return async (args, api, extraOptions) => {
    const token = sessionToken(api.getState());
    const result = await query(args, api, extraOptions);
    if (result.error?.status === 401 && token !== null && token === sessionToken(api.getState())) {
      api.dispatch(sessionExpired({ endpoint: api.endpoint, isForTwoFactor: isForTwoFactor(result.error.data) }));
    }
    return result;
  };
}

/** Untyped: this layer may not import the auth feature. */
export function sessionToken(state: unknown): string | null {
  const token = fieldOf(fieldOf(fieldOf(state, 'auth'), 'session'), 'token');
  return typeof token === 'string' ? token : null;
}
