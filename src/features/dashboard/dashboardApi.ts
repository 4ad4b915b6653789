import { useEffect } from 'react';
import type { ReportQuery } from '#contract/ground/period.ts';
import type {
  AttentionCounts,
  BrokerStats,
  DashboardStats,
  DayFigures,
  FirstSteps,
} from '#contract/reports/dashboard.ts';
import type { FirstStep } from '#contract/reports/reportValues.ts';
import type { Results, ResultsQuery } from '#contract/reports/results.ts';
import type { SpeedReport } from '#contract/reports/speed.ts';
import { baseApi } from '@/api/baseApi';
import { LIVE_STATS, onSuccess } from '@/api/tags';

export const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getStats: build.query<DashboardStats, { days: number }>({
      query: (params) => ({ url: 'dashboard/stats', params }),
      providesTags: ['Stats', LIVE_STATS],
    }),
    /** Also what the menu counts. */
    getAttention: build.query<AttentionCounts, void>({
      query: () => 'dashboard/attention',
      providesTags: ['Stats', LIVE_STATS, 'Job', 'Lead', 'Clock', 'Broker'],
    }),
    getDay: build.query<DayFigures, void>({
      query: () => 'dashboard/day',
      providesTags: ['Stats', LIVE_STATS, 'Lead'],
    }),
    getFirstSteps: build.query<FirstSteps, void>({
      query: () => 'dashboard/first-steps',
      providesTags: ['Property', 'Broker', 'Lead', 'Rotation', 'Clock', 'Brokerage'],
    }),
    hideFirstSteps: build.mutation<null, { step?: FirstStep }>({
      query: (params) => ({ url: 'dashboard/first-steps', params, method: 'DELETE' }),
      invalidatesTags: onSuccess(['Brokerage']),
    }),
    getMyStats: build.query<BrokerStats, { days: number }>({
      query: (params) => ({ url: 'dashboard/mine', params }),
      providesTags: ['Stats', LIVE_STATS, { type: 'Lead', id: 'page' }],
    }),
    getResults: build.query<Results, ResultsQuery>({
      query: (params) => ({ url: 'results', params }),
      providesTags: ['Stats', { type: 'Lead', id: 'page' }],
    }),
    getSpeed: build.query<SpeedReport, ReportQuery>({
      query: (params) => ({ url: 'speed', params }),
      providesTags: ['Stats', { type: 'Lead', id: 'page' }],
    }),
    getSpeedFile: build.mutation<string, ReportQuery>({
      query: (params) => ({ url: 'speed.csv', params, responseHandler: 'text' }),
    }),
  }),
});

export const {
  useGetAttentionQuery,
  useGetDayQuery,
  useGetFirstStepsQuery,
  useHideFirstStepsMutation,
  useGetStatsQuery,
  useGetMyStatsQuery,
  useGetResultsQuery,
  useGetSpeedQuery,
  useGetSpeedFileMutation,
} = dashboardApi;

/** From the specification: console, no toast. */
export function useLogError(call: string, error: unknown): void {
  useEffect(() => {
    if (error) console.error(call, error);
  }, [call, error]);
}
