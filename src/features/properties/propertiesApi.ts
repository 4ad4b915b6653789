import type { PropertiesQuery, Property, PropertyDetail, PropertyFilter } from '#contract/properties.ts';
import { baseApi } from '@/api/baseApi';
import { ifMatch } from '@/api/ifMatch';
import { cursorPaging, listAnswer } from '@/api/listAnswer';
import type { ListAnswer } from '@/api/listAnswer';
import { onSuccess } from '@/api/tags';
import type { Progress } from '@/api/withProgress';

/** Lists that go on as one asks for more come in pages of this many. */
const ONWARD_PAGE = 60;

/** Newest first and `ONWARD_PAGE` at a time, unless it says otherwise. */
type OnwardQuery = PropertyFilter & Pick<PropertiesQuery, 'sort' | 'pageSize'>;

/** Long enough to look at a property and find map and list as they were, in seconds. */
export const WHILE_AWAY = 600;

/** A box travels as `west,south,east,north`, not as four parameters. */
const inWords = ({ bbox, ...params }: PropertiesQuery) => ({ ...params, bbox: bbox?.join(',') });

/** A property's form on its way, photographs and all. */
interface SentProperty {
  form: FormData;
  /** The same for the same filled form. */
  key: string;
  onProgress: (progress: Progress) => void;
}

/** What a change of the properties makes stale: brokers are listed with how many they have. */
const CHANGED = ['Property', 'Broker', 'Stats'] as const;

export const propertiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProperties: build.query<ListAnswer<Property>, PropertiesQuery>({
      query: (params) => ({ url: 'properties', params: inWords(params) }),
      transformResponse: listAnswer,
      providesTags: ['Property'],
    }),
    /** The same list, going on where it ended. */
    getPropertiesOnward: build.infiniteQuery<ListAnswer<Property>, OnwardQuery, string | undefined>({
      query: ({ queryArg, pageParam }) => ({
        url: 'properties',
        params: inWords({ sort: '-createdAt', pageSize: ONWARD_PAGE, ...queryArg, after: pageParam }),
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
    /** Undoes a deletion. */
    restoreProperty: build.mutation<unknown, string>({
      query: (id) => ({ url: `properties/${encodeURIComponent(id)}/restore`, method: 'POST' }),
      invalidatesTags: onSuccess(CHANGED),
    }),
  }),
});

export const {
  useGetPropertiesQuery,
  useGetPropertiesOnwardInfiniteQuery,
  useGetPropertyQuery,
  useCreatePropertyMutation,
  useChangePropertyMutation,
  useDeletePropertyMutation,
  useRestorePropertyMutation,
} = propertiesApi;
