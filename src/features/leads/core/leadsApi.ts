import { useSelector } from 'react-redux';
import type { LeadAssignment } from '#contract/giving/distribution.ts';
import type { RunDetail } from '#contract/ground/runs.ts';
import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import type { FilteredLeads, LeadFilter, LeadsQuery } from '#contract/leads/leadFilter.ts';
import type { BriefLead, Lead, LeadCorrection } from '#contract/leads/leads.ts';
import type { User } from '#contract/people/auth.ts';
import { baseApi } from '@/api/baseApi';
import { byCursor, listAnswer } from '@/api/listAnswer';
import type { ListAnswer } from '@/api/listAnswer';
import { forgetProgress } from '@/api/progress';
import { ifMatch, keyed } from '@/api/requestFormats';
import { leadTags, LIVE_STATS, onSuccess, openedLeadTags } from '@/api/tags';
import { selectUser } from '@/features/auth/authSlice';
import { selectSavedLeads } from './liveSlice';
import { withShownStatus } from './outbox/shownStatus';
import { useOutboxEntries } from './outbox/useOutbox';

const BOARD_PAGE = 24;

export type BoardQuery = LeadFilter & Pick<LeadsQuery, 'sort'>;

const LISTS = leadTags('page', 'board', 'count');

export const MOVED = ['Lead', 'Broker', 'Stats', 'Run', 'Rotation', 'Clock'] as const;

/** A grid shows its news itself: no row moves under the pointer. */
const HEARD = [...leadTags('news', 'board', 'count', 'today'), LIVE_STATS];

export const changedTags = (ids: string[] | null) =>
  ids === null
    ? [...HEARD, ...leadTags('one'), 'Broker' as const, 'Run' as const, 'Rotation' as const]
    : [...HEARD, ...leadTags(...ids)];

export const leadsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** For grids and counts. */
    getLeads: build.query<ListAnswer<BriefLead>, LeadsQuery>({
      query: (params) => ({ url: 'leads', params: { ...params, rows: 'brief' } }),
      transformResponse: listAnswer,
      // A list of one is a count.
      providesTags: (_answer, _error, { pageSize }) => leadTags('page', ...(pageSize === 1 ? ['count'] : [])),
    }),
    getLeadNews: build.query<ListAnswer<BriefLead>, LeadsQuery>({
      query: (params) => ({ url: 'leads', params: { ...params, rows: 'brief' } }),
      transformResponse: listAnswer,
      providesTags: leadTags('news'),
    }),
    getLatestLeads: build.query<ListAnswer<Lead>, Pick<LeadsQuery, 'pageSize'>>({
      query: (params) => ({ url: 'leads', params }),
      transformResponse: listAnswer,
      providesTags: leadTags('page', 'board'),
    }),
    /** For the broker's board; newest first, unless it says otherwise. */
    getBoardLeads: build.infiniteQuery<ListAnswer<Lead>, BoardQuery, string | undefined>({
      query: ({ queryArg: { sort = '-arrivedAt', ...filter }, pageParam }) => ({
        url: 'leads',
        params: { ...filter, sort, pageSize: BOARD_PAGE, after: pageParam },
      }),
      ...byCursor,
      providesTags: [{ type: 'Lead', id: 'board' }],
    }),
    getLead: build.query<Lead, string>({
      query: (id) => `leads/${id}`,
      providesTags: (_lead, _error, id) => openedLeadTags(id),
    }),
    getLeadHistory: build.infiniteQuery<ListAnswer<LeadEvent>, string, string | undefined>({
      query: ({ queryArg, pageParam }) => ({ url: `leads/${queryArg}/history`, params: { after: pageParam } }),
      ...byCursor,
      providesTags: (_events, _error, id) => openedLeadTags(id),
    }),
    /** A new lead, a status and a reason of loss go through the outbox. */
    correctLead: build.mutation<Lead, Omit<LeadCorrection, 'status'> & { id: string; version?: string }>({
      query: ({ id, version, ...body }) => ({ url: `leads/${id}`, method: 'PUT', body, headers: ifMatch(version) }),
      invalidatesTags: (_lead, _error, { sold }) => (sold?.propertyStatus ? ['Lead', 'Property'] : ['Lead']),
    }),
    /** Not of the opened lead, which closes. */
    deleteLead: build.mutation<RunDetail, string>({
      query: (id) => ({ url: `leads/${id}`, method: 'DELETE' }),
      invalidatesTags: onSuccess([...LISTS, 'Broker', 'Stats', 'Rotation', 'Run']),
    }),
    assignLeads: build.mutation<RunDetail, { body: LeadAssignment; key: string }>({
      query: ({ body, key }) => keyed('PUT', 'leads/assign', key, body),
      onQueryStarted: forgetProgress,
      invalidatesTags: onSuccess(MOVED),
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
  useGetLeadNewsQuery,
  useGetLatestLeadsQuery,
  useGetBoardLeadsInfiniteQuery,
  useGetLeadQuery,
  useGetLeadHistoryInfiniteQuery,
  useCorrectLeadMutation,
  useDeleteLeadMutation,
  useAssignLeadsMutation,
  useCountSelectionQuery,
} = leadsApi;

/** How many leads match; undefined until it is known. */
export const useLeadCount = (filter: LeadFilter): number | undefined =>
  leadsApi.useGetLeadsQuery({ ...filter, pageSize: 1 }).data?.total;

const ALL: LeadFilter = {};

/** A corretor's lists have no others; a gerente's do. */
export const ownLeads = (user: User | null): LeadFilter =>
  user?.role === 'gerente' ? { assignedTo: [user._id] } : ALL;

export const useOwnLeads = (): LeadFilter => ownLeads(useSelector(selectUser));

/** The leads behind 'a atender', wherever it stands. */
export const TO_ANSWER: LeadFilter = { answer: 'due' };

export const useLeadsToAnswer = (): number | undefined => useLeadCount({ ...TO_ANSWER, ...useOwnLeads() });

/** The leads with what waits to be saved, or was saved after the list was loaded. */
export function useShownStatuses<Row extends Lead>(leads: Row[] | undefined): Row[] | undefined {
  const saved = useSelector(selectSavedLeads);
  const entries = useOutboxEntries();
  return leads?.map((lead) => withShownStatus(lead, entries, saved));
}
