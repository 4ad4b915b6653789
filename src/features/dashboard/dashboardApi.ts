import { useEffect } from 'react';
import type {
  AttentionCounts,
  BrokerStats,
  DashboardStats,
  DayFigures,
  FirstSteps,
} from '#contract/reports/dashboard.ts';
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
      providesTags: ['Property', 'Broker', 'Rotation', 'Clock', 'Brokerage'],
    }),
    hideFirstSteps: build.mutation<null, void>({
      query: () => ({ url: 'dashboard/first-steps', method: 'DELETE' }),
      invalidatesTags: onSuccess(['Brokerage']),
    }),
    getMyStats: build.query<BrokerStats, { days: number }>({
      query: (params) => ({ url: 'dashboard/mine', params }),
      providesTags: ['Stats', LIVE_STATS, { type: 'Lead', id: 'page' }],
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
} = dashboardApi;

/** From the specification: console, no toast. */
export function useLogError(call: string, error: unknown): void {
  useEffect(() => {
    if (error) console.error(call, error);
  }, [call, error]);
}
