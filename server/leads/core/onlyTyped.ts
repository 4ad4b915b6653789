import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { typesThat } from '#contract/leads/leadEvents.ts';
import { oneOf } from '../../ground/sql/conditions.ts';

/** The note came with the visit that a broker typed. `is not distinct from`: by lead, without a hash of all events. */
export const isOfVisit = (note: SQL) => sql`exists (
  select from lead_events v
  where v.lead_id = ${note}.lead_id and v.type = 'contact' and v.actor_id = ${note}.actor_id
    and v.at is not distinct from ${note}.at)`;

const WORK_TYPES = typesThat(({ act }) => act === 'work');

/** An event `e` of `leads l`. Neither what an import brought, nor a colleague's visit, nor a merge that was undone. */
export const IS_WORK = sql`(
  ${oneOf(sql`e.type`, WORK_TYPES)} and e.actor_id is not null and e.details -> 'imported' is null
  and not (e.type = 'note' and e.actor_id is distinct from l.assigned_to and ${isOfVisit(sql`e`)})
  and not (e.type = 'merged' and exists (
    select from lead_merges m where m.id = (e.details -> 'merge' ->> 'id')::uuid and m.undone_at is not null)))`;

/** Since when the broker of `leads l` has it by typing, without work on it; null: they have it otherwise, or worked. */
export const ONLY_TYPED_SINCE = sql`case when l.assigned_to is not null then (
  select t.at from (
    select * from lead_events t where t.lead_id = l.id and t.type = 'assigned' order by t.id desc limit 1
  ) t where t.actor_id = l.assigned_to and t.run_id is null and t.turn_id is null
    and not (l.created_by = l.assigned_to and l.notes is not null)
    and not exists (select from lead_events e where e.lead_id = l.id and e.id > t.id and ${IS_WORK})) end`;
