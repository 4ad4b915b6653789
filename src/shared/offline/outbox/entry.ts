import type { Channel, LeadStatus, Outcome } from '#contract/constants.ts';
import type { Named } from '#contract/leads.ts';

export type LeadAction =
  | { kind: 'status'; status: LeadStatus }
  | { kind: 'note'; text: string }
  | { kind: 'attempt'; channel: Channel }
  /** `after`: the attempt's entry. `dueAt`: of the task of 'Retornar depois'. */
  | { kind: 'outcome'; outcome: Outcome; attempt: string | undefined; after?: string; dueAt?: string }
  | { kind: 'task'; task: { _id: string; text: string }; done: boolean };

/** The author decides. */
export type Refusal =
  /** Another user changed the status. */
  | { why: 'changed'; status: LeadStatus; version: string }
  /** Deleted, merged or another broker's. */
  | { why: 'gone' }
  | { why: 'refused'; message: string }
  /** Sending failed without storage. */
  | { why: 'unsent' };

/** A write that the server has not confirmed. */
export interface OutboxEntry {
  /** Also its `Idempotency-Key`. */
  id: string;
  /** Only this account sends or sees it. */
  user: string;
  /** Its order within the account. */
  number: number;
  lead: Named;
  action: LeadAction;
  /** As the author saw it. */
  version?: string;
  /** ISO 8601. */
  madeAt: string;
  /** False without IndexedDB or room: gone with the tab. */
  isStored: boolean;
  tries: number;
  /** Milliseconds, epoch. */
  retryAt: number;
  sendingSince?: number;
  refusal: Refusal | null;
}

export type NewEntry = Pick<OutboxEntry, 'id' | 'user' | 'lead' | 'action' | 'version' | 'madeAt'>;

export const isWaiting = ({ refusal }: OutboxEntry): boolean => refusal === null;

/** Milliseconds; then sent again with the same key. */
export const SEND_TIMEOUT = 20_000;

/** Unless its tab has died. */
export const isBeingSent = ({ sendingSince = 0 }: OutboxEntry, now = Date.now()): boolean =>
  sendingSince > now - SEND_TIMEOUT - 5000;

/** The server compares repeats by key and content: the request must never change. */
export function requestOf({ lead, action }: OutboxEntry): { url: string; method: 'PUT' | 'POST'; body: object } {
  const url = `leads/${lead._id}`;
  switch (action.kind) {
    case 'status':
      return { url, method: 'PUT', body: { status: action.status } };
    case 'note':
      return { url: `${url}/notes`, method: 'POST', body: { text: action.text } };
    case 'attempt':
      return { url: `${url}/attempts`, method: 'POST', body: { channel: action.channel } };
    case 'outcome': {
      const { outcome, attempt, dueAt } = action;
      return { url: `${url}/outcomes`, method: 'POST', body: { outcome, attempt, dueAt } };
    }
    case 'task':
      return { url: `${url}/tasks/${action.task._id}`, method: 'PUT', body: { done: action.done } };
  }
}
