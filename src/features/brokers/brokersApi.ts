import { PAGE_SIZE } from '#contract/ground/listValues.ts';
import type { User } from '#contract/people/auth.ts';
import type { Broker, BrokerFilter, BrokersQuery, RoleChange, UserChange } from '#contract/people/brokers.ts';
import type { Invitation, InvitationLink, InvitationsInput, NewInvitations } from '#contract/people/invitations.ts';
import type { Role } from '#contract/people/roles.ts';
import { baseApi } from '@/api/baseApi';
import { byCursor, listAnswer } from '@/api/listAnswer';
import type { ListAnswer, ListBody } from '@/api/listAnswer';
import { ifMatch } from '@/api/requestFormats';
import { onSuccess } from '@/api/tags';

const ROWS_PER_PAGE = 24;
/** As many as one distribution takes. */
const MAX_BROKERS = 500;

/** They name brokers. */
const CHANGED = ['Broker', 'Lead', 'Property', 'Stats', 'Rotation'] as const;

export const brokersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBrokers: build.query<ListAnswer<Broker>, BrokersQuery>({
      query: (params) => ({ url: 'users/brokers', params }),
      transformResponse: listAnswer,
      providesTags: ['Broker'],
    }),
    /** To choose from, by name. */
    getAllBrokers: build.query<Broker[], Role | void>({
      queryFn: async (role, _api, _options, ask) => {
        // Who is renamed between two pages comes twice.
        const brokers = new Map<string, Broker>();
        let after: string | undefined;
        do {
          const params = { pageSize: PAGE_SIZE.limit, after, role: role ?? undefined };
          const { data, error, meta } = await ask({ url: 'users/brokers', params });
          if (error) return { error };
          const { rows, next } = listAnswer(data as ListBody<Broker>, meta);
          for (const broker of rows) brokers.set(broker._id, broker);
          after = next ?? undefined;
        } while (after !== undefined && brokers.size < MAX_BROKERS);
        return { data: [...brokers.values()] };
      },
      providesTags: ['Broker'],
    }),
    /** Waiting people come first. */
    getBrokerList: build.infiniteQuery<ListAnswer<Broker>, BrokerFilter, string | undefined>({
      query: ({ queryArg, pageParam }) => ({
        url: 'users/brokers',
        params: { sort: 'waiting', pageSize: ROWS_PER_PAGE, ...queryArg, after: pageParam },
      }),
      ...byCursor,
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
    changeRole: build.mutation<User, RoleChange & { id: string }>({
      query: ({ id, ...body }) => ({ url: `users/${encodeURIComponent(id)}/role`, method: 'PUT', body }),
      invalidatesTags: onSuccess(CHANGED),
    }),
    /** Who accepts one is a broker. */
    getInvitations: build.query<Invitation[], void>({ query: () => 'invitations', providesTags: ['Broker'] }),
    invite: build.mutation<NewInvitations, InvitationsInput & { key: string }>({
      query: ({ key, ...body }) => ({ url: 'invitations', method: 'POST', body, headers: { 'idempotency-key': key } }),
      invalidatesTags: onSuccess(['Broker']),
    }),
    resendInvitation: build.mutation<Invitation, string>({
      query: (id) => ({ url: `invitations/${encodeURIComponent(id)}/mails`, method: 'POST' }),
      invalidatesTags: onSuccess(['Broker']),
    }),
    /** No key: a repeat makes another link. */
    makeInvitationLink: build.mutation<InvitationLink, string>({
      query: (id) => ({ url: `invitations/${encodeURIComponent(id)}/links`, method: 'POST' }),
    }),
    revokeInvitation: build.mutation<unknown, string>({
      query: (id) => ({ url: `invitations/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: onSuccess(['Broker']),
    }),
    deleteUser: build.mutation<unknown, string>({
      query: (id) => ({ url: `users/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: onSuccess(CHANGED),
    }),
  }),
});

export const {
  useGetAllBrokersQuery,
  useGetBrokersQuery,
  useGetBrokerListInfiniteQuery,
  useChangeUserMutation,
  useEndTwoFactorMutation,
  useChangeRoleMutation,
  useDeleteUserMutation,
  useGetInvitationsQuery,
  useInviteMutation,
  useResendInvitationMutation,
  useMakeInvitationLinkMutation,
  useRevokeInvitationMutation,
} = brokersApi;
