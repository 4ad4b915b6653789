import type { LeadStatus, Region, BatchKind } from '#contract/constants.ts';
import type { LeadEvent, LeadSource, RepeatedContact } from '#contract/leads.ts';
import type { LeadEventDetails } from '../db/schema/leadEvents.ts';
import type { PlannedBroker } from '../db/schema/leads.ts';
import { explainer } from '../distribution/serialize.ts';
import type { Viewer } from '../http/session.ts';
import { messages } from './messages.ts';
import type { Reason } from './planReasons.ts';
import { assignmentReason } from './rotationReasons.ts';
import type { AssignmentFacts } from './rotationReasons.ts';
import { named } from './serialize.ts';

export interface EventRow {
  [column: string]: unknown;
  id: number;
  at: Date;
  type: LeadEvent['type'];
  actor_id: string | null;
  actor_name: string | null;
  from_user: string | null;
  from_name: string | null;
  to_user: string | null;
  to_name: string | null;
  from_status: LeadStatus | null;
  to_status: LeadStatus | null;
  details: LeadEventDetails | null;
  /** Of the plan it was carried out by; null without one. */
  batch: {
    id: string;
    kind: BatchKind;
    brokers: PlannedBroker[];
    total: number;
    reason: Reason;
    region: Region | '';
  } | null;
  /** Of the roleta, when that gave it. */
  turn: Omit<AssignmentFacts, 'to' | 'skips'> | null;
}

/** What of the lead itself its events are told with. */
export interface EventLead {
  source: LeadSource;
}

/** Why the lead was given to whom it was; null for what needs no reason. */
function reasonOfMove(row: EventRow, viewer: Viewer): string | null {
  if (row.type !== 'assigned') return null;
  if (row.batch) return explainer(row.batch)({ ...row, ...row.batch });
  if (row.turn) return assignmentReason({ ...row.turn, to: row.to_name, skips: [] }, row.to_user === viewer.id);
  // Outside of a batch, a lead loses its broker only when that one is deleted.
  return row.to_user === null && row.from_name !== null ? messages.brokerDeleted(row.from_name) : null;
}

function presentContact({ details }: EventRow): RepeatedContact | null {
  if (!details?.contact) return null;
  const { source, typed, replaced } = details.contact;
  return { source, typed, replaced };
}

export function serializeEvent(row: EventRow, lead: EventLead, viewer: Viewer): LeadEvent {
  return {
    _id: row.id.toString(),
    at: row.at.toISOString(),
    type: row.type,
    by: named(row.actor_id, row.actor_name),
    source: row.type === 'created' ? lead.source : null,
    contact: presentContact(row),
    from: named(row.from_user, row.from_name),
    to: named(row.to_user, row.to_name),
    fromStatus: row.from_status,
    toStatus: row.to_status,
    notes: row.details?.notes ?? null,
    batch: row.batch && { _id: row.batch.id, kind: row.batch.kind },
    rule: row.turn?.rule ?? null,
    reason: reasonOfMove(row, viewer),
  };
}
