import type { PublicConfig } from '#contract/site/public.ts';
import { baseApi } from './baseApi';

export const configApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getConfig: build.query<PublicConfig, void>({ query: () => 'config', providesTags: ['Brokerage'] }),
  }),
});

export const { useGetConfigQuery } = configApi;
