import type { ReportQuery } from '#contract/ground/period.ts';
import type { SpeedReport } from '#contract/reports/speed.ts';
import { baseApi } from '@/api/baseApi';

const speedApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSpeed: build.query<SpeedReport, ReportQuery>({
      query: (params) => ({ url: 'speed', params }),
      providesTags: ['Stats', { type: 'Lead', id: 'page' }],
    }),
    getSpeedFile: build.mutation<string, ReportQuery>({
      query: (params) => ({ url: 'speed.csv', params, responseHandler: 'text' }),
    }),
  }),
});

export const { useGetSpeedQuery, useGetSpeedFileMutation } = speedApi;
