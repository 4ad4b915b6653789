import type { PublicBroker } from '#contract/people/brokers.ts';
import type { LoosenedSearch } from '#contract/properties/loosened.ts';
import type { PropertiesMapQuery, PropertyFilter } from '#contract/properties/properties.ts';
import type { PropertyMap } from '#contract/properties/propertyMap.ts';
import type { PublicLeadInput } from '#contract/site/public.ts';
import { baseApi } from '@/api/baseApi';
import { onSuccess } from '@/api/tags';
import { toParams, WHILE_AWAY } from '@/features/properties/propertiesApi';

/** Calls that admins share are in the other features' APIs. */
export const publicApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPropertiesMap: build.query<PropertyMap, PropertiesMapQuery>({
      query: (params) => ({ url: 'properties/map', params: toParams(params) }),
      keepUnusedDataFor: WHILE_AWAY,
      providesTags: ['Property'],
    }),
    getLoosenedSearch: build.query<LoosenedSearch, PropertyFilter>({
      query: (params) => ({ url: 'properties/loosened', params: toParams(params) }),
      providesTags: ['Property'],
    }),
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

export const {
  useGetPropertiesMapQuery,
  useGetLoosenedSearchQuery,
  useGetBrokerBySlugQuery,
  useGetPublicBrokerQuery,
  useSendContactMutation,
} = publicApi;
