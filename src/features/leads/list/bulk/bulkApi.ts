import type { RunDetail } from '#contract/ground/runs.ts';
import type { BulkDeletion, BulkLabelChange, BulkStatusChange } from '#contract/leads/bulkChanges.ts';
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
    changeLabels: build.mutation<RunDetail, { body: BulkLabelChange; key: string }>({
      query: ({ body, key }) => keyed('PUT', 'leads/labels', key, body),
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

export const { useChangeLabelsMutation, useChangeStatusesMutation, useDeleteLeadsMutation } = bulkApi;
