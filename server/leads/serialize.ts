import type { LeadStatus } from '#contract/constants.ts';
import { leadChange } from '#contract/leads.ts';
import type { Lead, LeadSource } from '#contract/leads.ts';
import { whatsappLink } from '#contract/phone.ts';
import { withVersion } from '../http/versions.ts';
import { openingMessage } from './openingMessage.ts';
import type { Brokerage, Caller, OpeningLead } from './openingMessage.ts';

export interface LeadRow extends OpeningLead {
  [column: string]: unknown;
  id: string;
  email: string;
  phone: string;
  status: LeadStatus;
  notes: string | null;
  created_at: Date;
  updated_at: Date;
  creator_id: string | null;
  creator_name: string | null;
  broker_id: string | null;
  broker_name: string | null;
  source: LeadSource;
  property_photo: string | null;
}

/** The name stays after the user leaves. */
export const named = (id: string | null, name: string | null) => (id ? { _id: id, name: name ?? '' } : null);

export function serializeLead(row: LeadRow, viewer: Caller, brokerage: Brokerage): Lead {
  const lead = {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    region: row.region || null,
    status: row.status,
    notes: row.notes,
    createdBy: named(row.creator_id, row.creator_name),
    assignedTo: named(row.broker_id, row.broker_name),
    source: row.source,
    property: row.property_id
      ? {
          _id: row.property_id,
          name: row.property_name ?? '',
          photo: row.property_photo && `/photos/${row.property_photo}`,
        }
      : null,
    whatsappLink: whatsappLink(row.phone, openingMessage(row, viewer, brokerage)),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
  return withVersion(lead, leadChange);
}
