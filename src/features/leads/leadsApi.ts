import type { BaseQueryFn, FetchBaseQueryMeta, TypedMutationOnQueryStarted } from '@reduxjs/toolkit/query/react';
import type { SelectionRequest, LeadAssignment, LeadAssignmentResult, LeadUndoResult } from '#contract/distribution.ts';
import type { Lead, LeadChange, LeadEvent, LeadFilter, LeadInput, LeadsQuery } from '#contract/leads.ts';
import { changedSince, isConflict } from '@/api/apiError';
import { baseApi } from '@/api/baseApi';
import { ifMatch } from '@/api/ifMatch';
import { cursorPaging, listAnswer } from '@/api/listAnswer';
import type { ListAnswer, ListBody } from '@/api/listAnswer';
import { onSuccess } from '@/api/tags';
import { fieldOf } from '@/shared/isRecord';
import { trackStatusChanges } from './statusChanges';
import type { SavedStatus } from './statusChanges';

/** Leads of a broker's board come in pages of this many, as one scrolls. */
const BOARD_PAGE = 24;

/** What is stale when leads have changed hands. */
export const MOVED = ['Lead', 'Broker', 'Stats', 'Batch', 'Rotation'] as const;

const statusChanges = trackStatusChanges();

function leadsAnswer(body: ListBody<Lead>, meta: FetchBaseQueryMeta | undefined): ListAnswer<Lead> {
  const answer = listAnswer(body, meta);
  return { ...answer, rows: answer.rows.map((row) => ({ ...row, ...statusChanges.shown(row) })) };
}

type StatusChange = LeadChange & { id: string; version?: string };

/** Shown before the server has answered, in each list that is loaded. */
const changeStatus: TypedMutationOnQueryStarted<Lead, StatusChange, BaseQueryFn> = async ({ id, status }, api) => {
  if (!status) return;
  let before: SavedStatus = { status, updatedAt: '', version: '' };
  const showIn =
    (shown: Partial<SavedStatus>) =>
    ({ rows }: ListAnswer<Lead>): void => {
      const lead = rows.find(({ _id }) => _id === id);
      if (!lead) return;
      const { status: now, updatedAt, version } = lead;
      before = { status: now, updatedAt, version };
      lead.status = shown.status ?? now;
      lead.version = shown.version ?? version;
    };
  const show = (shown: Partial<SavedStatus>) => {
    for (const query of leadsApi.util.selectCachedArgsForQuery(api.getState(), 'getLeads')) {
      api.dispatch(leadsApi.util.updateQueryData('getLeads', query, showIn(shown)));
    }
    for (const filter of leadsApi.util.selectCachedArgsForQuery(api.getState(), 'getLeadsOnward')) {
      api.dispatch(
        leadsApi.util.updateQueryData('getLeadsOnward', filter, ({ pages }) => pages.forEach(showIn(shown))),
      );
    }
  };
  show({ status });
  statusChanges.begin(id, before, status);
  const answered = await api.queryFulfilled.then(
    ({ data }) => data,
    (failure: unknown) => changedSince(fieldOf(failure, 'error'), before)?.current,
  );
  const settled = statusChanges.end(id, answered);
  if (settled) show(settled);
};

export const leadsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getLeads: build.query<ListAnswer<Lead>, LeadsQuery>({
      query: (params) => ({ url: 'leads', params }),
      transformResponse: leadsAnswer,
      providesTags: [{ type: 'Lead', id: 'page' }],
    }),
    /** The same list, newest first, going on where it ended: for boards. */
    getLeadsOnward: build.infiniteQuery<ListAnswer<Lead>, LeadFilter, string | undefined>({
      query: ({ queryArg, pageParam }) => ({
        url: 'leads',
        params: { ...queryArg, sort: '-createdAt', pageSize: BOARD_PAGE, after: pageParam },
      }),
      infiniteQueryOptions: cursorPaging,
      transformResponse: leadsAnswer,
      providesTags: [{ type: 'Lead', id: 'board' }],
    }),
    getLead: build.query<Lead, string>({
      query: (id) => `leads/${id}`,
      transformResponse: (lead: Lead) => ({ ...lead, ...statusChanges.shown(lead) }),
      providesTags: ['Lead'],
    }),
    /** What happened to a lead, newest first. */
    getLeadHistory: build.infiniteQuery<ListAnswer<LeadEvent>, string, string | undefined>({
      query: ({ queryArg, pageParam }) => ({ url: `leads/${queryArg}/history`, params: { after: pageParam } }),
      infiniteQueryOptions: cursorPaging,
      transformResponse: listAnswer,
      providesTags: ['Lead'],
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
      onQueryStarted: changeStatus,
      // The board keeps a card that has left its filter until it is loaded anew: only a failure loads it.
      invalidatesTags: (_lead, error) => [error ? 'Lead' : { type: 'Lead', id: 'page' }],
    }),
    assignLeads: build.mutation<LeadAssignmentResult, { asked: LeadAssignment; key: string }>({
      query: ({ asked, key }) => ({
        url: 'leads/assign',
        method: 'PUT',
        body: asked,
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: onSuccess(MOVED),
    }),
    undoAssignment: build.mutation<LeadUndoResult, { batchId: string; key: string }>({
      query: ({ batchId, key }) => ({
        url: `leads/assign/${batchId}/undo`,
        method: 'POST',
        headers: { 'idempotency-key': key },
      }),
      // Refused, it says that what is shown is stale: the receipt offered to undo what cannot be undone any more.
      invalidatesTags: (_result, error) => (error && !isConflict(error) ? [] : MOVED),
    }),
    /** Exactly how many leads a selection has, however many they are. */
    countSelection: build.query<{ count: number }, SelectionRequest>({
      query: (body) => ({ url: 'leads/count', method: 'POST', body }),
      providesTags: [{ type: 'Lead', id: 'count' }],
    }),
  }),
});

export const {
  useGetLeadsQuery,
  useGetLeadsOnwardInfiniteQuery,
  useGetLeadQuery,
  useGetLeadHistoryInfiniteQuery,
  useCreateLeadMutation,
  useChangeLeadMutation,
  useAssignLeadsMutation,
  useUndoAssignmentMutation,
  useCountSelectionQuery,
} = leadsApi;
