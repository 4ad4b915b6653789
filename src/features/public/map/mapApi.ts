import type { LoosenedSearch } from '#contract/properties/loosened.ts';
import type { PropertiesMapQuery, PropertyFilter } from '#contract/properties/properties.ts';
import type { PropertyMap } from '#contract/properties/propertyMap.ts';
import { baseApi } from '@/api/baseApi';
import { toParams, WHILE_AWAY } from '@/features/properties/propertiesApi';

/** Apart from `publicApi`, which each page of visitors loads. */
export const { useGetPropertiesMapQuery, useGetLoosenedSearchQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPropertiesMap: build.query<PropertyMap, PropertiesMapQuery>({
      query: (params) => ({ url: 'properties/map', params: toParams(params) }),
      keepUnusedDataFor: WHILE_AWAY,
      providesTags: ['Property'],
    }),
    getLoosenedSearch: build.query<LoosenedSearch, PropertyFilter>({
      query: (params) => ({ url: 'properties/loosened', params: toParams(params) }),
      providesTags: ['Property'],
    }),
  }),
});
