import type { ClockHours } from '#contract/giving/clock.ts';
import type { OwnRotation, RoletaSending } from '#contract/giving/rotation.ts';
import type { RunDetail } from '#contract/ground/runs.ts';
import { baseApi } from '@/api/baseApi';
import { keyed } from '@/api/requestFormats';
import { onSuccess } from '@/api/tags';
import { MOVED } from './leadsApi';

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
    sendToRoleta: build.mutation<RunDetail, { body: RoletaSending; key: string }>({
      query: ({ body, key }) => keyed('POST', 'leads/roleta', key, body),
      invalidatesTags: onSuccess(MOVED),
    }),
  }),
});

export const { useGetClockHoursQuery, useGetOwnRotationQuery, useSendToRoletaMutation } = givingApi;
