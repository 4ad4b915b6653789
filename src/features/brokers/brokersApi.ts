import type { User } from '#contract/auth.ts';
import type { Broker, BrokerFilter, BrokersQuery, UserChange } from '#contract/brokers.ts';
import { baseApi } from '@/api/baseApi';
import { cursorPaging, listAnswer } from '@/api/listAnswer';
import type { ListAnswer } from '@/api/listAnswer';
import { ifMatch } from '@/api/requestFormats';
import { onSuccess } from '@/api/tags';

const PAGE_SIZE = 24;

/** They name brokers. */
const CHANGED = ['Broker', 'Lead', 'Property', 'Stats', 'Rotation'] as const;

export const brokersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBrokers: build.query<ListAnswer<Broker>, BrokersQuery>({
      query: (params) => ({ url: 'users/brokers', params }),
      transformResponse: listAnswer,
      providesTags: ['Broker'],
    }),
    /** Waiting people come first. */
    getBrokerList: build.infiniteQuery<ListAnswer<Broker>, BrokerFilter, string | undefined>({
      query: ({ queryArg, pageParam }) => ({
        url: 'users/brokers',
        params: { sort: 'waiting', pageSize: PAGE_SIZE, ...queryArg, after: pageParam },
      }),
      infiniteQueryOptions: cursorPaging,
      transformResponse: listAnswer,
      providesTags: ['Broker'],
    }),
    changeUser: build.mutation<User, UserChange & { id: string; version: string }>({
      query: ({ id, version, ...body }) => ({
        url: `users/${encodeURIComponent(id)}`,
        method: 'PUT',
        body,
        headers: ifMatch(version),
      }),
      invalidatesTags: onSuccess(CHANGED),
    }),
    endTwoFactor: build.mutation<unknown, string>({
      query: (id) => ({ url: `users/${encodeURIComponent(id)}/two-factor`, method: 'DELETE' }),
      invalidatesTags: onSuccess(['Broker']),
    }),
    deleteUser: build.mutation<unknown, string>({
      query: (id) => ({ url: `users/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: onSuccess(CHANGED),
    }),
  }),
});

export const {
  useGetBrokersQuery,
  useGetBrokerListInfiniteQuery,
  useChangeUserMutation,
  useEndTwoFactorMutation,
  useDeleteUserMutation,
} = brokersApi;
