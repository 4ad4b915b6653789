import type { ComparedProperty } from '#contract/properties/properties.ts';
import { baseApi } from '@/api/baseApi';

/** Not in `publicApi`, which the map loads. */
export const { useGetChosenQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getChosen: build.query<ComparedProperty[], readonly string[]>({
      query: (id) => ({ url: 'properties/chosen', params: { id } }),
      providesTags: ['Property'],
    }),
  }),
});
