import type { BaseQueryFn, TypedMutationOnQueryStarted } from '@reduxjs/toolkit/query/react';
import type { Lead } from '#contract/leads.ts';
import { serverMessage } from '@/api/apiError';
import { baseApi } from '@/api/baseApi';
import { changedSince } from '@/api/conflict/changedSince';
import { ifMatch } from '@/api/requestFormats';
import { sessionToken } from '@/api/sessionExpired';
import { leadTags } from '@/api/tags';
import { fieldOf, isRecord } from '@/shared/isRecord';
import { requestOf } from '@/shared/offline/outbox/entry';
import type { OutboxEntry } from '@/shared/offline/outbox/entry';
import { onEntriesChanged, readEntries } from '@/shared/offline/outbox/storage';
import { statusSaved } from '../liveSlice';

interface Sent {
  entry: OutboxEntry;
  /** Its author's, even if another user has logged in before it leaves. */
  token: string;
}

/** In ms. Afterwards it counts as lost, and is sent again with the same key. */
const TIMEOUT = 20_000;

export const isLead = (value: unknown): value is Lead => isRecord(value) && typeof value['status'] === 'string';

/** What a list has may be older than the answer. */
const noteStatus: TypedMutationOnQueryStarted<unknown, Sent, BaseQueryFn> = async ({ entry, token }, sent) => {
  const lead: unknown = await sent.queryFulfilled.then(
    ({ data }) => data,
    (failure: unknown) => changedSince(fieldOf(failure, 'error'), {})?.current,
  );
  if (isLead(lead) && lead._id === entry.lead._id && token === sessionToken(sent.getState()))
    sent.dispatch(statusSaved(lead));
};

/** What each kind of entry changes. A card of the board stays where it is, though its status has left the filter. */
const CHANGED = {
  status: leadTags('page', 'one', 'today'),
  note: leadTags('one', 'board', 'today'),
  outcome: leadTags('one', 'board', 'today'),
  task: leadTags('one', 'board', 'today'),
};

export const outboxApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What an account has made on this device and the server has not confirmed. */
    getOutbox: build.query<OutboxEntry[], string>({
      queryFn: async (user) => ({ data: await readEntries(user) }),
      async onCacheEntryAdded(user, cached) {
        const end = onEntriesChanged((where) => {
          void readEntries(user).then((entries) => {
            const before = cached.getCacheEntry().data ?? [];
            cached.updateCachedData(() => entries);
            // What another tab has sent, it alone has the answer to.
            const isGone = ({ id }: OutboxEntry) => !entries.some((entry) => entry.id === id);
            if (where === 'inAnotherTab' && before.some(isGone)) cached.dispatch(baseApi.util.invalidateTags(['Lead']));
          });
        });
        await cached.cacheEntryRemoved;
        end();
      },
    }),
    sendEntry: build.mutation<unknown, Sent>({
      query: ({ entry, token }) => ({
        ...requestOf(entry),
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': entry.id, ...ifMatch(entry.version) },
        timeout: TIMEOUT,
      }),
      onQueryStarted: noteStatus,
      // What the server refused shows that the lists are outdated; without an answer of it nothing is known.
      invalidatesTags: (_saved, error, { entry }) =>
        !error ? CHANGED[entry.action.kind] : serverMessage(error) === undefined ? [] : ['Lead'],
    }),
  }),
});
