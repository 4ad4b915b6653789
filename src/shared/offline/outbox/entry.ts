import type { LeadStatus, Outcome } from '#contract/constants.ts';
import type { Named } from '#contract/leads.ts';

/** What a broker can do without a network. */
export type LeadAction =
  | { kind: 'status'; status: LeadStatus }
  | { kind: 'note'; text: string }
  /** `dueAt`: of the task that 'Retornar depois' makes. */
  | { kind: 'outcome'; outcome: Outcome; attempt: string | undefined; dueAt?: string }
  | { kind: 'task'; task: { _id: string; text: string }; done: boolean };

/** Why an entry waits for its author's decision. */
export type Refusal =
  /** Somebody else has changed the same in the meantime. */
  | { why: 'changed'; status: LeadStatus; version: string }
  /** The lead is deleted, merged or somebody else's. */
  | { why: 'gone' }
  | { why: 'refused'; message: string }
  /** It did not arrive, and this browser keeps nothing. */
  | { why: 'unsent' };

/** A write on this device that the server has not confirmed. */
export interface OutboxEntry {
  /** Also its `Idempotency-Key`: however often it is sent, it happens once. */
  id: string;
  /** The account that made it: nobody else sends or sees it. */
  user: string;
  /** Counts an account's entries: their order. */
  number: number;
  lead: Named;
  action: LeadAction;
  /** The version that its author saw. */
  version?: string;
  /** An instant in ISO 8601. */
  madeAt: string;
  /** False without IndexedDB or room in it: it goes with the tab. */
  isStored: boolean;
  tries: number;
  /** Not before this instant, in ms. */
  retryAt: number;
  refusal: Refusal | null;
}

export type NewEntry = Pick<OutboxEntry, 'id' | 'user' | 'lead' | 'action' | 'version' | 'madeAt'>;

export const isWaiting = ({ refusal }: OutboxEntry): boolean => refusal === null;

/** The server knows a repeated request by its key and its content: an entry's must never change. */
export function requestOf({ lead, action }: OutboxEntry): { url: string; method: 'PUT' | 'POST'; body: object } {
  const url = `leads/${lead._id}`;
  switch (action.kind) {
    case 'status':
      return { url, method: 'PUT', body: { status: action.status } };
    case 'note':
      return { url: `${url}/notes`, method: 'POST', body: { text: action.text } };
    case 'outcome': {
      const { outcome, attempt, dueAt } = action;
      return { url: `${url}/outcomes`, method: 'POST', body: { outcome, attempt, dueAt } };
    }
    case 'task':
      return { url: `${url}/tasks/${action.task._id}`, method: 'PUT', body: { done: action.done } };
  }
}
