import { formatArea } from '#contract/ground/mapArea.ts';
import type { PropertiesQuery, Property, PropertyDetail, PropertyFilter } from '#contract/properties/properties.ts';
import { baseApi } from '@/api/baseApi';
import { byCursor, listAnswer } from '@/api/listAnswer';
import type { ListAnswer, ListBody } from '@/api/listAnswer';

const PAGE_SIZE = 60;

/** Default: newest first, pages of `PAGE_SIZE`. */
type ListQuery = PropertyFilter & Pick<PropertiesQuery, 'sort' | 'pageSize'>;

/** Seconds: enough to look at a property and return to the same map and list. */
export const WHILE_AWAY = 600;

/** A box and a drawn area are one parameter each. */
export const toParams = <Query extends PropertyFilter>({ bbox, area, ...params }: Query) => ({
  ...params,
  bbox: bbox?.join(','),
  area: area && formatArea(area),
});

export const propertiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProperties: build.query<ListAnswer<Property>, PropertiesQuery>({
      query: (params) => ({ url: 'properties', params: toParams(params) }),
      transformResponse: listAnswer,
      providesTags: ['Property'],
    }),
    getPropertyCount: build.query<number, PropertyFilter>({
      query: (params) => ({ url: 'properties', params: { ...toParams(params), pageSize: 1 } }),
      transformResponse: (body: ListBody<Property>, meta) => listAnswer(body, meta).total,
      providesTags: ['Property'],
    }),
    getPropertyList: build.infiniteQuery<ListAnswer<Property>, ListQuery, string | undefined>({
      query: ({ queryArg, pageParam }) => ({
        url: 'properties',
        params: toParams({ sort: '-createdAt', pageSize: PAGE_SIZE, ...queryArg, after: pageParam }),
      }),
      ...byCursor,
      keepUnusedDataFor: WHILE_AWAY,
      providesTags: ['Property'],
    }),
    getProperty: build.query<PropertyDetail, string>({
      query: (id) => `properties/${encodeURIComponent(id)}`,
      providesTags: (_property, _error, id) => [{ type: 'Property', id }],
    }),
  }),
});

export const { useGetPropertiesQuery, useGetPropertyCountQuery, useGetPropertyListInfiniteQuery, useGetPropertyQuery } =
  propertiesApi;
