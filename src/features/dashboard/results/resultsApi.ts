import type { ReportQuery } from '#contract/ground/period.ts';
import type { Results } from '#contract/reports/results.ts';
import { baseApi } from '@/api/baseApi';

const resultsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getResults: build.query<Results, ReportQuery>({
      query: (params) => ({ url: 'results', params }),
      providesTags: ['Stats', { type: 'Lead', id: 'page' }],
    }),
  }),
});

export const { useGetResultsQuery } = resultsApi;
