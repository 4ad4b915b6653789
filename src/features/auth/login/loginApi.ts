import type { Challenge, LoginInput, Session } from '#contract/people/auth.ts';
import { CHALLENGE_ELEMENT } from '#contract/people/sessionElement.ts';
import type { LoginCodeInput } from '#contract/people/twoFactor.ts';
import { baseApi } from '@/api/baseApi';
import { isBrowser } from '@/shared/isBrowser';
import { fieldOf } from '@/shared/isRecord';
import { readSession } from '../session';

function readLogin(body: unknown): Session | Challenge | null {
  const challenge = fieldOf(body, 'challenge');
  return typeof challenge === 'string' ? { challenge } : readSession(body);
}

/** After a password sent without scripts; null at any other time. */
export function takeHandedChallenge(): string | null {
  const element = isBrowser ? document.getElementById(CHALLENGE_ELEMENT) : null;
  element?.remove();
  const challenge: unknown = element && fieldOf(JSON.parse(element.textContent), 'challenge');
  return typeof challenge === 'string' ? challenge : null;
}

const loginApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Null without a token. */
    login: build.mutation<Session | Challenge | null, LoginInput>({
      query: (body) => ({ url: 'users/login', method: 'POST', body }),
      transformResponse: readLogin,
    }),
    confirmLogin: build.mutation<Session | null, LoginCodeInput>({
      query: (body) => ({ url: 'users/login/code', method: 'POST', body }),
      transformResponse: readSession,
    }),
  }),
});

export const { useLoginMutation, useConfirmLoginMutation } = loginApi;
