import { useEffect } from 'react';
import type { BrokerStats, DashboardStats } from '#contract/dashboard.ts';
import { baseApi } from '@/api/baseApi';

export const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getStats: build.query<DashboardStats, { days: number }>({
      query: (params) => ({ url: 'dashboard/stats', params }),
      providesTags: ['Stats'],
    }),
    getMyStats: build.query<BrokerStats, { days: number }>({
      query: (params) => ({ url: 'dashboard/mine', params }),
      providesTags: ['Stats', { type: 'Lead', id: 'page' }],
    }),
  }),
});

export const { useGetStatsQuery, useGetMyStatsQuery } = dashboardApi;

/** From the specification: console, no toast. */
export function useLogError(call: string, error: unknown): void {
  useEffect(() => {
    if (error) console.error(call, error);
  }, [call, error]);
}
