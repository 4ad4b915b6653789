import { nanoid } from '@reduxjs/toolkit';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Named } from '#contract/ground/named.ts';
import { fieldErrors, isConflict, isNotFound, serverMessage } from '@/api/apiError';
import { changedSince } from '@/api/conflict/changedSince';
import { waitBefore } from '@/api/eventStream';
import { selectAccount, selectSession } from '@/features/auth/authSlice';
import type { AuthState } from '@/features/auth/authSlice';
import { fieldOf, isRecord } from '@/shared/isRecord';
import { queueOf } from '@/shared/offline/outbox/entry';
import type { LeadAction, NewEntry, OutboxEntry, OwnAction, Refusal } from '@/shared/offline/outbox/entry';
import {
  afterAnswer,
  nextOf,
  sendingNow,
  sentAnyway,
  sentWithoutContested,
  triedNow,
  withoutRefused,
  withoutTakenBack,
} from '@/shared/offline/outbox/queue';
import type { Answer } from '@/shared/offline/outbox/queue';
import { addEntry, changeEntries, keepStorage, readEntries } from '@/shared/offline/outbox/storage';
import { withLock } from '@/shared/offline/outbox/withLock';
import { leadOfRefusal } from '../leadOfRefusal';
import { selectSavedEntries, selectSavedLeads } from '../liveSlice';
import type { LiveState, SavedLead } from '../liveSlice';
import { leadIn, outboxApi, profileIn } from './outboxApi';

export interface OutboxState {
  auth: AuthState;
  live: LiveState;
}

type Thunk<Result> = ThunkAction<Promise<Result>, OutboxState, unknown, UnknownAction>;

/** In ms, while the network comes and goes. */
const AT_ONCE = 1000;

function refusalOf(error: unknown, { lead, action }: OutboxEntry): Refusal | null {
  const status = fieldOf(error, 'status');
  const message = serverMessage(error);
  // Without a message it is an answer of something before the server.
  if (typeof status !== 'number' || status < 400 || status >= 500 || message === undefined) return null;
  // Not its fault: throttled, or the session ended. Of new leads there is a limit a day, which its author should know.
  if (status === 401 || (status === 429 && action.kind !== 'lead')) return null;
  const since = changedSince(error, {});
  const version = fieldOf(since?.current, 'version');
  if (since && typeof version === 'string' && (action.kind === 'wish' || action.kind === 'profile')) {
    const now = since.fields.map((field) => [field, fieldOf(since.current, field)] as const);
    return { why: 'overwritten', message, version, now: Object.fromEntries(now) };
  }
  const current = leadIn(since?.current);
  if (current) return { why: 'changed', status: current.status, version: current.version };
  const fields = fieldErrors(error);
  if (isNotFound(error) && !fields) return lead ? { why: 'gone' } : { why: 'gone', message };
  const known = action.kind === 'lead' && isConflict(error) && fields && { lead: leadOfRefusal(error) ?? null };
  return { why: 'refused', message, ...(fields && { fields }), ...(known && { known }) };
}

function answerOf({ data, error }: { data?: unknown; error?: unknown }, entry: OutboxEntry): Answer {
  // Null: a 204.
  if (error === undefined && (data === null || isRecord(data))) {
    const event = fieldOf(data, '_id');
    const version = leadIn(data)?.version ?? profileIn(data)?.version;
    return {
      kind: 'saved',
      ...(version !== undefined && { version }),
      ...(typeof event === 'string' && { event }),
    };
  }
  const refusal = refusalOf(error, entry);
  if (refusal) return { kind: 'refused', refusal };
  // Without a network nothing is tried at all.
  const wait = fieldOf(error, 'status') === 'FETCH_ERROR' ? AT_ONCE : waitBefore(entry.tries, Math.random());
  return { kind: 'unknown', retryAt: Date.now() + wait };
}

/** Sends what waits in one queue, in order. Two tabs take turns. */
export const sendEntriesOf =
  (queue: string): Thunk<void> =>
  async (dispatch, getState) => {
    const account = selectAccount(getState());
    const token = selectSession(getState())?.token;
    if (account === null || token === undefined) return;
    await withLock(`outbox/${account}/${queue}`, async () => {
      while (selectSession(getState())?.token === token) {
        const entry = nextOf(await readEntries(account), queue, Date.now());
        if (!entry) return;
        await changeEntries(account, (entries) => sendingNow(entries, entry.id));
        const result = await dispatch(outboxApi.endpoints.sendEntry.initiate({ entry, token }, { track: false }));
        const answer = answerOf(result, entry);
        await changeEntries(account, (entries) => afterAnswer(entries, entry.id, answer));
      }
    });
  };

export type SendResult =
  | { kind: 'sent'; saved: SavedLead | undefined; written: ReturnType<typeof selectSavedEntries>[string] }
  /** Kept on the device until the server can be reached. */
  | { kind: 'waiting' }
  | { kind: 'refused'; entry: OutboxEntry; refusal: Refusal }
  /** The session has ended: its author finds it after the next login. */
  | { kind: 'left' };

const deliver =
  ({ id, lead, user }: Pick<OutboxEntry, 'id' | 'lead' | 'user'>): Thunk<SendResult> =>
  async (dispatch, getState) => {
    await dispatch(sendEntriesOf(queueOf({ lead, user })));
    const entry = (await readEntries(user)).find((one) => one.id === id);
    if (selectAccount(getState()) !== user) return { kind: 'left' };
    if (!entry) {
      const state = getState();
      const saved = lead ? selectSavedLeads(state)[lead._id] : undefined;
      return { kind: 'sent', saved, written: selectSavedEntries(state)[id] };
    }
    const { refusal } = entry;
    if (!refusal) {
      keepStorage();
      return { kind: 'waiting' };
    }
    if (refusal.why === 'unsent') await dispatch(discard(entry));
    return { kind: 'refused', entry, refusal };
  };

/** Stores it first: whatever happens to the tab, it is sent once. */
const make =
  (madeOf: (by: { user: string; madeAt: string }) => NewEntry, version: string | undefined): Thunk<SendResult> =>
  async (dispatch, getState) => {
    const user = selectAccount(getState());
    if (user === null) return { kind: 'left' };
    const made = madeOf({ user, madeAt: new Date().toISOString() });
    await addEntry({ ...made, ...(version !== undefined && { version }) });
    return dispatch(deliver(made));
  };

/** `id`: of a form that may send it again. */
export const submit = (
  { _id, name, version }: Named & { version?: string },
  action: LeadAction,
  id = nanoid(),
): Thunk<SendResult> => make((by) => ({ ...by, id, lead: { _id, name }, action }), version);

export const submitOwn = (action: OwnAction, id: string, version?: string): Thunk<SendResult> =>
  make((by) => ({ ...by, id, lead: null, action }), version);

/** Its author has seen the other user's change. */
export const sendAnyway =
  (entry: OutboxEntry): Thunk<SendResult> =>
  async (dispatch) => {
    await changeEntries(entry.user, (entries) => sentAnyway(entries, entry.id));
    return dispatch(deliver(entry));
  };

/** They leave it as it is; the rest of what they said is sent. */
export const sendWithoutContested =
  (entry: OutboxEntry): Thunk<SendResult> =>
  async (dispatch) => {
    await changeEntries(entry.user, (entries) => sentWithoutContested(entries, entry.id));
    return dispatch(deliver(entry));
  };

export const discard =
  ({ id, user }: OutboxEntry): Thunk<void> =>
  async () =>
    changeEntries(user, (entries) => withoutRefused(entries, id));

/** False: it is being sent. */
export const takeBack =
  ({ id, user }: OutboxEntry): Thunk<boolean> =>
  async (dispatch) => {
    await changeEntries(user, (entries) => withoutTakenBack(entries, [id]));
    const left = await readEntries(user);
    // Its form must not start from it.
    await dispatch(outboxApi.endpoints.getOutbox.initiate(user, { forceRefetch: true, subscribe: false }));
    return !left.some((entry) => entry.id === id);
  };

/** False: something is left. */
export const sendAll = (): Thunk<boolean> => async (dispatch, getState) => {
  const account = selectAccount(getState());
  if (account === null) return false;
  await changeEntries(account, triedNow);
  const queues = new Set((await readEntries(account)).map(queueOf));
  await Promise.all([...queues].map((queue) => dispatch(sendEntriesOf(queue))));
  return (await readEntries(account)).length === 0;
};

export const discardAll =
  (entries: readonly OutboxEntry[]): Thunk<void> =>
  async (_dispatch, getState) => {
    const account = selectAccount(getState());
    const ids = entries.map(({ id }) => id);
    if (account !== null) await changeEntries(account, (stored) => withoutTakenBack(stored, ids));
  };
