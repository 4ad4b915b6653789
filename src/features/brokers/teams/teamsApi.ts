import type { Team, TeamInput } from '#contract/people/teams.ts';
import { baseApi } from '@/api/baseApi';
import { ifMatch } from '@/api/requestFormats';
import { onSuccess } from '@/api/tags';

const TEAM = [{ type: 'Broker', id: 'teams' }] as const;
/** A gerente's sight changes. */
const CHANGED = ['Broker', 'Lead'] as const;

const teamsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getTeams: build.query<Team[], void>({ query: () => 'teams', providesTags: TEAM }),
    saveTeam: build.mutation<Team, TeamInput & { id: string | null; version: string }>({
      query: ({ id, version, ...body }) =>
        id === null
          ? { url: 'teams', method: 'POST', body }
          : { url: `teams/${id}`, method: 'PUT', body, headers: ifMatch(version) },
      invalidatesTags: onSuccess(CHANGED),
    }),
    deleteTeam: build.mutation<unknown, string>({
      query: (id) => ({ url: `teams/${id}`, method: 'DELETE' }),
      invalidatesTags: onSuccess(CHANGED),
    }),
  }),
});

export const { useGetTeamsQuery, useSaveTeamMutation, useDeleteTeamMutation } = teamsApi;
