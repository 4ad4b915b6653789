import type { DuplicateLead } from '#contract/leads.ts';
import { baseApi } from '@/api/baseApi';
import { onSuccess } from '@/api/tags';

const CHANGED = ['Lead', 'Broker', 'Stats'] as const;

const mergeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getDuplicates: build.query<DuplicateLead[], string>({
      query: (id) => `leads/${id}/duplicates`,
      providesTags: [{ type: 'Lead', id: 'one' }],
    }),
    mergeLeads: build.mutation<{ _id: string }, { kept: string; merged: string; key: string }>({
      query: ({ kept, merged, key }) => ({
        url: `leads/${kept}/merge`,
        method: 'POST',
        body: { leadId: merged },
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: onSuccess(CHANGED),
    }),
    undoMerge: build.mutation<unknown, { id: string; key: string }>({
      query: ({ id, key }) => ({
        url: `leads/merges/${id}/undo`,
        method: 'POST',
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: onSuccess(CHANGED),
    }),
  }),
});

export const { useGetDuplicatesQuery, useMergeLeadsMutation, useUndoMergeMutation } = mergeApi;
