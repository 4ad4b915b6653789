import type { OwnSession } from '#contract/people/sessions.ts';
import { baseApi } from '@/api/baseApi';
import { onSuccess } from '@/api/tags';

const SESSIONS = [{ type: 'Me', id: 'sessions' }] as const;

const sessionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSessions: build.query<OwnSession[], void>({ query: () => 'sessions', providesTags: SESSIONS }),
    endSession: build.mutation<null, string>({
      query: (id) => ({ url: `sessions/${id}`, method: 'DELETE' }),
      invalidatesTags: onSuccess(SESSIONS),
    }),
    endOtherSessions: build.mutation<null, void>({
      query: () => ({ url: 'sessions', method: 'DELETE' }),
      invalidatesTags: onSuccess(SESSIONS),
    }),
  }),
});

export const { useGetSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = sessionsApi;
