import type { Channel, Outcome } from '#contract/constants.ts';
import type { WrittenEvent } from '#contract/conversation.ts';
import { baseApi } from '@/api/baseApi';
import { onSuccess } from '@/api/tags';

interface OfLead {
  lead: string;
  /** Its `Idempotency-Key`. */
  key: string;
}

/** The opened lead and its story. */
const ONE = [{ type: 'Lead', id: 'one' }] as const;

const post = ({ lead, key }: OfLead, call: string, body: object) => ({
  url: `leads/${lead}/${call}`,
  method: 'POST',
  body,
  headers: { 'idempotency-key': key },
});

const conversationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    addNote: build.mutation<WrittenEvent, OfLead & { text: string }>({
      query: ({ text, ...lead }) => post(lead, 'notes', { text }),
      invalidatesTags: onSuccess(ONE),
    }),
    editNote: build.mutation<unknown, OfLead & { note: string; text: string }>({
      query: ({ note, text, ...lead }) => ({ ...post(lead, `notes/${note}`, { text }), method: 'PUT' }),
      invalidatesTags: onSuccess(ONE),
    }),
    addAttempt: build.mutation<WrittenEvent, OfLead & { channel: Channel }>({
      // The browser sends it also when the link has taken the page's place.
      query: ({ channel, ...lead }) => ({ ...post(lead, 'attempts', { channel }), keepalive: true }),
      invalidatesTags: onSuccess(ONE),
    }),
    addOutcome: build.mutation<WrittenEvent, OfLead & { outcome: Outcome; attempt: string | undefined }>({
      query: ({ outcome, attempt, ...lead }) => post(lead, 'outcomes', { outcome, attempt }),
      invalidatesTags: onSuccess(ONE),
    }),
  }),
});

export const { useAddNoteMutation, useEditNoteMutation, useAddAttemptMutation, useAddOutcomeMutation } =
  conversationApi;
