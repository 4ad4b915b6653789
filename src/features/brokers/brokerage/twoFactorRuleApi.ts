import type { TwoFactorRule as Rule } from '#contract/people/twoFactor.ts';
import { baseApi } from '@/api/baseApi';
import { onSuccess } from '@/api/tags';
import { updateCache } from '@/api/updateCache';

const RULE = { type: 'Brokerage', id: 'two-factor' } as const;

const twoFactorRuleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getTwoFactorRule: build.query<Rule, void>({ query: () => 'two-factor/rule', providesTags: [RULE] }),
    changeTwoFactorRule: build.mutation<Rule, Rule>({
      query: (body) => ({ url: 'two-factor/rule', method: 'PUT', body }),
      // Asked for again, too: an older answer may still be on its way.
      invalidatesTags: onSuccess([RULE, { type: 'Me', id: 'two-factor' }]),
      onQueryStarted: updateCache((answer) =>
        twoFactorRuleApi.util.updateQueryData('getTwoFactorRule', undefined, () => answer),
      ),
    }),
  }),
});

export const { useGetTwoFactorRuleQuery, useChangeTwoFactorRuleMutation } = twoFactorRuleApi;
