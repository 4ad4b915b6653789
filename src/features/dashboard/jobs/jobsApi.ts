import type { JobState, SystemJob } from '#contract/ground/jobs.ts';
import { baseApi } from '@/api/baseApi';
import { byCursor } from '@/api/listAnswer';
import type { ListAnswer } from '@/api/listAnswer';

const JOBS_PAGE = 50;

const jobsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getJobs: build.infiniteQuery<ListAnswer<SystemJob>, { state: JobState }, string | undefined>({
      query: ({ queryArg, pageParam }) => ({
        url: 'jobs',
        params: { ...queryArg, pageSize: JOBS_PAGE, after: pageParam },
      }),
      ...byCursor,
      providesTags: ['Job'],
    }),
    retryJob: build.mutation<void, string>({
      query: (id) => ({ url: `jobs/${id}/retry`, method: 'POST' }),
      // A conflict: the list is outdated.
      invalidatesTags: ['Job'],
    }),
  }),
});

export const { useGetJobsInfiniteQuery, useRetryJobMutation } = jobsApi;
