import type { BrokerStats, DashboardStats } from '#contract/dashboard.ts';
import { baseApi } from '@/api/baseApi';

export const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The totals, and what came on each of the last `days` days. */
    getStats: build.query<DashboardStats, { days: number }>({
      query: (params) => ({ url: 'dashboard/stats', params }),
      providesTags: ['Stats'],
    }),
    /** The broker's own leads of the last `days` days by status. */
    getMyStats: build.query<BrokerStats, { days: number }>({
      query: (params) => ({ url: 'dashboard/mine', params }),
      providesTags: ['Stats', { type: 'Lead', id: 'page' }],
    }),
  }),
});

export const { useGetStatsQuery, useGetMyStatsQuery } = dashboardApi;
