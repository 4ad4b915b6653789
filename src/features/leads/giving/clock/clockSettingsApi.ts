import type { ClockInput, ClockSettingsPage, ClockSimulation } from '#contract/giving/clock.ts';
import { baseApi } from '@/api/baseApi';
import { ifMatch } from '@/api/requestFormats';
import { onSuccess } from '@/api/tags';

const clockSettingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getClockSettings: build.query<ClockSettingsPage, void>({
      query: () => 'clock/settings',
      providesTags: ['Clock'],
    }),
    saveClockSettings: build.mutation<ClockSettingsPage, ClockInput & { version: string }>({
      query: ({ version, ...body }) => ({ url: 'clock/settings', method: 'PUT', body, headers: ifMatch(version) }),
      invalidatesTags: onSuccess(['Clock', 'Lead', 'Clock']),
    }),
    /** A POST that changes nothing. */
    simulateClock: build.query<ClockSimulation, ClockInput>({
      query: (body) => ({ url: 'clock/simulation', method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetClockSettingsQuery, useSaveClockSettingsMutation, useSimulateClockQuery } = clockSettingsApi;
