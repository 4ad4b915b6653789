import type { PublicLeadInput } from '#contract/public.ts';
import { baseApi } from '@/api/baseApi';
import { onSuccess } from '@/api/tags';

export const publicApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
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

export const { useSendContactMutation } = publicApi;
