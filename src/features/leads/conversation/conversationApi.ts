import type { Channel } from '#contract/constants.ts';
import type { WrittenEvent } from '#contract/conversation.ts';
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
    addAttempt: build.mutation<WrittenEvent, { lead: string; channel: Channel; key: string }>({
      // The browser sends it also when the link has taken the page's place.
      query: ({ lead, channel, key }) => ({
        ...keyed('POST', `leads/${lead}/attempts`, key, { channel }),
        keepalive: true,
      }),
      invalidatesTags: onSuccess(CHANGED),
    }),
  }),
});

export const { useEditNoteMutation, useAddAttemptMutation } = conversationApi;
