import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { VisitChange } from '#contract/leads/agenda.ts';
import { selectAccount } from '@/features/auth/authSlice';
import { useConnected } from '@/shared/offline/connection';
import { isOfLead, isWaiting, queueOf } from '@/shared/offline/outbox/entry';
import type { LeadEntry, OutboxEntry } from '@/shared/offline/outbox/entry';
import { outboxApi } from './outboxApi';
import {
  discard,
  discardAll,
  sendAll,
  sendAnyway,
  sendEntriesOf,
  sendWithoutContested,
  submit,
  submitOwn,
  takeBack,
} from './sendEntries';
import type { OutboxState } from './sendEntries';

const NONE: readonly OutboxEntry[] = [];

/** Entries of the account that is logged in, in the order in which they were made. */
export function useOutboxEntries(): readonly OutboxEntry[] {
  const account = useSelector(selectAccount);
  return outboxApi.useGetOutboxQuery(account ?? skipToken).currentData ?? NONE;
}

/** Entries to show their author: not one that is just being sent. */
export function useHeldEntries(): OutboxEntry[] {
  const connected = useConnected();
  return useOutboxEntries().filter((entry) => !isWaiting(entry) || entry.tries > 0 || !connected);
}

export const useWaitingOfLeads = (): LeadEntry[] => useOutboxEntries().filter(isOfLead).filter(isWaiting);

/** The last of what waits that `read` finds; else null. */
function useWaiting<Value>(read: (action: OutboxEntry['action']) => Value | undefined): Value | null {
  const found = useOutboxEntries()
    .filter(isWaiting)
    .map(({ action }) => read(action));
  return found.findLast((value) => value !== undefined) ?? null;
}

/** Whether a task will be done. */
export const useWaitingTask = (id: string): boolean | null =>
  useWaiting((action) => (action.kind === 'task' && action.task._id === id ? action.done : undefined));

export const useWaitingVisit = (id: string): VisitChange | null =>
  useWaiting((action) => (action.kind === 'visit' && action.visit._id === id ? action.change : undefined));

/** Leads with an unsent answer to how a call went. */
export const useAnsweredLeads = (): ReadonlySet<string> =>
  new Set(
    useWaitingOfLeads()
      .filter(({ action }) => action.kind === 'outcome')
      .map(({ lead }) => lead._id),
  );

const useThunkDispatch = useDispatch<ThunkDispatch<OutboxState, unknown, UnknownAction>>;

export function useOutbox() {
  const dispatch = useThunkDispatch();
  return {
    submit: (...what: Parameters<typeof submit>) => dispatch(submit(...what)),
    submitOwn: (...what: Parameters<typeof submitOwn>) => dispatch(submitOwn(...what)),
    sendAnyway: (entry: OutboxEntry) => dispatch(sendAnyway(entry)),
    sendWithoutContested: (entry: OutboxEntry) => dispatch(sendWithoutContested(entry)),
    discard: (entry: OutboxEntry) => dispatch(discard(entry)),
    takeBack: (entry: OutboxEntry) => dispatch(takeBack(entry)),
    sendAll: () => dispatch(sendAll()),
    discardAll: (entries: readonly OutboxEntry[]) => dispatch(discardAll(entries)),
  };
}

/** Sends what waits: of this tab, of one that was closed, of an earlier day. */
export function useOutboxSender(): void {
  const dispatch = useThunkDispatch();
  const connected = useConnected();
  const entries = useOutboxEntries();

  const sendAll = useEffectEvent(() => {
    for (const queue of new Set(entries.filter(isWaiting).map(queueOf))) void dispatch(sendEntriesOf(queue));
  });

  useEffect(() => {
    if (!connected) return;
    sendAll();
    const retries = entries.filter((entry) => isWaiting(entry) && entry.tries > 0).map(({ retryAt }) => retryAt);
    if (retries.length === 0) return;
    const timer = window.setTimeout(sendAll, Math.max(0, Math.min(...retries) - Date.now()) + 50);
    return () => window.clearTimeout(timer);
  }, [connected, entries]);

  useEffect(() => {
    const look = () => {
      if (!document.hidden) sendAll();
    };
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
