import type { RegionCount } from '#contract/properties/properties.ts';
import { baseApi } from '@/api/baseApi';

export const regionCountsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getRegionCounts: build.query<RegionCount[], void>({
      query: () => 'properties/regions',
      providesTags: ['Property', 'Brokerage'],
    }),
  }),
});

export const { useGetRegionCountsQuery } = regionCountsApi;
