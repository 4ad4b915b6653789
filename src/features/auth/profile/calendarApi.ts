import type { CalendarFeed, NewCalendarFeed } from '#contract/leads/agenda.ts';
import { baseApi } from '@/api/baseApi';
import { onSuccess } from '@/api/tags';

const FEED = [{ type: 'Me', id: 'calendar' }] as const;

export const calendarApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCalendar: build.query<CalendarFeed, void>({ query: () => 'calendar', providesTags: FEED }),
    /** No key: a repeat makes another address. */
    renewCalendar: build.mutation<NewCalendarFeed, void>({
      query: () => ({ url: 'calendar', method: 'PUT' }),
      invalidatesTags: onSuccess(FEED),
    }),
    chooseCalendarPhone: build.mutation<CalendarFeed, boolean>({
      query: (hasPhone) => ({ url: 'calendar/phone', method: 'PUT', body: { hasPhone } }),
      invalidatesTags: onSuccess(FEED),
    }),
    endCalendar: build.mutation<unknown, void>({
      query: () => ({ url: 'calendar', method: 'DELETE' }),
      invalidatesTags: onSuccess(FEED),
    }),
  }),
});

export const { useGetCalendarQuery, useRenewCalendarMutation, useChooseCalendarPhoneMutation, useEndCalendarMutation } =
  calendarApi;
