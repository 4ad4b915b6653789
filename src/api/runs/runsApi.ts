import type { Run, RunDetail, RunRow, RunRowsQuery, RunsQuery } from '#contract/ground/runs.ts';
import { isConflict } from '../apiError';
import { baseApi } from '../baseApi';
import { downloadFile } from '../downloadFile';
import { byCursor, byPage } from '../listAnswer';
import type { ListAnswer } from '../listAnswer';
import { forgetProgress } from '../progress';
import { keyed } from '../requestFormats';
import { onSuccess } from '../tags';

const PAGE = 50;
/** By a run of any kind. */
const CHANGED = ['Run', 'Lead', 'Property', 'Broker', 'Stats', 'Rotation', 'Clock', 'Import', 'Brokerage'] as const;

const runsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getRuns: build.infiniteQuery<ListAnswer<Run>, Pick<RunsQuery, 'kind'>, string | undefined>({
      query: ({ queryArg, pageParam }) => ({ url: 'runs', params: { ...queryArg, pageSize: PAGE, after: pageParam } }),
      ...byCursor,
      providesTags: ['Run'],
    }),
    getRun: build.query<RunDetail, string>({ query: (id) => `runs/${id}`, providesTags: ['Run'] }),
    getRunRows: build.infiniteQuery<ListAnswer<RunRow>, Pick<RunRowsQuery, 'skipped'> & { id: string }, number>({
      query: ({ queryArg: { id, skipped }, pageParam }) => ({
        url: `runs/${id}/rows`,
        params: { skipped, page: pageParam, pageSize: PAGE },
      }),
      ...byPage(PAGE),
      providesTags: ['Run'],
    }),
    undoRun: build.mutation<RunDetail, { id: string; key: string }>({
      query: ({ id, key }) => keyed('POST', `runs/${id}/undo`, key),
      onQueryStarted: forgetProgress,
      // A conflict means that the page is stale: this undo is no longer possible.
      invalidatesTags: (_result, error) => (error && !isConflict(error) ? [] : CHANGED),
    }),
    cancelRun: build.mutation<RunDetail, string>({
      query: (id) => ({ url: `runs/${id}/cancel`, method: 'POST' }),
      invalidatesTags: onSuccess(CHANGED),
    }),
    downloadSkipped: build.mutation<unknown, string>({
      queryFn: (id, api, options) => downloadFile({ url: `runs/${id}/skipped.csv` }, api, options),
    }),
  }),
});

export const {
  useGetRunsInfiniteQuery,
  useGetRunQuery,
  useGetRunRowsInfiniteQuery,
  useUndoRunMutation,
  useCancelRunMutation,
  useDownloadSkippedMutation,
} = runsApi;
