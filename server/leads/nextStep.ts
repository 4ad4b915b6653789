import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { NextStep } from '#contract/leads.ts';
import { isoInstant, jsonObject } from '../sql/columns.ts';
import { isOfLead } from './filter.ts';

/** For `leads.next_step_at`. */
export const nextStepOf = (leadId: string): SQL => sql`least(
  (select min(t.due_at) from lead_tasks t where ${isOfLead(sql`t.lead_id`, leadId)} and t.done_at is null),
  (select min(v.at) from lead_visits v where ${isOfLead(sql`v.lead_id`, leadId)} and v.status = 'scheduled'))`;

/** Of a lead `l`; leads without a step come last. As in the index `leads_assigned_next_step`. */
export const NEXT_STEP_AT = sql`coalesce(l.next_step_at, 'infinity')`;

const stepJson = jsonObject({
  _id: sql<string>`s.id`,
  kind: sql<NextStep['kind']>`s.kind`,
  text: sql<string>`s.text`,
  at: isoInstant(sql`s.at`),
  hasTime: sql<boolean>`s.has_time`,
}) satisfies SQL<NextStep>;

/** Of a lead `l`. Only leads with a step read tasks and visits. */
export const NEXT_STEP = sql<NextStep | null>`case when l.next_step_at is not null then (
  select ${stepJson} from (
    (select t.id, 'task' as kind, t.text, t.due_at as at, t.has_time from lead_tasks t
      where ${isOfLead(sql`t.lead_id`, sql`l.id`)} and t.done_at is null order by t.due_at, t.id limit 1)
    union all
    (select v.id, 'visit', coalesce((select name from properties where id = v.property_id), ''), v.at, true
      from lead_visits v
      where ${isOfLead(sql`v.lead_id`, sql`l.id`)} and v.status = 'scheduled' order by v.at, v.id limit 1)
  ) s order by s.at, s.id limit 1) end`;
