import type { VisitDay } from '#contract/leads/visitWish.ts';
import { baseApi } from '@/api/baseApi';

const visitApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getVisitDays: build.query<VisitDay[], string>({
      query: (id) => `properties/${encodeURIComponent(id)}/visit-days`,
    }),
  }),
});

export const { useGetVisitDaysQuery } = visitApi;
