import type { ImportAnswers } from '#contract/leads/importQuestions.ts';
import type { RowOutcome } from '#contract/leads/importValues.ts';
import type { ImportCheck, ImportRow, ImportRun, LeadImportDetail } from '#contract/leads/leadImports.ts';
import { baseApi } from '@/api/baseApi';
import { byPage } from '@/api/listAnswer';
import type { ListAnswer } from '@/api/listAnswer';
import type { Progress } from '@/api/query';
import { toFormData } from '@/api/requestFormats';
import { onSuccess } from '@/api/tags';
import { MOVED } from './leadsApi';

const PAGE = 50;

interface RowsOfImport {
  id: string;
  outcome: RowOutcome | undefined;
  warnings: 'some' | undefined;
  warning: string | undefined;
  stayed: 'some' | undefined;
  /** Rows of another state are others. */
  state: LeadImportDetail['state'];
}

const leadImportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getLeadImport: build.query<LeadImportDetail, string>({
      query: (id) => `leads/imports/${id}`,
      providesTags: ['Import'],
    }),
    getImportRows: build.infiniteQuery<ListAnswer<ImportRow>, RowsOfImport, number>({
      query: ({ queryArg: { id, outcome, warnings, warning, stayed }, pageParam }) => ({
        url: `leads/imports/${id}/rows`,
        params: { outcome, warnings, warning, stayed, page: pageParam, pageSize: PAGE },
      }),
      ...byPage(PAGE),
      providesTags: ['Import'],
    }),
    uploadLeads: build.mutation<LeadImportDetail, { file: File; onProgress: (progress: Progress) => void }>({
      query: ({ file, onProgress }) => ({
        url: 'leads/imports',
        method: 'POST',
        body: toFormData({ file }),
        onProgress,
      }),
      invalidatesTags: ['Import'],
    }),
    checkImport: build.mutation<LeadImportDetail, ImportCheck & { id: string }>({
      query: ({ id, ...body }) => ({ url: `leads/imports/${id}/check`, method: 'PUT', body }),
      invalidatesTags: onSuccess(['Import']),
    }),
    answerImport: build.mutation<LeadImportDetail, ImportAnswers & { id: string }>({
      query: ({ id, ...body }) => ({ url: `leads/imports/${id}/answers`, method: 'PUT', body }),
      // An answer may create an origin, a label or a region.
      invalidatesTags: onSuccess(['Import', 'Brokerage']),
    }),
    runImport: build.mutation<LeadImportDetail, ImportRun & { id: string }>({
      query: ({ id, ...body }) => ({ url: `leads/imports/${id}/run`, method: 'POST', body }),
      // Refused, it may have been checked again.
      invalidatesTags: (_answer, error) => ['Import', 'Run', ...(error ? [] : MOVED)],
    }),
  }),
});

export const {
  useGetLeadImportQuery,
  useGetImportRowsInfiniteQuery,
  useUploadLeadsMutation,
  useCheckImportMutation,
  useAnswerImportMutation,
  useRunImportMutation,
} = leadImportsApi;
