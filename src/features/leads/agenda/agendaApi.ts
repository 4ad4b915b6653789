import type { Agenda, Planned, TeamAgenda, TeamAgendaQuery, Today } from '#contract/leads/agenda.ts';
import type { PlannedRange } from '#contract/leads/agendaValues.ts';
import { baseApi } from '@/api/baseApi';
import { leadTags, LIVE_STATS, onSuccess, openedLeadTags } from '@/api/tags';

/** Where a lead's next step shows. */
const STEPS = leadTags('one', 'board', 'today');

/** New and changed steps go through the outbox. */
export const agendaApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAgenda: build.query<Agenda, string>({
      query: (lead) => `leads/${lead}/agenda`,
      providesTags: (_answer, _error, id) => openedLeadTags(id),
    }),
    getToday: build.query<Today, void>({ query: () => 'today', providesTags: [{ type: 'Lead', id: 'today' }] }),
    getPlanned: build.query<Planned, PlannedRange>({
      query: (range) => ({ url: 'planned', params: { range } }),
      providesTags: [{ type: 'Lead', id: 'today' }],
    }),
    getTeamAgenda: build.query<TeamAgenda, TeamAgendaQuery>({
      query: (params) => ({ url: 'agenda', params }),
      providesTags: [{ type: 'Lead', id: 'today' }, LIVE_STATS],
    }),
    deleteTask: build.mutation<unknown, { lead: string; task: string }>({
      query: ({ lead, task }) => ({ url: `leads/${lead}/tasks/${task}`, method: 'DELETE' }),
      invalidatesTags: onSuccess(STEPS),
    }),
    getVisitFile: build.mutation<string, { lead: string; visit: string }>({
      query: ({ lead, visit }) => ({ url: `leads/${lead}/visits/${visit}/visit.ics`, responseHandler: 'text' }),
    }),
  }),
});

export const {
  useGetAgendaQuery,
  useGetTodayQuery,
  useGetPlannedQuery,
  useGetTeamAgendaQuery,
  useDeleteTaskMutation,
  useGetVisitFileMutation,
} = agendaApi;
