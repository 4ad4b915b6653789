import type { RegionArea } from '#contract/site/regions.ts';
import { baseApi } from '../baseApi';

export const { useGetRegionAreasQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getRegionAreas: build.query<RegionArea[], void>({ query: () => 'regions', providesTags: ['Brokerage'] }),
  }),
});
