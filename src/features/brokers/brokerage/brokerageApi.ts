import { useCallback } from 'react';
import type { Region } from '#contract/ground/regions.ts';
import type { RunDetail } from '#contract/ground/runs.ts';
import { sourceName } from '#contract/leads/sourceValues.ts';
import type { LeadSource } from '#contract/leads/sourceValues.ts';
import type { TwoFactorRule, TwoFactorRuleInput } from '#contract/people/twoFactor.ts';
import type { Scheme } from '#contract/site/accentColors.ts';
import type { Brokerage, BrokerageInput, KindUse } from '#contract/site/brokerage.ts';
import type { ShownTexts } from '#contract/site/ownTexts.ts';
import type { OwnTextsInput } from '#contract/site/ownTextsInput.ts';
import type { RegionContents, RegionMerge, RegionUse } from '#contract/site/regions.ts';
import { baseApi } from '@/api/baseApi';
import { forgetProgress } from '@/api/progress';
import { ifMatch, keyed, toFormData } from '@/api/requestFormats';
import { onSuccess } from '@/api/tags';
import { updateCache } from '@/api/updateCache';

const OF_REGIONS = ['Brokerage', 'Lead', 'Property', 'Broker', 'Stats', 'Rotation', 'Run'] as const;
const RULE = { type: 'Brokerage', id: 'two-factor' } as const;

export const brokerageApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBrokerage: build.query<Brokerage, void>({
      query: () => 'brokerage',
      providesTags: ['Brokerage'],
      onQueryStarted: (_input, { queryFulfilled }) =>
        Promise.all([queryFulfilled, import('@/shared/showSite')]).then(
          ([{ data }, { showSite }]) => showSite(data),
          () => undefined,
        ),
    }),
    changeBrokerage: build.mutation<Brokerage, BrokerageInput & { version: string }>({
      query: ({ version, ...body }) => ({ url: 'brokerage', method: 'PUT', body, headers: ifMatch(version) }),
      // Leads show labels and sources.
      invalidatesTags: onSuccess(['Brokerage', 'Lead']),
    }),
    getRegionUses: build.query<RegionUse[], void>({
      query: () => 'brokerage/regions',
      providesTags: ['Brokerage', 'Lead', 'Property', 'Broker'],
    }),
    getKindUses: build.query<KindUse[], void>({ query: () => 'brokerage/kinds', providesTags: ['Property'] }),
    getRegionContents: build.query<RegionContents, Region>({
      query: (region) => ({ url: 'brokerage/regions/contents', params: { region } }),
      providesTags: ['Brokerage', 'Lead', 'Property', 'Broker'],
    }),
    mergeRegions: build.mutation<RunDetail, RegionMerge & { key: string }>({
      query: ({ key, ...body }) => keyed('POST', 'brokerage/regions/merges', key, body),
      onQueryStarted: forgetProgress,
      invalidatesTags: onSuccess(OF_REGIONS),
    }),
    retireRegion: build.mutation<RunDetail, { region: Region; key: string }>({
      query: ({ key, ...body }) => keyed('POST', 'brokerage/regions/retirements', key, body),
      invalidatesTags: onSuccess(OF_REGIONS),
    }),
    changeLogo: build.mutation<Brokerage, { scheme: Scheme; logo: File }>({
      query: ({ scheme, logo }) => ({
        url: 'brokerage/logo',
        method: 'PUT',
        params: { scheme },
        body: toFormData({ logo }),
      }),
      invalidatesTags: onSuccess(['Brokerage']),
    }),
    removeLogo: build.mutation<Brokerage, Scheme>({
      query: (scheme) => ({ url: 'brokerage/logo', method: 'DELETE', params: { scheme } }),
      invalidatesTags: onSuccess(['Brokerage']),
    }),
    getTexts: build.query<ShownTexts, void>({
      query: () => 'brokerage/texts',
      providesTags: [{ type: 'Brokerage', id: 'texts' }],
    }),
    changeTexts: build.mutation<ShownTexts, OwnTextsInput & { version: string }>({
      query: ({ version, ...body }) => ({ url: 'brokerage/texts', method: 'PUT', body, headers: ifMatch(version) }),
      // The landing page's are in the settings of all pages, WhatsApp links hold the first message.
      invalidatesTags: onSuccess(['Brokerage', 'Lead']),
    }),
    getTwoFactorRule: build.query<TwoFactorRule, void>({ query: () => 'two-factor/rule', providesTags: [RULE] }),
    changeTwoFactorRule: build.mutation<TwoFactorRule, TwoFactorRuleInput>({
      query: (body) => ({ url: 'two-factor/rule', method: 'PUT', body }),
      // Asked for again, too: an older answer may still be on its way.
      invalidatesTags: onSuccess([RULE, { type: 'Me', id: 'two-factor' }]),
      onQueryStarted: updateCache((answer) =>
        brokerageApi.util.updateQueryData('getTwoFactorRule', undefined, () => answer),
      ),
    }),
  }),
});

export const {
  useGetBrokerageQuery,
  useLazyGetBrokerageQuery,
  useGetRegionUsesQuery,
  useGetKindUsesQuery,
  useGetRegionContentsQuery,
  useMergeRegionsMutation,
  useRetireRegionMutation,
  useChangeBrokerageMutation,
  useChangeLogoMutation,
  useRemoveLogoMutation,
  useGetTextsQuery,
  useChangeTextsMutation,
  useGetTwoFactorRuleQuery,
  useChangeTwoFactorRuleMutation,
} = brokerageApi;

export const useSources = (): LeadSource[] | undefined => useGetBrokerageQuery().data?.sources;

/** Names any origin. */
export function useSourceName(): (source: string) => string {
  const sources = useSources();
  return useCallback((source) => sourceName(source, sources), [sources]);
}
