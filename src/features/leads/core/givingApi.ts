import type { ClockHours } from '#contract/giving/clock.ts';
import type { OwnRotation } from '#contract/giving/rotation.ts';
import { baseApi } from '@/api/baseApi';

export const givingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getClockHours: build.query<ClockHours, undefined>({
      query: () => 'clock',
      providesTags: ['Clock'],
    }),
    getOwnRotation: build.query<OwnRotation, undefined>({
      query: () => 'rotation/mine',
      providesTags: ['Rotation'],
    }),
  }),
});

export const { useGetClockHoursQuery, useGetOwnRotationQuery } = givingApi;
