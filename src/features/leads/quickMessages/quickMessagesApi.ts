import type { QuickMessages, QuickMessagesInput } from '#contract/leads/quickMessages.ts';
import { baseApi } from '@/api/baseApi';
import { ifMatch } from '@/api/requestFormats';
import { onSuccess } from '@/api/tags';

export const quickMessagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getQuickMessages: build.query<QuickMessages, void>({
      query: () => 'quick-messages',
      providesTags: ['QuickMessages'],
    }),
    changeQuickMessages: build.mutation<QuickMessages, QuickMessagesInput & { version: string }>({
      query: ({ version, ...body }) => ({ url: 'quick-messages', method: 'PUT', body, headers: ifMatch(version) }),
      invalidatesTags: onSuccess(['QuickMessages']),
    }),
  }),
});

export const { useGetQuickMessagesQuery, useChangeQuickMessagesMutation } = quickMessagesApi;
