import type { PropertiesQuery, SimilarProperty } from '#contract/properties/properties.ts';
import { baseApi } from '@/api/baseApi';

export const NEWEST: PropertiesQuery = { sort: '-createdAt', pageSize: 6 };

/** Not in `publicApi`, which the map loads. */
export const similarApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSimilar: build.query<SimilarProperty[], string>({
      query: (id) => `properties/${encodeURIComponent(id)}/similar`,
      providesTags: ['Property'],
    }),
  }),
});

export const { useGetSimilarQuery } = similarApi;
