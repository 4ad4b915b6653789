import type { User } from '#contract/auth.ts';
import type { Broker, BrokerFilter, BrokersQuery, UserChange } from '#contract/brokers.ts';
import { baseApi } from '@/api/baseApi';
import { ifMatch } from '@/api/ifMatch';
import { cursorPaging, listAnswer } from '@/api/listAnswer';
import type { ListAnswer } from '@/api/listAnswer';
import { onSuccess } from '@/api/tags';

/** Cards come in pages of this many, as one scrolls. */
const ONWARD_PAGE = 24;

/** What a change of a broker makes stale: leads and properties name them, and the roleta asks who is there. */
const CHANGED = ['Broker', 'Lead', 'Property', 'Stats', 'Rotation'] as const;

export const brokersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBrokers: build.query<ListAnswer<Broker>, BrokersQuery>({
      query: (params) => ({ url: 'users/brokers', params }),
      transformResponse: listAnswer,
      providesTags: ['Broker'],
    }),
    /** The same list, who waits to be let in first, going on where it ended. */
    getBrokersOnward: build.infiniteQuery<ListAnswer<Broker>, BrokerFilter, string | undefined>({
      query: ({ queryArg, pageParam }) => ({
        url: 'users/brokers',
        params: { sort: 'waiting', pageSize: ONWARD_PAGE, ...queryArg, after: pageParam },
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
