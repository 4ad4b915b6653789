import type { DuplicateLead } from '#contract/leads/leads.ts';
import type { MergeField } from '#contract/leads/mergeFields.ts';
import { baseApi } from '@/api/baseApi';
import { keyed } from '@/api/requestFormats';
import { onSuccess, openedLeadTags } from '@/api/tags';

const CHANGED = ['Lead', 'Broker', 'Stats'] as const;

const mergeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getDuplicates: build.query<DuplicateLead[], string>({
      query: (id) => `leads/${id}/duplicates`,
      providesTags: (_answer, _error, id) => openedLeadTags(id),
    }),
    mergeLeads: build.mutation<{ _id: string }, { kept: string; merged: string; take: MergeField[]; key: string }>({
      query: ({ kept, merged, take, key }) => keyed('POST', `leads/${kept}/merge`, key, { leadId: merged, take }),
      invalidatesTags: onSuccess(CHANGED),
    }),
    undoMerge: build.mutation<unknown, { id: string; key: string }>({
      query: ({ id, key }) => keyed('POST', `leads/merges/${id}/undo`, key),
      invalidatesTags: onSuccess(CHANGED),
    }),
  }),
});

export const { useGetDuplicatesQuery, useMergeLeadsMutation, useUndoMergeMutation } = mergeApi;
