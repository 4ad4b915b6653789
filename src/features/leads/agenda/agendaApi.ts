import type { Agenda, Today } from '#contract/agenda.ts';
import { baseApi } from '@/api/baseApi';
import { leadTags, onSuccess, openedLeadTags } from '@/api/tags';

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
    deleteTask: build.mutation<unknown, { lead: string; task: string }>({
      query: ({ lead, task }) => ({ url: `leads/${lead}/tasks/${task}`, method: 'DELETE' }),
      invalidatesTags: onSuccess(STEPS),
    }),
    getVisitFile: build.mutation<string, { lead: string; visit: string }>({
      query: ({ lead, visit }) => ({ url: `leads/${lead}/visits/${visit}/visit.ics`, responseHandler: 'text' }),
    }),
  }),
});

export const { useGetAgendaQuery, useGetTodayQuery, useDeleteTaskMutation, useGetVisitFileMutation } = agendaApi;
