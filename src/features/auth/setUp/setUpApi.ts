import type { Session } from '#contract/people/auth.ts';
import type { SetUpInput } from '#contract/people/setUp.ts';
import type { ShownIdentity } from '#contract/site/brokerage.ts';
import { baseApi } from '@/api/baseApi';
import { onSuccess } from '@/api/tags';

const setUpApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The brokerage's stored facts, by the printed address's token. */
    checkSetUp: build.query<ShownIdentity, string>({
      query: (token) => ({ url: 'setup/check', method: 'POST', body: { token } }),
    }),
    setUp: build.mutation<Session, SetUpInput>({
      query: (body) => ({ url: 'setup', method: 'POST', body }),
      invalidatesTags: onSuccess(['Brokerage']),
    }),
  }),
});

export const { useCheckSetUpQuery, useSetUpMutation } = setUpApi;
