import type { RunDetail } from '#contract/ground/runs.ts';
import type { BulkDeletion, BulkStatusChange } from '#contract/leads/bulkChanges.ts';
import { baseApi } from '@/api/baseApi';
import { forgetProgress } from '@/api/progress';
import { keyed } from '@/api/requestFormats';
import { onSuccess } from '@/api/tags';
import { MOVED } from '../../core/leadsApi';

const bulkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    changeStatuses: build.mutation<RunDetail, { body: BulkStatusChange; key: string }>({
      query: ({ body, key }) => keyed('PUT', 'leads/status', key, body),
      onQueryStarted: forgetProgress,
      invalidatesTags: onSuccess(MOVED),
    }),
    deleteLeads: build.mutation<RunDetail, { body: BulkDeletion; key: string }>({
      query: ({ body, key }) => keyed('POST', 'leads/deletions', key, body),
      onQueryStarted: forgetProgress,
      invalidatesTags: onSuccess(MOVED),
    }),
  }),
});

export const { useChangeStatusesMutation, useDeleteLeadsMutation } = bulkApi;
