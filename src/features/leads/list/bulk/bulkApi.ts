import type { BulkChange, BulkDeletion, BulkStatusChange } from '#contract/leads/bulkChanges.ts';
import { isConflict } from '@/api/apiError';
import { baseApi } from '@/api/baseApi';
import { keyed } from '@/api/requestFormats';
import { onSuccess } from '@/api/tags';
import { forgetProgress, MOVED } from '../../core/leadsApi';

const bulkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    changeStatuses: build.mutation<BulkChange, { body: BulkStatusChange; key: string }>({
      query: ({ body, key }) => keyed('PUT', 'leads/status', key, body),
      onQueryStarted: forgetProgress,
      invalidatesTags: onSuccess(MOVED),
    }),
    deleteLeads: build.mutation<BulkChange, { body: BulkDeletion; key: string }>({
      query: ({ body, key }) => keyed('POST', 'leads/deletions', key, body),
      onQueryStarted: forgetProgress,
      invalidatesTags: onSuccess(MOVED),
    }),
    undoBulkChange: build.mutation<BulkChange, { id: string; key: string }>({
      query: ({ id, key }) => keyed('POST', `leads/changes/${id}/undo`, key),
      onQueryStarted: forgetProgress,
      invalidatesTags: (_result, error) => (error && !isConflict(error) ? [] : MOVED),
    }),
  }),
});

export const { useChangeStatusesMutation, useDeleteLeadsMutation, useUndoBulkChangeMutation } = bulkApi;
