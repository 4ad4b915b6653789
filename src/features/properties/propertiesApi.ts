import { formatArea } from '#contract/area.ts';
import type { PropertiesQuery, Property, PropertyDetail, PropertyFilter } from '#contract/properties.ts';
import { baseApi } from '@/api/baseApi';
import { cursorPaging, listAnswer } from '@/api/listAnswer';
import type { ListAnswer } from '@/api/listAnswer';
import type { Progress } from '@/api/query';
import { ifMatch } from '@/api/requestFormats';
import { onSuccess } from '@/api/tags';

const PAGE_SIZE = 60;

/** By default the newest first, in pages of `PAGE_SIZE`. */
type ListQuery = PropertyFilter & Pick<PropertiesQuery, 'sort' | 'pageSize'>;

/** Seconds: enough to look at a property and come back to the same map and list. */
export const WHILE_AWAY = 600;

/** A box is one parameter, `west,south,east,north`, and so is a drawn area. */
export const toParams = <Query extends PropertyFilter>({ bbox, area, ...params }: Query) => ({
  ...params,
  bbox: bbox?.join(','),
  area: area && formatArea(area),
});

interface SentProperty {
  form: FormData;
  /** The idempotency key. */
  key: string;
  onProgress: (progress: Progress) => void;
}

/** The list of brokers has their number of properties. */
const CHANGED = ['Property', 'Broker', 'Stats'] as const;

export const propertiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProperties: build.query<ListAnswer<Property>, PropertiesQuery>({
      query: (params) => ({ url: 'properties', params: toParams(params) }),
      transformResponse: listAnswer,
      providesTags: ['Property'],
    }),
    getPropertyList: build.infiniteQuery<ListAnswer<Property>, ListQuery, string | undefined>({
      query: ({ queryArg, pageParam }) => ({
        url: 'properties',
        params: toParams({ sort: '-createdAt', pageSize: PAGE_SIZE, ...queryArg, after: pageParam }),
      }),
      infiniteQueryOptions: cursorPaging,
      transformResponse: listAnswer,
      keepUnusedDataFor: WHILE_AWAY,
      providesTags: ['Property'],
    }),
    getProperty: build.query<PropertyDetail, string>({
      query: (id) => `properties/${encodeURIComponent(id)}`,
      providesTags: (_property, _error, id) => [{ type: 'Property', id }],
    }),
    createProperty: build.mutation<Property, SentProperty>({
      query: ({ form, key, onProgress }) => ({
        url: 'properties/create-property',
        method: 'POST',
        body: form,
        headers: { 'idempotency-key': key },
        onProgress,
      }),
      invalidatesTags: onSuccess(CHANGED),
    }),
    changeProperty: build.mutation<Property, SentProperty & { id: string; version: string }>({
      query: ({ id, version, form, key, onProgress }) => ({
        url: `properties/${encodeURIComponent(id)}`,
        method: 'PUT',
        body: form,
        headers: { 'idempotency-key': key, ...ifMatch(version) },
        onProgress,
      }),
      invalidatesTags: onSuccess(CHANGED),
    }),
    deleteProperty: build.mutation<unknown, string>({
      query: (id) => ({ url: `properties/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: onSuccess(CHANGED),
    }),
    restoreProperty: build.mutation<unknown, string>({
      query: (id) => ({ url: `properties/${encodeURIComponent(id)}/restore`, method: 'POST' }),
      invalidatesTags: onSuccess(CHANGED),
    }),
  }),
});

export const {
  useGetPropertiesQuery,
  useGetPropertyListInfiniteQuery,
  useGetPropertyQuery,
  useCreatePropertyMutation,
  useChangePropertyMutation,
  useDeletePropertyMutation,
  useRestorePropertyMutation,
} = propertiesApi;
