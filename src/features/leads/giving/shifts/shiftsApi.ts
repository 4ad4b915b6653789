import type { Shift, ShiftInput, ShiftScope, ShiftsCopy, ShiftsQuery, SwapRequest } from '#contract/giving/shifts.ts';
import type { Person } from '#contract/ground/named.ts';
import { baseApi } from '@/api/baseApi';
import { keyed } from '@/api/requestFormats';
import { onSuccess } from '@/api/tags';

export const shiftsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getShifts: build.query<Shift[], ShiftsQuery>({
      query: (params) => ({ url: 'clock/shifts', params }),
      providesTags: ['Clock'],
    }),
    addShift: build.mutation<Shift, { input: ShiftInput; key: string }>({
      query: ({ input, key }) => keyed('POST', 'clock/shifts', key, input),
      invalidatesTags: onSuccess(['Clock']),
    }),
    changeShift: build.mutation<Shift, { id: string; input: ShiftInput; scope: ShiftScope }>({
      query: ({ id, input, scope }) => ({ url: `clock/shifts/${id}`, params: { scope }, method: 'PUT', body: input }),
      invalidatesTags: onSuccess(['Clock']),
    }),
    deleteShift: build.mutation<unknown, { id: string; scope: ShiftScope }>({
      query: ({ id, scope }) => ({ url: `clock/shifts/${id}`, params: { scope }, method: 'DELETE' }),
      invalidatesTags: onSuccess(['Clock']),
    }),
    copyShifts: build.mutation<Shift[], { input: ShiftsCopy; key: string }>({
      query: ({ input, key }) => keyed('POST', 'clock/shifts/copies', key, input),
      invalidatesTags: onSuccess(['Clock']),
    }),
    getColleagues: build.query<Person[], string>({
      query: (shift) => `clock/shifts/${shift}/colleagues`,
      providesTags: ['Clock'],
    }),
    getSwaps: build.query<SwapRequest[], void>({
      query: () => 'clock/swaps',
      providesTags: ['Clock'],
    }),
    acceptSwap: build.mutation<unknown, string>({
      query: (id) => ({ url: `clock/swaps/${id}`, method: 'PUT', body: { accepted: true } }),
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
  useGetColleaguesQuery,
  useGetSwapsQuery,
  useAcceptSwapMutation,
} = shiftsApi;

export const usePrefetchColleagues = () => shiftsApi.usePrefetch('getColleagues');
