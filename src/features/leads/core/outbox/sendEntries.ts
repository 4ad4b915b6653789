import { nanoid } from '@reduxjs/toolkit';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Named } from '#contract/ground/named.ts';
import { fieldErrors, isConflict, isNotFound, serverMessage } from '@/api/apiError';
import { changedSince } from '@/api/conflict/changedSince';
import { waitBefore } from '@/api/eventStream';
import { selectAccount, selectSession } from '@/features/auth/authSlice';
import type { AuthState } from '@/features/auth/authSlice';
import { fieldOf, isRecord } from '@/shared/isRecord';
import type { LeadAction, OutboxEntry, Refusal } from '@/shared/offline/outbox/entry';
import {
  afterAnswer,
  nextOf,
  sendingNow,
  sentAnyway,
  sentWithoutStatus,
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
import { leadIn, outboxApi } from './outboxApi';

export interface OutboxState {
  auth: AuthState;
  live: LiveState;
}

type Thunk<Result> = ThunkAction<Promise<Result>, OutboxState, unknown, UnknownAction>;

/** In ms, while the network comes and goes. */
const AT_ONCE = 1000;

function refusalOf(error: unknown, { action }: OutboxEntry): Refusal | null {
  const status = fieldOf(error, 'status');
  const message = serverMessage(error);
  // Without a message it is an answer of something before the server.
  if (typeof status !== 'number' || status < 400 || status >= 500 || message === undefined) return null;
  // Not its fault: throttled, or the session ended. Of new leads there is a limit a day, which its author should know.
  if (status === 401 || (status === 429 && action.kind !== 'lead')) return null;
  const current = leadIn(changedSince(error, {})?.current);
  if (current) return { why: 'changed', status: current.status, version: current.version };
  const fields = fieldErrors(error);
  if (isNotFound(error) && !fields) return { why: 'gone' };
  const known = isConflict(error) && fields ? { known: { lead: leadOfRefusal(error) ?? null } } : {};
  return { why: 'refused', message, ...(fields && { fields }), ...known };
}

function answerOf({ data, error }: { data?: unknown; error?: unknown }, entry: OutboxEntry): Answer {
  if (error === undefined && isRecord(data)) {
    const { _id: event } = data;
    const version = leadIn(data)?.version;
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

/** Sends what waits for one lead, in order. Two tabs take turns. */
export const sendEntriesOf =
  (lead: string): Thunk<void> =>
  async (dispatch, getState) => {
    const account = selectAccount(getState());
    const token = selectSession(getState())?.token;
    if (account === null || token === undefined) return;
    await withLock(`outbox/${account}/${lead}`, async () => {
      while (selectSession(getState())?.token === token) {
        const entry = nextOf(await readEntries(account), lead, Date.now());
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
  ({ id, lead }: Pick<OutboxEntry, 'id' | 'lead'>, account: string): Thunk<SendResult> =>
  async (dispatch, getState) => {
    await dispatch(sendEntriesOf(lead._id));
    const entry = (await readEntries(account)).find((one) => one.id === id);
    if (selectAccount(getState()) !== account) return { kind: 'left' };
    if (!entry) {
      const state = getState();
      return { kind: 'sent', saved: selectSavedLeads(state)[lead._id], written: selectSavedEntries(state)[id] };
    }
    const { refusal } = entry;
    if (!refusal) {
      keepStorage();
      return { kind: 'waiting' };
    }
    if (refusal.why === 'unsent') await dispatch(discard(entry));
    return { kind: 'refused', entry, refusal };
  };

/** Stores it first: whatever happens to the tab, it is sent once. `id`: of a form that may send it again. */
export const submit =
  ({ _id, name, version }: Named & { version?: string }, action: LeadAction, id = nanoid()): Thunk<SendResult> =>
  async (dispatch, getState) => {
    const user = selectAccount(getState());
    if (user === null) return { kind: 'left' };
    const made = { id, user, lead: { _id, name }, action, madeAt: new Date().toISOString() };
    await addEntry({ ...made, ...(version !== undefined && { version }) });
    return dispatch(deliver(made, user));
  };

/** Its author has seen the other user's change. */
export const sendAnyway =
  (entry: OutboxEntry): Thunk<SendResult> =>
  async (dispatch) => {
    await changeEntries(entry.user, (entries) => sentAnyway(entries, entry.id));
    return dispatch(deliver(entry, entry.user));
  };

/** They leave it as it is; the rest of what they said is sent. */
export const sendWithoutStatus =
  (entry: OutboxEntry): Thunk<SendResult> =>
  async (dispatch) => {
    await changeEntries(entry.user, (entries) => sentWithoutStatus(entries, entry.id));
    return dispatch(deliver(entry, entry.user));
  };

export const discard =
  ({ id, user }: OutboxEntry): Thunk<void> =>
  async () =>
    changeEntries(user, (entries) => withoutRefused(entries, id));

/** False: it is being sent. */
export const takeBack =
  ({ id, user }: OutboxEntry): Thunk<boolean> =>
  async () => {
    await changeEntries(user, (entries) => withoutTakenBack(entries, [id]));
    return !(await readEntries(user)).some((entry) => entry.id === id);
  };

/** False: something is left. */
export const sendAll = (): Thunk<boolean> => async (dispatch, getState) => {
  const account = selectAccount(getState());
  if (account === null) return false;
  await changeEntries(account, triedNow);
  const leads = new Set((await readEntries(account)).map(({ lead }) => lead._id));
  await Promise.all([...leads].map((lead) => dispatch(sendEntriesOf(lead))));
  return (await readEntries(account)).length === 0;
};

export const discardAll =
  (entries: readonly OutboxEntry[]): Thunk<void> =>
  async (_dispatch, getState) => {
    const account = selectAccount(getState());
    const ids = entries.map(({ id }) => id);
    if (account !== null) await changeEntries(account, (stored) => withoutTakenBack(stored, ids));
  };
