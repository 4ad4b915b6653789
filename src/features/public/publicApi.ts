import type { PublicBroker } from '#contract/people/brokers.ts';
import type { PublicLeadInput } from '#contract/site/public.ts';
import { baseApi } from '@/api/baseApi';
import { onSuccess } from '@/api/tags';

/** Calls that admins share are in the other features' APIs. */
export const publicApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBrokerBySlug: build.query<PublicBroker, string>({
      query: (slug) => `users/brokers/name/${encodeURIComponent(slug)}`,
      providesTags: ['Broker'],
    }),
    getPublicBroker: build.query<PublicBroker, string>({
      query: (id) => `users/brokers/${encodeURIComponent(id)}/public`,
      providesTags: ['Broker'],
    }),
    sendContact: build.mutation<{ message?: string }, { input: PublicLeadInput; key: string }>({
      query: ({ input, key }) => ({
        url: 'leads/public',
        method: 'POST',
        body: input,
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: onSuccess(['Lead', 'Stats']),
    }),
  }),
});

export const { useGetBrokerBySlugQuery, useGetPublicBrokerQuery, useSendContactMutation } = publicApi;
