import type { HandoverInput, Wallet } from '#contract/giving/handovers.ts';
import type { RunDetail } from '#contract/ground/runs.ts';
import { baseApi } from '@/api/baseApi';
import { forgetProgress } from '@/api/progress';
import { keyed } from '@/api/requestFormats';
import { onSuccess } from '@/api/tags';
import { MOVED } from '../../core/leadsApi';

const CHANGED = [...MOVED, 'Property'] as const;

const handoversApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getWallet: build.query<Wallet, string>({
      query: (brokerId) => `users/${encodeURIComponent(brokerId)}/wallet`,
      providesTags: [...CHANGED],
    }),
    handOver: build.mutation<RunDetail, { brokerId: string; input: HandoverInput; key: string }>({
      query: ({ brokerId, input, key }) => keyed('POST', `users/${encodeURIComponent(brokerId)}/handovers`, key, input),
      onQueryStarted: forgetProgress,
      invalidatesTags: onSuccess(CHANGED),
    }),
  }),
});

export const { useGetWalletQuery, useHandOverMutation } = handoversApi;
