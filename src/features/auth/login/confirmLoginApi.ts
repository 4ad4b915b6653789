import type { Session } from '#contract/auth.ts';
import type { LoginCodeInput } from '#contract/twoFactor.ts';
import { baseApi } from '@/api/baseApi';
import { readSession } from '../session';

/** Apart: most logins do not need it. */
const confirmLoginApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    confirmLogin: build.mutation<Session | null, LoginCodeInput>({
      query: (body) => ({ url: 'users/login/code', method: 'POST', body }),
      transformResponse: readSession,
    }),
  }),
});

export const { useConfirmLoginMutation } = confirmLoginApi;
