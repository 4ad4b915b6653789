import { nanoid } from '@reduxjs/toolkit';
import type { Agenda, Task, TaskChange, TaskInput, Today, Visit, VisitChange, VisitInput } from '#contract/agenda.ts';
import { baseApi } from '@/api/baseApi';
import { onSuccess } from '@/api/tags';

/** Where a lead's next step shows. */
const STEPS = [
  { type: 'Lead', id: 'one' },
  { type: 'Lead', id: 'board' },
  { type: 'Lead', id: 'today' },
] as const;

const send = (method: 'POST' | 'PUT', url: string, body: object, key = nanoid()) => ({
  url,
  method,
  body,
  headers: { 'idempotency-key': key },
});

const agendaApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAgenda: build.query<Agenda, string>({
      query: (lead) => `leads/${lead}/agenda`,
      providesTags: [{ type: 'Lead', id: 'one' }],
    }),
    getToday: build.query<Today, void>({ query: () => 'today', providesTags: [{ type: 'Lead', id: 'today' }] }),
    addTask: build.mutation<Task, { lead: string; input: TaskInput; key: string }>({
      query: ({ lead, input, key }) => send('POST', `leads/${lead}/tasks`, input, key),
      invalidatesTags: onSuccess(STEPS),
    }),
    changeTask: build.mutation<Task, { lead: string; task: string; change: TaskChange }>({
      query: ({ lead, task, change }) => send('PUT', `leads/${lead}/tasks/${task}`, change),
      invalidatesTags: onSuccess(STEPS),
    }),
    deleteTask: build.mutation<unknown, { lead: string; task: string }>({
      query: ({ lead, task }) => ({ url: `leads/${lead}/tasks/${task}`, method: 'DELETE' }),
      invalidatesTags: onSuccess(STEPS),
    }),
    addVisit: build.mutation<Visit, { lead: string; input: VisitInput; key: string }>({
      query: ({ lead, input, key }) => send('POST', `leads/${lead}/visits`, input, key),
      invalidatesTags: onSuccess(STEPS),
    }),
    changeVisit: build.mutation<Visit, { lead: string; visit: string; change: VisitChange }>({
      query: ({ lead, visit, change }) => send('PUT', `leads/${lead}/visits/${visit}`, change),
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
