import type { SwapRequest } from '#contract/giving/shifts.ts';
import type { Named } from '#contract/ground/named.ts';
import type { TaskInput, VisitChange, VisitInput } from '#contract/leads/agenda.ts';
import type { Channel, Outcome } from '#contract/leads/conversationValues.ts';
import type { LossReason } from '#contract/leads/labels.ts';
import type { GateLead } from '#contract/leads/leads.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';
import type { WishInput } from '#contract/leads/wish.ts';
import type { NoticeSettingsInput } from '#contract/reach/notifications.ts';

/** How a call went, and what follows. */
export interface Report {
  outcome: Outcome;
  note?: string;
  status?: LeadStatus;
  dueAt?: string;
  hasTime?: boolean;
}

export type LeadAction =
  | { kind: 'status'; status: LeadStatus }
  | { kind: 'note'; text: string }
  | { kind: 'attempt'; channel: Channel }
  /** `after`: the attempt's entry. */
  | ({ kind: 'outcome'; attempt: string | undefined; after?: string } & Report)
  | { kind: 'task'; task: { _id: string; text: string }; done: boolean }
  | { kind: 'newTask'; input: TaskInput }
  | { kind: 'editedTask'; task: string; input: TaskInput }
  | { kind: 'newVisit'; input: VisitInput; property: Named | null }
  | { kind: 'visit'; visit: { _id: string; property: Named | null; at: string }; change: VisitChange }
  | { kind: 'lossReason'; reason: LossReason }
  | { kind: 'wish'; wish: WishInput }
  /** Its entry stands for the lead. */
  | { kind: 'lead'; input: GateLead; property: Named | null; createdBy: string };

export const PROFILE_FORM = 'profile';
/** Never a password, an e-mail or a photograph. '' removes. */
export const WAITING_FIELDS = ['name', 'phone', 'creci', 'jobTitle'] as const;
export type ProfileChange = Partial<Record<(typeof WAITING_FIELDS)[number], string>>;

export type OwnAction =
  | { kind: 'profile'; change: ProfileChange }
  | { kind: 'notices'; change: NoticeSettingsInput }
  | { kind: 'swap'; shift: SwapRequest['shift']; to: Named }
  /** Declines, or withdraws. */
  | { kind: 'swapAnswer'; swap: SwapRequest; isOwn: boolean };

/** A new lead's person has one already. Null: another broker's. */
interface KnownBy {
  lead: Named | null;
}

/** The author decides. */
export type Refusal =
  /** Another user changed the status. */
  | { why: 'changed'; status: LeadStatus; version: string }
  /** Another user changed these fields. */
  | { why: 'overwritten'; message: string; version: string; now: Record<string, unknown> }
  /** Deleted, merged or another broker's. */
  | { why: 'gone'; message?: string }
  | { why: 'refused'; message: string; fields?: Record<string, string>; known?: KnownBy }
  /** Sending failed without storage. */
  | { why: 'unsent' };

type About = { lead: Named; action: LeadAction } | { lead: null; action: OwnAction };

export type NewEntry = About & {
  /** Also its `Idempotency-Key`. */
  id: string;
  /** Only this account sends or sees it. */
  user: string;
  /** As the author saw it. */
  version?: string;
  /** ISO 8601. */
  madeAt: string;
};

/** A write that the server has not confirmed. */
export type OutboxEntry = NewEntry & {
  /** Its order within the account. */
  number: number;
  /** False without IndexedDB or room: gone with the tab. */
  isStored: boolean;
  tries: number;
  /** Milliseconds, epoch. */
  retryAt: number;
  sendingSince?: number;
  refusal: Refusal | null;
};

export type LeadEntry = Extract<OutboxEntry, { lead: Named }>;

export const isOfLead = (entry: OutboxEntry): entry is LeadEntry => entry.lead !== null;

/** Entries of one queue go in order. */
export const queueOf = ({ lead, user }: Pick<OutboxEntry, 'lead' | 'user'>): string => lead?._id ?? user;

export const isWaiting = ({ refusal }: OutboxEntry): boolean => refusal === null;

/** Milliseconds; then sent again with the same key. */
export const SEND_TIMEOUT = 20_000;

/** Unless its tab has died. */
export const isBeingSent = ({ sendingSince = 0 }: OutboxEntry, now = Date.now()): boolean =>
  sendingSince > now - SEND_TIMEOUT - 5000;

/** Fields of the record that it overwrites. */
export function fieldsOf(action: OutboxEntry['action']): string[] {
  switch (action.kind) {
    case 'status':
    case 'outcome':
      // Another status clears the reason.
      return ['status', 'lossReason'];
    case 'lossReason':
    case 'wish':
      return [action.kind];
    case 'profile':
    case 'notices':
      return Object.keys(action.change);
    default:
      return [];
  }
}

interface SentRequest {
  url: string;
  method: 'PUT' | 'POST';
  body: object;
}

/** The server compares repeats by key and content: the request must never change. */
export const requestOf = (entry: OutboxEntry): SentRequest =>
  isOfLead(entry) ? leadRequest(entry) : ownRequest(entry.action);

function leadRequest({ lead, action }: LeadEntry): SentRequest {
  const url = `leads/${lead._id}`;
  switch (action.kind) {
    case 'status':
      return { url, method: 'PUT', body: { status: action.status } };
    case 'note':
      return { url: `${url}/notes`, method: 'POST', body: { text: action.text } };
    case 'attempt':
      return { url: `${url}/attempts`, method: 'POST', body: { channel: action.channel } };
    case 'outcome': {
      const { outcome, attempt, dueAt, note, status, hasTime } = action;
      return { url: `${url}/outcomes`, method: 'POST', body: { outcome, attempt, dueAt, note, status, hasTime } };
    }
    case 'task':
      return { url: `${url}/tasks/${action.task._id}`, method: 'PUT', body: { done: action.done } };
    case 'newTask':
      return { url: `${url}/tasks`, method: 'POST', body: action.input };
    case 'editedTask':
      return { url: `${url}/tasks/${action.task}`, method: 'PUT', body: action.input };
    case 'newVisit':
      return { url: `${url}/visits`, method: 'POST', body: action.input };
    case 'visit':
      return { url: `${url}/visits/${action.visit._id}`, method: 'PUT', body: action.change };
    case 'lossReason':
      return { url, method: 'PUT', body: { lossReason: action.reason._id } };
    case 'wish':
      return { url, method: 'PUT', body: { wish: action.wish } };
    case 'lead':
      return { url: 'leads', method: 'POST', body: { ...action.input, createdBy: action.createdBy } };
  }
}

function ownRequest(action: OwnAction): SentRequest {
  switch (action.kind) {
    case 'profile':
      return { url: 'users/edit-profile', method: 'PUT', body: action.change };
    case 'notices':
      return { url: 'devices/settings', method: 'PUT', body: action.change };
    case 'swap':
      return { url: `clock/shifts/${action.shift._id}/swaps`, method: 'POST', body: { to: action.to._id } };
    case 'swapAnswer':
      return { url: `clock/swaps/${action.swap._id}`, method: 'PUT', body: { accepted: false } };
  }
}
