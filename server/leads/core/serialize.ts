import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Named } from '#contract/ground/named.ts';
import { whatsappLink } from '#contract/ground/phone.ts';
import type { Region } from '#contract/ground/regions.ts';
import type { Label } from '#contract/leads/labels.ts';
import { leadChange } from '#contract/leads/leads.ts';
import type { BriefLead, Lead, Sale } from '#contract/leads/leads.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';
import { openingMessage, returnMessage } from '#contract/leads/openingMessage.ts';
import type { Brokerage, Caller } from '#contract/leads/openingMessage.ts';
import type { LeadWish } from '#contract/leads/wish.ts';
import { OFFERED_STATUSES } from '#contract/properties/propertyValues.ts';
import type { App } from '../../ground/http/instance.ts';
import { withVersion } from '../../ground/http/versions.ts';
import { isoInstant, jsonObject } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { oneOf } from '../../ground/sql/conditions.ts';
import { viewerOf } from '../../people/sessions/session.ts';
import { coverOf } from '../../properties/core/cover.ts';
import { CLOCK } from './clock.ts';
import { ARRIVAL, IS_ANSWER_DUE } from './filter.ts';
import { ASKED_VISIT, NEXT_STEP, NEXT_STEP_INSTANT } from './nextStep.ts';

const NAMED = { _id: sql<string>`n.id`, name: sql<string>`n.name` };

/** Alias: lead `l`. */
export const PERSON_COLUMNS = {
  id: sql<string>`l.id`,
  name: sql<string>`l.name`,
  email: sql<string | null>`l.email`,
  phone: sql<string | null>`l.phone`,
  region: sql<Region>`l.region`,
  status: sql<LeadStatus>`l.status`,
};

/** Alias: lead `l`. Subqueries for names: planning joins takes longer. */
export const BRIEF_LEAD_COLUMNS = {
  ...PERSON_COLUMNS,
  arrived_at: isoInstant(ARRIVAL),
  /** A first contact from before the last arrival answered the first one. */
  waited_minutes: sql<number | null>`floor(extract(epoch from l.first_contacted_at -
    case when l.first_contacted_at < ${ARRIVAL} then l.created_at else ${ARRIVAL} end) / 60)::int`,
  is_answer_due: sql<boolean>`${IS_ANSWER_DUE}`,
  creator_id: sql<string | null>`l.created_by`,
  creator_name: sql<string | null>`(select name from users where id = l.created_by)`,
  broker_id: sql<string | null>`l.assigned_to`,
  broker_name: sql<string | null>`(select name from users where id = l.assigned_to)`,
  source: sql<string>`l.source`,
  property_id: sql<string | null>`l.property_id`,
  property_name: sql<string | null>`(select name from properties where id = l.property_id)`,
  clock: CLOCK,
  /** Null without any, as most. */
  labels: sql<Label[] | null>`case when l.label_ids <> '{}' then (
    select json_agg(${jsonObject({ _id: sql<string>`b.id`, label: sql<string>`b.label` })} order by b.position, b.id)
    from lead_labels b where b.id = any(l.label_ids)) end`,
  /** For cursors. */
  nextStepAt: NEXT_STEP_INSTANT,
};

const SALE_COLUMNS = {
  seller: sql<Named | null>`(select ${jsonObject(NAMED)} from users n where n.id = s.seller_id)`,
  property: sql<Named | null>`(select ${jsonObject(NAMED)} from properties n where n.id = s.property_id)`,
  value: sql<number | null>`s.value`,
  at: isoInstant(sql`s.sold_at`),
};

export const LEAD_COLUMNS = {
  ...BRIEF_LEAD_COLUMNS,
  notes: sql<string | null>`l.notes`,
  created_at: isoInstant(sql`l.created_at`),
  updated_at: isoInstant(sql`l.updated_at`),
  site_broker_id: sql<string | null>`l.site_broker_id`,
  property_offered: sql<boolean | null>`(
    select deleted_at is null and ${oneOf(sql`status`, OFFERED_STATUSES)} from properties where id = l.property_id)`,
  property_is_example: sql<boolean>`l.property_is_example`,
  property_photo: sql<string | null>`(${coverOf(sql`l.property_id`)})`,
  /** The brokerage's, with each lead: read once for all of them. */
  opening_template: sql<string | null>`(select opening_template from brokerage)`,
  greeted: sql<Record<string, string>>`l.greeted`,
  wish: sql<LeadWish | null>`l.wish`,
  loss_reason_id: sql<string | null>`l.loss_reason_id`,
  loss_reason: sql<string | null>`(select label from loss_reasons where id = l.loss_reason_id)`,
  sale: sql<Sale | null>`case when l.status = 'convertido' then (
    select ${jsonObject(SALE_COLUMNS)} from sales s where s.lead_id = l.id) end`,
  next_step: NEXT_STEP,
  asked_visit: ASKED_VISIT,
};

export type BriefLeadRow = RowOf<typeof BRIEF_LEAD_COLUMNS>;
export type LeadRow = RowOf<typeof LEAD_COLUMNS>;

/** The name stays after the user leaves. */
export const named = (id: string | null, name: string | null) => (id ? { _id: id, name: name ?? '' } : null);

export const serializePerson = (row: RowOf<typeof PERSON_COLUMNS>) => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  region: row.region || null,
  status: row.status,
});

export const serializeBriefLead = (row: BriefLeadRow): BriefLead => ({
  ...serializePerson(row),
  createdBy: named(row.creator_id, row.creator_name),
  assignedTo: named(row.broker_id, row.broker_name),
  source: row.source,
  property: named(row.property_id, row.property_name),
  clock: row.clock,
  labels: row.labels ?? [],
  arrivedAt: row.arrived_at,
  waitedMinutes: row.waited_minutes,
  isAnswerDue: row.is_answer_due,
});

/** Greets until the viewer's first outcome or own status, and who asks again. */
function draftOf(row: LeadRow, viewer: Caller, brokerage: Brokerage): string {
  const greetedAt = row.greeted[viewer.id];
  if (greetedAt === undefined) return openingMessage(row, viewer, brokerage);
  return row.arrived_at > greetedAt ? returnMessage(row, viewer, brokerage) : '';
}

export function serializeLead(row: LeadRow, viewer: Caller, brokerage: Brokerage): Lead {
  const brief = serializeBriefLead(row);
  const lead = {
    ...brief,
    notes: row.notes,
    property: brief.property && {
      ...brief.property,
      photo: row.property_photo,
      isExample: row.property_is_example,
    },
    whatsappLink: row.phone === null ? null : whatsappLink(row.phone, draftOf(row, viewer, brokerage)),
    openingMessage: openingMessage(row, viewer, brokerage),
    lossReason: row.loss_reason_id ? { _id: row.loss_reason_id, label: row.loss_reason ?? '' } : null,
    wish: row.wish,
    sold: row.sale,
    nextStep: row.next_step,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
  return withVersion(lead, leadChange);
}

export const serializer = (app: App) => (request: FastifyRequest) => {
  const viewer = viewerOf(request);
  return (lead: LeadRow) => serializeLead(lead, viewer, app.settings);
};
