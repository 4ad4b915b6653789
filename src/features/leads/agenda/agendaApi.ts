import { nanoid } from '@reduxjs/toolkit';
import type { Agenda, Task, TaskChange, TaskInput, Today, Visit, VisitChange, VisitInput } from '#contract/agenda.ts';
import { baseApi } from '@/api/baseApi';
import { keyed } from '@/api/requestFormats';
import { leadTags, onSuccess, openedLeadTags } from '@/api/tags';

/** Where a lead's next step shows. */
const STEPS = leadTags('one', 'board', 'today');

const agendaApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAgenda: build.query<Agenda, string>({
      query: (lead) => `leads/${lead}/agenda`,
      providesTags: (_answer, _error, id) => openedLeadTags(id),
    }),
    getToday: build.query<Today, void>({ query: () => 'today', providesTags: [{ type: 'Lead', id: 'today' }] }),
    addTask: build.mutation<Task, { lead: string; input: TaskInput; key: string }>({
      query: ({ lead, input, key }) => keyed('POST', `leads/${lead}/tasks`, key, input),
      invalidatesTags: onSuccess(STEPS),
    }),
    changeTask: build.mutation<Task, { lead: string; task: string; change: TaskChange }>({
      query: ({ lead, task, change }) => keyed('PUT', `leads/${lead}/tasks/${task}`, nanoid(), change),
      invalidatesTags: onSuccess(STEPS),
    }),
    deleteTask: build.mutation<unknown, { lead: string; task: string }>({
      query: ({ lead, task }) => ({ url: `leads/${lead}/tasks/${task}`, method: 'DELETE' }),
      invalidatesTags: onSuccess(STEPS),
    }),
    addVisit: build.mutation<Visit, { lead: string; input: VisitInput; key: string }>({
      query: ({ lead, input, key }) => keyed('POST', `leads/${lead}/visits`, key, input),
      invalidatesTags: onSuccess(STEPS),
    }),
    changeVisit: build.mutation<Visit, { lead: string; visit: string; change: VisitChange }>({
      query: ({ lead, visit, change }) => keyed('PUT', `leads/${lead}/visits/${visit}`, nanoid(), change),
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
  useAddTaskMutation,
  useChangeTaskMutation,
  useDeleteTaskMutation,
  useAddVisitMutation,
  useChangeVisitMutation,
  useGetVisitFileMutation,
} = agendaApi;
