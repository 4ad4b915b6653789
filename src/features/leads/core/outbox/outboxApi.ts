import type { BaseQueryFn, TypedMutationOnQueryStarted } from '@reduxjs/toolkit/query/react';
import { AGO_HEADER } from '#contract/leads/conversationValues.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { serverMessage } from '@/api/apiError';
import { baseApi } from '@/api/baseApi';
import { changedSince } from '@/api/conflict/changedSince';
import { ifMatch } from '@/api/requestFormats';
import { sessionToken } from '@/api/sessionExpired';
import { leadTags } from '@/api/tags';
import { fieldOf, isRecord } from '@/shared/isRecord';
import { requestOf, SEND_TIMEOUT } from '@/shared/offline/outbox/entry';
import type { LeadAction, OutboxEntry } from '@/shared/offline/outbox/entry';
import { onEntriesChanged, readEntries } from '@/shared/offline/outbox/storage';
import { entrySaved, leadSaved } from '../liveSlice';

interface Sent {
  entry: OutboxEntry;
  /** Its author's, even if another user has logged in before it leaves. */
  token: string;
}

const isLead = (value: unknown): value is Lead => isRecord(value) && typeof value['version'] === 'string';

/** The answer itself, or a part of it. */
export function leadIn(answer: unknown): Lead | undefined {
  const lead = fieldOf(answer, 'lead');
  if (isLead(lead)) return lead;
  return isLead(answer) ? answer : undefined;
}

/** The answer may be newer than the lists. */
const noteAnswer: TypedMutationOnQueryStarted<unknown, Sent, BaseQueryFn> = async ({ entry, token }, sent) => {
  const answer: unknown = await sent.queryFulfilled.then(
    ({ data }) => data,
    (failure: unknown) => changedSince(fieldOf(failure, 'error'), {})?.current,
  );
  if (token !== sessionToken(sent.getState())) return;
  const lead = leadIn(answer);
  if (lead?._id === entry.lead._id) sent.dispatch(leadSaved(lead));
  const written = fieldOf(answer, '_id');
  const createdBy = lead?.createdBy?._id;
  const broker = lead?.assignedTo?.name;
  const facts = { ...(createdBy !== undefined && { createdBy }), ...(broker !== undefined && { broker }) };
  if (typeof written === 'string') sent.dispatch(entrySaved({ id: entry.id, saved: { _id: written, ...facts } }));
};

/** Holds with a wrong clock. Not in the body, which must not change. */
const agoOf = ({ madeAt }: OutboxEntry) => ({
  [AGO_HEADER]: Math.max(0, Math.round((Date.now() - Date.parse(madeAt)) / 1000)).toString(),
});

const ONE = leadTags('one', 'board', 'today');

/** The tags of each kind of entry. A card of the board stays where it is. */
const CHANGED: Record<LeadAction['kind'], readonly ('Stats' | 'Lead' | { type: 'Lead'; id: string })[]> = {
  status: leadTags('page', 'one', 'today'),
  note: ONE,
  attempt: ONE,
  outcome: leadTags('page', 'one', 'board', 'today'),
  task: ONE,
  newTask: ONE,
  editedTask: ONE,
  newVisit: ONE,
  visit: ONE,
  lossReason: ['Lead'],
  lead: ['Lead', 'Stats'],
};

export const outboxApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** An account's entries on this device that the server has not confirmed. */
    getOutbox: build.query<OutboxEntry[], string>({
      queryFn: async (user) => ({ data: await readEntries(user) }),
      async onCacheEntryAdded(user, cached) {
        const own = new Set<string>();
        const end = onEntriesChanged((removed) => {
          for (const { id } of removed) own.add(id);
          void readEntries(user).then((entries) => {
            const before = cached.getCacheEntry().data ?? [];
            cached.updateCachedData(() => entries);
            // Only the tab that sent an entry has its answer.
            const isGone = ({ id }: OutboxEntry) => !own.has(id) && !entries.some((entry) => entry.id === id);
            if (before.some(isGone)) cached.dispatch(baseApi.util.invalidateTags(['Lead']));
          });
        });
        await cached.cacheEntryRemoved;
        end();
      },
    }),
    sendEntry: build.mutation<unknown, Sent>({
      query: ({ entry, token }) => ({
        ...requestOf(entry),
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': entry.id,
          ...ifMatch(entry.version),
          ...agoOf(entry),
        },
        timeout: SEND_TIMEOUT,
        // The link may replace the page.
        keepalive: entry.action.kind === 'attempt',
      }),
      onQueryStarted: noteAnswer,
      // A refusal of the server shows that the lists are outdated; without its answer nothing is known.
      invalidatesTags: (_saved, error, { entry }) =>
        !error ? CHANGED[entry.action.kind] : serverMessage(error) === undefined ? [] : ['Lead'],
    }),
  }),
});
