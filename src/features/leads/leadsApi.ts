import type { BaseQueryFn, TypedMutationOnQueryStarted } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import type { LeadAssignment, LeadAssignmentResult, LeadUndoResult } from '#contract/distribution.ts';
import type { LeadEvent } from '#contract/leadEvents.ts';
import type { FilteredLeads, Lead, LeadChange, LeadFilter, LeadInput, LeadsQuery } from '#contract/leads.ts';
import { changedSince, isConflict } from '@/api/apiError';
import { baseApi } from '@/api/baseApi';
import { cursorPaging, listAnswer } from '@/api/listAnswer';
import type { ListAnswer } from '@/api/listAnswer';
import { ifMatch } from '@/api/requestFormats';
import { onSuccess } from '@/api/tags';
import { fieldOf } from '@/shared/isRecord';
import { batchEnded, selectStatusChanges, statusChangeEnded, statusChangeStarted, withStatusChange } from './liveSlice';

const BOARD_PAGE = 24;

/** Grids, and the opened lead with its story; not the board, whose cards stay where they are. */
const PAGE_AND_ONE = [
  { type: 'Lead', id: 'page' },
  { type: 'Lead', id: 'one' },
] as const;

const LISTS = ['page', 'board', 'count'].map((id) => ({ type: 'Lead' as const, id }));

export const MOVED = ['Lead', 'Broker', 'Stats', 'Batch', 'Rotation'] as const;

type StatusChange = LeadChange & { id: string; version?: string };

/** The new status shows before the server has answered: see `withStatusChange`. */
const trackStatusChange: TypedMutationOnQueryStarted<Lead, StatusChange, BaseQueryFn> = async (
  { id, status },
  { dispatch, queryFulfilled, requestId: request },
) => {
  if (!status) return;
  dispatch(statusChangeStarted({ id, request, wanted: status }));
  const read = { status, updatedAt: '', version: '' };
  const saved = await queryFulfilled.then(
    ({ data }) => data,
    (failure: unknown) => changedSince(fieldOf(failure, 'error'), read)?.current,
  );
  dispatch(statusChangeEnded({ id, request, saved }));
};

interface SentBatch {
  dispatch: (action: ReturnType<typeof batchEnded>) => unknown;
  queryFulfilled: PromiseLike<unknown>;
}

export async function forgetProgress({ key }: { key: string }, { dispatch, queryFulfilled }: SentBatch) {
  const end = () => dispatch(batchEnded(key));
  await queryFulfilled.then(end, end);
}

export const leadsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getLeads: build.query<ListAnswer<Lead>, LeadsQuery>({
      query: (params) => ({ url: 'leads', params }),
      transformResponse: listAnswer,
      providesTags: [{ type: 'Lead', id: 'page' }],
    }),
    /** Newest first, for the broker's board. */
    getBoardLeads: build.infiniteQuery<ListAnswer<Lead>, LeadFilter, string | undefined>({
      query: ({ queryArg, pageParam }) => ({
        url: 'leads',
        params: { ...queryArg, sort: '-createdAt', pageSize: BOARD_PAGE, after: pageParam },
      }),
      infiniteQueryOptions: cursorPaging,
      transformResponse: listAnswer,
      providesTags: [{ type: 'Lead', id: 'board' }],
    }),
    getLead: build.query<Lead, string>({
      query: (id) => `leads/${id}`,
      providesTags: [{ type: 'Lead', id: 'one' }],
    }),
    getLeadHistory: build.infiniteQuery<ListAnswer<LeadEvent>, string, string | undefined>({
      query: ({ queryArg, pageParam }) => ({ url: `leads/${queryArg}/history`, params: { after: pageParam } }),
      infiniteQueryOptions: cursorPaging,
      transformResponse: listAnswer,
      providesTags: [{ type: 'Lead', id: 'one' }],
    }),
    createLead: build.mutation<Lead, { input: LeadInput; createdBy: string; key: string }>({
      query: ({ input, createdBy, key }) => ({
        url: 'leads',
        method: 'POST',
        body: { ...input, createdBy },
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: onSuccess(['Lead', 'Stats']),
    }),
    changeLead: build.mutation<Lead, StatusChange>({
      query: ({ id, version, ...body }) => ({ url: `leads/${id}`, method: 'PUT', body, headers: ifMatch(version) }),
      onQueryStarted: trackStatusChange,
      // A card whose status has left the board's filter stays until the next load.
      invalidatesTags: (_lead, error, { status }) => (error || !status ? ['Lead'] : PAGE_AND_ONE),
    }),
    /** Not of the opened lead, which closes. */
    deleteLead: build.mutation<unknown, string>({
      query: (id) => ({ url: `leads/${id}`, method: 'DELETE' }),
      invalidatesTags: onSuccess([...LISTS, 'Broker', 'Stats', 'Rotation']),
    }),
    assignLeads: build.mutation<LeadAssignmentResult, { body: LeadAssignment; key: string }>({
      query: ({ body, key }) => ({
        url: 'leads/assign',
        method: 'PUT',
        body,
        headers: { 'idempotency-key': key },
      }),
      onQueryStarted: forgetProgress,
      invalidatesTags: onSuccess(MOVED),
    }),
    undoAssignment: build.mutation<LeadUndoResult, { batchId: string; key: string }>({
      query: ({ batchId, key }) => ({
        url: `leads/assign/${batchId}/undo`,
        method: 'POST',
        headers: { 'idempotency-key': key },
      }),
      onQueryStarted: forgetProgress,
      // A conflict means that the receipt is stale: its undo is no longer possible.
      invalidatesTags: (_result, error) => (error && !isConflict(error) ? [] : MOVED),
    }),
    /** Exact, unlike a list's total. */
    countSelection: build.query<{ count: number }, FilteredLeads>({
      query: (body) => ({ url: 'leads/count', method: 'POST', body }),
      providesTags: [{ type: 'Lead', id: 'count' }],
    }),
  }),
});

export const {
  useGetLeadsQuery,
  useGetBoardLeadsInfiniteQuery,
  useGetLeadQuery,
  useGetLeadHistoryInfiniteQuery,
  useCreateLeadMutation,
  useChangeLeadMutation,
  useDeleteLeadMutation,
  useAssignLeadsMutation,
  useUndoAssignmentMutation,
  useCountSelectionQuery,
} = leadsApi;

/** How many leads match; undefined until it is known. */
export const useLeadCount = (filter: LeadFilter): number | undefined =>
  leadsApi.useGetLeadsQuery({ ...filter, pageSize: 1 }).data?.total;

/** The leads with the statuses that are being saved, or were saved after the list was loaded. */
export function useShownStatuses<Row extends Lead>(leads: Row[] | undefined): Row[] | undefined {
  const changes = useSelector(selectStatusChanges);
  return leads?.map((lead) => withStatusChange(lead, changes));
}
