import type { BaseQueryFn, TypedMutationOnQueryStarted } from '@reduxjs/toolkit/query/react';
import { AGO_HEADER } from '#contract/constants.ts';
import type { Lead } from '#contract/leads.ts';
import { serverMessage } from '@/api/apiError';
import { baseApi } from '@/api/baseApi';
import { changedSince } from '@/api/conflict/changedSince';
import { ifMatch } from '@/api/requestFormats';
import { sessionToken } from '@/api/sessionExpired';
import { leadTags } from '@/api/tags';
import { fieldOf, isRecord } from '@/shared/isRecord';
import { requestOf, SEND_TIMEOUT } from '@/shared/offline/outbox/entry';
import type { OutboxEntry } from '@/shared/offline/outbox/entry';
import { onEntriesChanged, readEntries } from '@/shared/offline/outbox/storage';
import { attemptSaved, statusSaved } from '../liveSlice';

interface Sent {
  entry: OutboxEntry;
  /** Its author's, even if another user has logged in before it leaves. */
  token: string;
}

export const isLead = (value: unknown): value is Lead => isRecord(value) && typeof value['status'] === 'string';

/** What a list has may be older than the answer. */
const noteAnswer: TypedMutationOnQueryStarted<unknown, Sent, BaseQueryFn> = async ({ entry, token }, sent) => {
  const answer: unknown = await sent.queryFulfilled.then(
    ({ data }) => data,
    (failure: unknown) => changedSince(fieldOf(failure, 'error'), {})?.current,
  );
  if (token !== sessionToken(sent.getState())) return;
  if (isLead(answer) && answer._id === entry.lead._id) sent.dispatch(statusSaved(answer));
  const event = fieldOf(answer, '_id');
  if (entry.action.kind === 'attempt' && typeof event === 'string')
    sent.dispatch(attemptSaved({ id: entry.id, event }));
};

/** Holds with a wrong clock. Not in the body, which must not change. */
const agoOf = ({ madeAt }: OutboxEntry) => ({
  [AGO_HEADER]: Math.max(0, Math.round((Date.now() - Date.parse(madeAt)) / 1000)).toString(),
});

/** What each kind of entry changes. A card of the board stays where it is, though its status has left the filter. */
const CHANGED = {
  status: leadTags('page', 'one', 'today'),
  note: leadTags('one', 'board', 'today'),
  attempt: leadTags('one', 'board', 'today'),
  outcome: leadTags('one', 'board', 'today'),
  task: leadTags('one', 'board', 'today'),
};

export const outboxApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What an account has made on this device and the server has not confirmed. */
    getOutbox: build.query<OutboxEntry[], string>({
      queryFn: async (user) => ({ data: await readEntries(user) }),
      async onCacheEntryAdded(user, cached) {
        const own = new Set<string>();
        const end = onEntriesChanged((removed) => {
          for (const { id } of removed) own.add(id);
          void readEntries(user).then((entries) => {
            const before = cached.getCacheEntry().data ?? [];
            cached.updateCachedData(() => entries);
            // What another tab has sent, it alone has the answer to.
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
      // What the server refused shows that the lists are outdated; without an answer of it nothing is known.
      invalidatesTags: (_saved, error, { entry }) =>
        !error ? CHANGED[entry.action.kind] : serverMessage(error) === undefined ? [] : ['Lead'],
    }),
  }),
});
