import type { Channel } from '#contract/constants.ts';
import type { WrittenEvent } from '#contract/conversation.ts';
import { baseApi } from '@/api/baseApi';
import { onSuccess } from '@/api/tags';

interface OfLead {
  lead: string;
  /** Its `Idempotency-Key`. */
  key: string;
}

/** The opened lead and its story, and where contacts and next steps show. */
const CHANGED = ['one', 'board', 'today'].map((id) => ({ type: 'Lead' as const, id }));

const post = ({ lead, key }: OfLead, call: string, body: object) => ({
  url: `leads/${lead}/${call}`,
  method: 'POST',
  body,
  headers: { 'idempotency-key': key },
});

const conversationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    editNote: build.mutation<unknown, OfLead & { note: string; text: string }>({
      query: ({ note, text, ...lead }) => ({ ...post(lead, `notes/${note}`, { text }), method: 'PUT' }),
      invalidatesTags: onSuccess(CHANGED),
    }),
    addAttempt: build.mutation<WrittenEvent, OfLead & { channel: Channel }>({
      // The browser sends it also when the link has taken the page's place.
      query: ({ channel, ...lead }) => ({ ...post(lead, 'attempts', { channel }), keepalive: true }),
      invalidatesTags: onSuccess(CHANGED),
    }),
  }),
});

export const { useEditNoteMutation, useAddAttemptMutation } = conversationApi;
