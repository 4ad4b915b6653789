import type { BaseQueryFn, TypedMutationOnQueryStarted } from '@reduxjs/toolkit/query/react';
import { AGO_HEADER } from '#contract/leads/conversationValues.ts';
import type { Lead } from '#contract/leads/leads.ts';
import type { Profile } from '#contract/people/auth.ts';
import { serverMessage } from '@/api/apiError';
import { baseApi } from '@/api/baseApi';
import { changedSince } from '@/api/conflict/changedSince';
import { ifMatch, toFormData } from '@/api/requestFormats';
import { sessionToken } from '@/api/sessionExpired';
import { leadTags } from '@/api/tags';
import type { Tag } from '@/api/tags';
import { authApi } from '@/features/auth/authApi';
import { fieldOf, isRecord } from '@/shared/isRecord';
import { requestOf, SEND_TIMEOUT } from '@/shared/offline/outbox/entry';
import type { OutboxEntry } from '@/shared/offline/outbox/entry';
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

const isProfile = (value: unknown): value is Profile => isRecord(value) && typeof value['version'] === 'string';

export function profileIn(answer: unknown): Profile | undefined {
  const user = fieldOf(answer, 'user');
  return isProfile(user) ? user : undefined;
}

/** The answer may be newer than the lists. */
const noteAnswer: TypedMutationOnQueryStarted<unknown, Sent, BaseQueryFn> = async ({ entry, token }, sent) => {
  const answer: unknown = await sent.queryFulfilled.then(
    ({ data }) => data,
    (failure: unknown) => changedSince(fieldOf(failure, 'error'), {})?.current,
  );
  if (token !== sessionToken(sent.getState())) return;
  const profile = profileIn(answer);
  if (profile) {
    // The menu hears only of an answer, which comes after its page has rendered.
    sent.dispatch(authApi.util.updateQueryData('getMe', undefined, () => profile));
    void sent.dispatch(authApi.util.upsertQueryData('getMe', undefined, profile));
  }
  const lead = leadIn(answer);
  if (lead && lead._id === entry.lead?._id) sent.dispatch(leadSaved(lead));
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

/** Profiles are sent as forms. */
function bodyOf(entry: OutboxEntry) {
  const request = requestOf(entry);
  return entry.action.kind === 'profile' ? { ...request, body: toFormData(entry.action.change) } : request;
}

const ONE = leadTags('one', 'board', 'today');

/** The tags of each kind of entry. A card of the board stays where it is. */
const CHANGED: Record<OutboxEntry['action']['kind'], readonly (Tag | { type: 'Lead'; id: string })[]> = {
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
  wish: ['Lead'],
  lead: ['Lead', 'Stats'],
  // WhatsApp links hold the user's name.
  profile: ['Me', 'Broker', 'Property', 'Lead'],
  notices: ['Me'],
  swap: ['Clock'],
  swapAnswer: ['Clock'],
};

const outdatedBy = ({ lead, action }: OutboxEntry) => (lead ? (['Lead'] as const) : CHANGED[action.kind]);

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
            const tags = before.filter(isGone).flatMap(outdatedBy);
            if (tags.length > 0) cached.dispatch(baseApi.util.invalidateTags(tags));
          });
        });
        await cached.cacheEntryRemoved;
        end();
      },
    }),
    sendEntry: build.mutation<unknown, Sent>({
      query: ({ entry, token }) => ({
        ...bodyOf(entry),
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
        !error ? CHANGED[entry.action.kind] : serverMessage(error) === undefined ? [] : outdatedBy(entry),
    }),
  }),
});
