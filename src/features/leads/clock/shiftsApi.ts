import type { Shift, ShiftInput, ShiftsCopy, ShiftsQuery } from '#contract/clock.ts';
import { baseApi } from '@/api/baseApi';
import { keyed } from '@/api/requestFormats';
import { onSuccess } from '@/api/tags';

const shiftsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getShifts: build.query<Shift[], ShiftsQuery>({
      query: (params) => ({ url: 'clock/shifts', params }),
      providesTags: ['Clock'],
    }),
    addShift: build.mutation<Shift, { input: ShiftInput; key: string }>({
      query: ({ input, key }) => keyed('POST', 'clock/shifts', key, input),
      invalidatesTags: onSuccess(['Clock']),
    }),
    changeShift: build.mutation<Shift, { id: string; input: ShiftInput }>({
      query: ({ id, input }) => ({ url: `clock/shifts/${id}`, method: 'PUT', body: input }),
      invalidatesTags: onSuccess(['Clock']),
    }),
    deleteShift: build.mutation<unknown, string>({
      query: (id) => ({ url: `clock/shifts/${id}`, method: 'DELETE' }),
      invalidatesTags: onSuccess(['Clock']),
    }),
    copyShifts: build.mutation<Shift[], { input: ShiftsCopy; key: string }>({
      query: ({ input, key }) => keyed('POST', 'clock/shifts/copies', key, input),
      invalidatesTags: onSuccess(['Clock']),
    }),
  }),
});

export const {
  useGetShiftsQuery,
  useAddShiftMutation,
  useChangeShiftMutation,
  useDeleteShiftMutation,
  useCopyShiftsMutation,
} = shiftsApi;
