import { baseApi } from '@/api/baseApi';
import { keyed } from '@/api/requestFormats';
import { leadTags, onSuccess } from '@/api/tags';

const CHANGED = leadTags('one', 'board', 'today');

const conversationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    editNote: build.mutation<unknown, { lead: string; note: string; text: string; key: string }>({
      query: ({ lead, note, text, key }) => keyed('PUT', `leads/${lead}/notes/${note}`, key, { text }),
      invalidatesTags: onSuccess(CHANGED),
    }),
  }),
});

export const { useEditNoteMutation } = conversationApi;
