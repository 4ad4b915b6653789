import type {
  BatchKind,
  Channel,
  LeadStatus,
  Outcome,
  Region,
  RotationRule,
  VisitorSource,
  VisitStatus,
} from './constants.ts';
import type { TurnKind } from './constants.ts';
import type { LeadSource, Named } from './leads.ts';

/**
 * `unclaimed`: nobody took it from the bolsão, so the admins were notified. What each type is about is in the field of the same name in
 * `LeadEventDetails`, where it has one.
 */
export const LEAD_EVENT_TYPES = [
  'created',
  'contact',
  'assigned',
  'status',
  'notes',
  'note',
  'noteEdited',
  'attempt',
  'outcome',
  'task',
  'visit',
  'selection',
  'reaction',
  'corrected',
  'merged',
  'unmerged',
  'unclaimed',
] as const;
export type LeadEventType = (typeof LEAD_EVENT_TYPES)[number];

export interface ContactFacts {
  name: string;
  region: Region | null;
  property: Named | null;
  /** Not in events before November 2026. */
  email?: string;
  phone?: string;
}

/** What they typed, and the lead's earlier values. */
export interface RepeatedContact {
  /** `broker`: another broker met them, and typed it. */
  source: VisitorSource | 'broker';
  typed: ContactFacts;
  replaced: ContactFacts;
}

export interface Change<Value = string> {
  before: Value;
  after: Value;
}

interface VisitFacts {
  property: Named | null;
  at: string;
  status: VisitStatus;
}

/** Ids of events are their decimal digits. */
export interface LeadEventDetails {
  contact?: RepeatedContact;
  /** '' for none. */
  notes?: Change;
  note?: { text: string };
  /** `note`: the event of the note. */
  noteEdited?: { note: string; text: string };
  attempt?: { channel: Channel };
  /** `attempt`: its event; null for a talk that began elsewhere. */
  outcome?: { attempt: string | null; outcome: Outcome };
  task?: { id: string; text: string; dueAt: string; what: 'created' | 'changed' | 'done' | 'reopened' | 'deleted' };
  /** `before`: what a change replaced. */
  visit?: VisitFacts & { id: string; before?: VisitFacts };
  selection?: { id: string; properties: Named[] };
  reaction?: { selection: string; property: Named; liked: boolean | null };
  corrected?: { name?: Change; phone?: Change; email?: Change };
  /** Of `merged` and `unmerged`: on both leads, each names the other. `facts`: of a lead that was merged into this one. */
  merge?: { id: string; lead: Named; isKept: boolean; facts?: ContactFacts & { notes: string | null } };
  /** Of `status`: why it was lost, or what it bought. */
  closing?: { reason: string | null; property: Named | null; value: number | null };
}

/** The oldest is `created`. Those of merged leads are among them, in the order of time. */
export interface LeadEvent {
  _id: string;
  at: string;
  type: LeadEventType;
  /** Null: a visitor or the roleta. */
  by: Named | null;
  /** Of `created`. */
  source: LeadSource | null;
  /** Of `assigned`: old and new owner. */
  from: Named | null;
  to: Named | null;
  fromStatus: LeadStatus | null;
  toStatus: LeadStatus | null;
  /** Null when nothing was stored: before November 2026, or for a type without. */
  details: LeadEventDetails | null;
  batch: { _id: string; kind: BatchKind } | null;
  /** If the roleta assigned it. */
  rule: RotationRule | null;
  /** Of `assigned` by the roleta or from the bolsão: why it was then. */
  turn: TurnKind | null;
  /** Of `assigned`: one sentence. */
  reason: string | null;
  /** Of a `note`: its earlier texts, the oldest first, and when each was replaced. `details` has the newest. */
  earlier: { text: string; at: string }[];
  /** Of an `attempt`, once its broker said so. */
  outcome: Outcome | null;
  /** Of `merged`: the leads are two again. */
  isUndone: boolean;
}
