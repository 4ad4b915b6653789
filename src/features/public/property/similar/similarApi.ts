import type { SimilarProperty } from '#contract/properties/properties.ts';
import { baseApi } from '@/api/baseApi';

/** The map loads `publicApi`. */
export const similarApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSimilar: build.query<SimilarProperty[], string>({
      query: (id) => `properties/${encodeURIComponent(id)}/similar`,
      providesTags: ['Property'],
    }),
  }),
});

export const { useGetSimilarQuery } = similarApi;
