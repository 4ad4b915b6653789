import type { Named } from '../ground/named.ts';
import type { Region } from '../ground/regions.ts';
import type { Instant, Serial } from '../ground/units.ts';
import type { VisitStatus } from './agendaValues.ts';
import type { Channel, Outcome } from './conversationValues.ts';
import type { Label } from './labels.ts';
import type { Sale } from './leads.ts';
import type { LeadStatus, SoldStatus } from './leadValues.ts';
import type { MergeField } from './mergeFields.ts';
import type { PlanKind, RotationRule, EntryKind } from './moveKinds.ts';
import type { VisitWish } from './visitWish.ts';
import type { LeadWish } from './wish.ts';

export interface EventKind {
  /** `contact`: the person got in touch; `work`: the team did something; `giving`: another broker has it; `record`: the house notes it. */
  act: 'contact' | 'work' | 'giving' | 'record';
  /** The broker tried to reach the person. */
  isTry: boolean;
  /** Its `details` have a text of the team. */
  isText: boolean;
}

const kind = <Act extends EventKind['act']>(act: Act, flags: Partial<EventKind> = {}) => ({
  ...{ isTry: false, isText: false, ...flags },
  act,
});

/** Code that judges events by kind reads this table. `unclaimed`: in the bolsão too long. */
export const EVENT_KINDS = {
  created: kind('record'),
  contact: kind('contact'),
  assigned: kind('giving'),
  status: kind('work'),
  notes: kind('work', { isText: true }),
  note: kind('work', { isText: true }),
  noteEdited: kind('work'),
  attempt: kind('work', { isTry: true }),
  outcome: kind('work', { isTry: true }),
  task: kind('work'),
  visit: kind('work'),
  selection: kind('work'),
  reaction: kind('contact'),
  corrected: kind('work'),
  wishChanged: kind('work'),
  labels: kind('work'),
  merged: kind('work'),
  unmerged: kind('record'),
  unclaimed: kind('record'),
};

export type LeadEventType = keyof typeof EVENT_KINDS;
export type EventOf<Act extends EventKind['act']> = {
  [Type in LeadEventType]: (typeof EVENT_KINDS)[Type]['act'] extends Act ? Type : never;
}[LeadEventType];

export const LEAD_EVENT_TYPES = Object.keys(EVENT_KINDS) as LeadEventType[];

export const typesThat = (has: (kind: EventKind) => boolean): LeadEventType[] =>
  LEAD_EVENT_TYPES.filter((type) => has(EVENT_KINDS[type]));

export interface ContactFacts {
  name: string;
  region: Region | null;
  property: Named | null;
  /** Missing before November 2026; null: none was left. */
  email?: string | null;
  phone?: string | null;
}

/** As typed, and the lead's earlier values. */
export interface RepeatedContact {
  /** `broker`: another broker typed it. */
  source: string;
  typed: ContactFacts;
  replaced: ContactFacts;
  /** Name, e-mail and region. */
  replaces?: boolean;
  /** Under another name: the phone or e-mail that the lead lacks stands here alone. */
  isLeftOut?: boolean;
}

export interface Change<Value = string> {
  before: Value;
  after: Value;
}

/** Null: there was none. */
interface Added {
  before: string | null;
  after: string;
}

/** Ids of a property or broker; a wish as JSON. */
export interface TakenOver extends Change<string | null> {
  field: MergeField;
  /** The property `before` was an example of what they want. */
  wasExample?: boolean;
}

interface VisitFacts {
  property: Named | null;
  at: Instant;
  status: VisitStatus;
  isConfirmed?: boolean;
  byVideo?: boolean;
}

type SaleFacts = Pick<Sale, 'property' | 'value'>;

/** Event ids are decimal digits. */
export interface LeadEventDetails {
  contact?: RepeatedContact;
  /** With `created` and `contact`: they want a home like this one, which was no longer on offer. */
  wish?: { example: Named };
  /** With `created` and `contact`: they asked to see its property; `true`: whenever it suits. */
  wantsVisit?: true | VisitWish;
  /** `created`, `assigned` and `note` from a spreadsheet have it. */
  imported?: { id: string; fileName: string; line: number };
  /** '' for none. */
  notes?: Change;
  note?: { text: string };
  /** `note`: event id. */
  noteEdited?: { note: string; text: string };
  attempt?: { channel: Channel };
  /** `attempt`: event id; null when the talk began elsewhere. `at`: if recorded later. */
  outcome?: { attempt: string | null; outcome: Outcome; at?: Instant };
  task?: { id: string; text: string; dueAt: Instant; what: 'created' | 'changed' | 'done' | 'reopened' | 'deleted' };
  visit?: VisitFacts & { id: string; before?: VisitFacts };
  selection?: { id: string; properties: Named[]; isWithdrawn?: boolean };
  reaction?: { selection: string; property: Named; liked: boolean | null };
  wishChanged?: Change<LeadWish | null>;
  labels?: { added: Label[]; removed: Label[] };
  corrected?: { name?: Change; phone?: Added; email?: Added };
  /** On both leads, each names the other. `facts`: of the merged lead; `taken`: what the kept one has of them. */
  merge?: {
    id: string;
    lead: Named;
    isKept: boolean;
    facts?: ContactFacts & { notes: string | null };
    taken?: TakenOver[];
    labels?: Label[];
  };
  /** With `assigned`. */
  released?: { isOnlyTyped: boolean };
  /** Hidden in another lead or as deleted, it went along when a wallet was handed over or given back. */
  hidden?: true;
  /** With `status`: the reason of a loss, or the sale. A correction has `before`. */
  closing?: SaleFacts & {
    reason: string | null;
    seller?: Change<Named | null>;
    before?: SaleFacts;
    propertyStatus?: SoldStatus;
  };
}

/** Oldest first, starting with `created`; merged leads' events included. */
export interface LeadEvent {
  _id: Serial;
  at: Instant;
  type: LeadEventType;
  /** Null: visitor or roleta. */
  by: Named | null;
  source: string | null;
  /** `assigned` has the old and the new owner. */
  from: Named | null;
  to: Named | null;
  fromStatus: LeadStatus | null;
  toStatus: LeadStatus | null;
  /** Null before November 2026, or without details. */
  details: LeadEventDetails | null;
  run: { _id: string; kind: PlanKind | 'roleta' | 'desfazer' } | null;
  rule: RotationRule | null;
  /** The roleta's and the bolsão's `assigned` have it. */
  turn: EntryKind | null;
  reason: string | null;
  /** Earlier texts of a `note`, oldest first, with the time of replacement. */
  earlier: { text: string; at: Instant }[];
  outcome: Outcome | null;
  outcomeAt?: Instant;
  isUndone: boolean;
}
