import { useCallback } from 'react';
import type { Brokerage, BrokerageInput } from '#contract/brokerage.ts';
import { sourceName } from '#contract/sourceNames.ts';
import type { LeadSource } from '#contract/sourceNames.ts';
import type { TwoFactorRule as Rule } from '#contract/twoFactor.ts';
import { baseApi } from '@/api/baseApi';
import { ifMatch, toFormData } from '@/api/requestFormats';
import { onSuccess } from '@/api/tags';

const RULE = [{ type: 'Brokerage', id: 'two-factor' }] as const;

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
    getTwoFactorRule: build.query<Rule, void>({ query: () => 'two-factor/rule', providesTags: RULE }),
    changeTwoFactorRule: build.mutation<Rule, Rule>({
      query: (body) => ({ url: 'two-factor/rule', method: 'PUT', body }),
      invalidatesTags: onSuccess([{ type: 'Me', id: 'two-factor' }]),
      onQueryStarted: async (_rule, { dispatch, queryFulfilled }) => {
        const show = ({ data }: { data: Rule }) =>
          dispatch(brokerageApi.util.updateQueryData('getTwoFactorRule', undefined, () => data));
        await queryFulfilled.then(show, () => undefined);
      },
    }),
  }),
});

export const {
  useGetBrokerageQuery,
  useChangeBrokerageMutation,
  useChangeLogoMutation,
  useRemoveLogoMutation,
  useGetTwoFactorRuleQuery,
  useChangeTwoFactorRuleMutation,
} = brokerageApi;

/** Names any origin. */
export function useSourceName(): (source: LeadSource) => string {
  const { data } = useGetBrokerageQuery();
  return useCallback((source) => sourceName(source, data), [data]);
}
