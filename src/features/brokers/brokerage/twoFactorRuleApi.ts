import type { TwoFactorRule as Rule } from '#contract/twoFactor.ts';
import { baseApi } from '@/api/baseApi';
import { onSuccess } from '@/api/tags';

const twoFactorRuleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getTwoFactorRule: build.query<Rule, void>({
      query: () => 'two-factor/rule',
      providesTags: [{ type: 'Brokerage', id: 'two-factor' }],
    }),
    changeTwoFactorRule: build.mutation<Rule, Rule>({
      query: (body) => ({ url: 'two-factor/rule', method: 'PUT', body }),
      invalidatesTags: onSuccess([{ type: 'Me', id: 'two-factor' }]),
      onQueryStarted: async (_rule, { dispatch, queryFulfilled }) => {
        const show = ({ data }: { data: Rule }) =>
          dispatch(twoFactorRuleApi.util.updateQueryData('getTwoFactorRule', undefined, () => data));
        await queryFulfilled.then(show, () => undefined);
      },
    }),
  }),
});

export const { useGetTwoFactorRuleQuery, useChangeTwoFactorRuleMutation } = twoFactorRuleApi;
