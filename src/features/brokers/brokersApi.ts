import type { User } from '#contract/auth.ts';
import type { Broker, BrokerFilter, BrokersQuery, UserChange } from '#contract/brokers.ts';
import { baseApi } from '@/api/baseApi';
import { ifMatch } from '@/api/ifMatch';
import { cursorPaging, listAnswer } from '@/api/listAnswer';
import type { ListAnswer } from '@/api/listAnswer';
import { onSuccess } from '@/api/tags';

/** Brokers in each page of the growing list. */
const PAGE = 24;

/** A change of a broker also makes these stale: leads and properties name brokers, the roleta lists them. */
const CHANGED = ['Broker', 'Lead', 'Property', 'Stats', 'Rotation'] as const;

export const brokersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBrokers: build.query<ListAnswer<Broker>, BrokersQuery>({
      query: (params) => ({ url: 'users/brokers', params }),
      transformResponse: listAnswer,
      providesTags: ['Broker'],
    }),
    /** The same list page after page, people who wait to be admitted first. */
    getBrokersOnward: build.infiniteQuery<ListAnswer<Broker>, BrokerFilter, string | undefined>({
      query: ({ queryArg, pageParam }) => ({
        url: 'users/brokers',
        params: { sort: 'waiting', pageSize: PAGE, ...queryArg, after: pageParam },
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
    deleteUser: build.mutation<unknown, string>({
      query: (id) => ({ url: `users/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: onSuccess(CHANGED),
    }),
  }),
});

export const { useGetBrokersQuery, useGetBrokersOnwardInfiniteQuery, useChangeUserMutation, useDeleteUserMutation } =
  brokersApi;
