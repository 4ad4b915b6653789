import { useCallback } from 'react';
import { sourceName } from '#contract/leads/sourceValues.ts';
import type { LeadSource } from '#contract/leads/sourceValues.ts';
import type { Brokerage, BrokerageInput } from '#contract/site/brokerage.ts';
import { baseApi } from '@/api/baseApi';
import { ifMatch, toFormData } from '@/api/requestFormats';
import { onSuccess } from '@/api/tags';

export const brokerageApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBrokerage: build.query<Brokerage, void>({
      query: () => 'brokerage',
      providesTags: ['Brokerage'],
    }),
    changeBrokerage: build.mutation<Brokerage, BrokerageInput & { version: string }>({
      query: ({ version, ...body }) => ({ url: 'brokerage', method: 'PUT', body, headers: ifMatch(version) }),
      // WhatsApp links hold the template.
      invalidatesTags: onSuccess(['Brokerage', 'Lead']),
    }),
    changeLogo: build.mutation<Brokerage, File>({
      query: (logo) => ({ url: 'brokerage/logo', method: 'PUT', body: toFormData({ logo }) }),
      invalidatesTags: onSuccess(['Brokerage']),
    }),
    removeLogo: build.mutation<Brokerage, void>({
      query: () => ({ url: 'brokerage/logo', method: 'DELETE' }),
      invalidatesTags: onSuccess(['Brokerage']),
    }),
  }),
});

export const { useGetBrokerageQuery, useChangeBrokerageMutation, useChangeLogoMutation, useRemoveLogoMutation } =
  brokerageApi;

export const useSources = (): LeadSource[] | undefined => useGetBrokerageQuery().data?.sources;

/** Names any origin. */
export function useSourceName(): (source: string) => string {
  const sources = useSources();
  return useCallback((source) => sourceName(source, sources), [sources]);
}
