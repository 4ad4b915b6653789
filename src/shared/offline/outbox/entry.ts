import type { LeadStatus, Outcome } from '#contract/constants.ts';
import type { Named } from '#contract/leads.ts';

export type LeadAction =
  | { kind: 'status'; status: LeadStatus }
  | { kind: 'note'; text: string }
  /** `dueAt`: of the task of 'Retornar depois'. Older entries have no `at`. */
  | { kind: 'outcome'; outcome: Outcome; attempt: string | undefined; dueAt?: string; at?: string }
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
  refusal: Refusal | null;
}

export type NewEntry = Pick<OutboxEntry, 'id' | 'user' | 'lead' | 'action' | 'version' | 'madeAt'>;

export const isWaiting = ({ refusal }: OutboxEntry): boolean => refusal === null;

/** The server compares repeats by key and content: the request must never change. */
export function requestOf({ lead, action }: OutboxEntry): { url: string; method: 'PUT' | 'POST'; body: object } {
  const url = `leads/${lead._id}`;
  switch (action.kind) {
    case 'status':
      return { url, method: 'PUT', body: { status: action.status } };
    case 'note':
      return { url: `${url}/notes`, method: 'POST', body: { text: action.text } };
    case 'outcome': {
      const { outcome, attempt, dueAt, at } = action;
      return { url: `${url}/outcomes`, method: 'POST', body: { outcome, attempt, dueAt, at } };
    }
    case 'task':
      return { url: `${url}/tasks/${action.task._id}`, method: 'PUT', body: { done: action.done } };
  }
}
