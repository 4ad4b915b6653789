import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { TIME_ZONE } from '#contract/ground/timeZone.ts';
import type { NextStep } from '#contract/leads/leads.ts';
import { OPEN_LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import type { VisitWish } from '#contract/leads/visitWish.ts';
import { isoInstant, jsonObject } from '../../ground/sql/columns.ts';
import { isOfLead, isOpen } from './filter.ts';

/** For `leads.next_step_at`. */
export const nextStepOf = (leadId: string): SQL => sql`least(
  (select min(t.due_at) from lead_tasks t where ${isOfLead(sql`t.lead_id`, leadId)} and t.done_at is null),
  (select min(v.at) from lead_visits v where ${isOfLead(sql`v.lead_id`, leadId)} and v.status = 'scheduled'))`;

/** Spelled out: a parameter would miss the index. */
const OPEN = sql.raw(OPEN_LEAD_STATUSES.map((status) => `'${status}'`).join(', '));

/** Alias: lead `l`. Open ones without a step come last, before closed ones. As in the index `leads_assigned_open_step`. */
export const NEXT_STEP_AT = sql`(case when l.status in (${OPEN}) then coalesce(l.next_step_at, '9999-01-01Z') else 'infinity' end)`;

const taskAt = (ofLead: SQL) => sql`(
  select ${
    jsonObject({
      _id: sql<string>`t.id`,
      kind: sql<'task'>`'task'`,
      text: sql<string>`t.text`,
      at: isoInstant(sql`t.due_at`),
      hasTime: sql<boolean>`t.has_time`,
    }) satisfies SQL<NextStep>
  }
  from lead_tasks t where t.lead_id ${ofLead} and t.due_at = l.next_step_at and t.done_at is null order by t.id limit 1)`;

const visitAt = (ofLead: SQL) => sql`(
  select ${
    jsonObject({
      _id: sql<string>`v.id`,
      kind: sql<'visit'>`'visit'`,
      text: sql<string>`coalesce((select name from properties where id = v.property_id), '')`,
      at: isoInstant(sql`v.at`),
      hasTime: sql<boolean>`true`,
    }) satisfies SQL<NextStep>
  }
  from lead_visits v where v.lead_id ${ofLead} and v.at = l.next_step_at and v.status = 'scheduled' order by v.id limit 1)`;

const OWN = sql`= l.id`;
const MERGED = sql`= any(array(select m.id from leads m where m.merged_into = l.id))`;

/** The next step of an open lead `l`, found by its time: a list reads one row for each. */
export const NEXT_STEP = sql<NextStep | null>`case when l.next_step_at is not null and ${isOpen(sql`l.status`)} then
  coalesce(${taskAt(OWN)}, ${visitAt(OWN)}, ${taskAt(MERGED)}, ${visitAt(MERGED)}) end`;

/** For a cursor. */
export const NEXT_STEP_INSTANT = sql<string>`coalesce(${isoInstant(sql`nullif(${NEXT_STEP_AT}, 'infinity')`)}, 'infinity')`;

/** The last wish of lead `l` for its property; null when done or past. */
export const ASKED_VISIT = sql<VisitWish | null>`case when l.next_step_at is not null then (
  select t.visit_wish - 'propertyId' from lead_tasks t
  where t.lead_id = l.id and t.done_at is null and t.visit_wish ->> 'propertyId' = l.property_id::text
    and (t.visit_wish ->> 'day')::date >= (now() at time zone ${TIME_ZONE})::date
  order by t.id desc limit 1) end`;
