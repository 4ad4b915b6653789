import type { PublicConfig } from '#contract/public.ts';
import { baseApi } from './baseApi';

export const { useGetConfigQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getConfig: build.query<PublicConfig, void>({ query: () => 'config' }),
  }),
});
