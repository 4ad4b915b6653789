import type { ClockHours } from '#contract/giving/clock.ts';
import { baseApi } from '@/api/baseApi';

const clockApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getClockHours: build.query<ClockHours, undefined>({
      query: () => 'clock',
      providesTags: ['Clock'],
    }),
  }),
});

export const { useGetClockHoursQuery } = clockApi;
