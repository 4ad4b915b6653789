import type { DoubtfulContact } from '#contract/site/public.ts';
import { baseApi } from '@/api/baseApi';
import { byCursor } from '@/api/listAnswer';
import type { ListAnswer } from '@/api/listAnswer';
import { keyed } from '@/api/requestFormats';
import { onSuccess } from '@/api/tags';

const doubtfulApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getDoubtfulContacts: build.infiniteQuery<ListAnswer<DoubtfulContact>, undefined, string | undefined>({
      query: ({ pageParam }) => ({ url: 'doubtful-contacts', params: { after: pageParam } }),
      ...byCursor,
      providesTags: [{ type: 'Lead', id: 'doubtful' }],
    }),
    acceptContact: build.mutation<unknown, { id: string; key: string }>({
      query: ({ id, key }) => keyed('POST', `doubtful-contacts/${id}/accept`, key),
      invalidatesTags: onSuccess(['Lead', 'Stats', 'Rotation', 'Clock']),
    }),
    discardContact: build.mutation<unknown, string>({
      query: (id) => ({ url: `doubtful-contacts/${id}`, method: 'DELETE' }),
      invalidatesTags: onSuccess([{ type: 'Lead', id: 'doubtful' }]),
    }),
  }),
});

export const { useGetDoubtfulContactsInfiniteQuery, useAcceptContactMutation, useDiscardContactMutation } = doubtfulApi;
