import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { leavesNoTrace, personTouchedSince, touchSince } from '../../leads/core/touched.ts';
import { isAdmittedBroker } from '../../people/users/isAdmittedBroker.ts';

/**
 * The lead is as `move` left it and its earlier broker may receive: `back`, or `contacted` when the person was in touch
 * since. Else the first event since (`worked` for most that a broker does), or `gone`.
 */
export const undoReason = (move: SQL) => sql`coalesce(
  ${touchSince('owner', sql`${move}.lead_id`, sql`${move}.id`)},
  case
    when ${move}.from_user is not null and not exists (
      select from users u where u.id = ${move}.from_user and ${isAdmittedBroker(sql`u`)}) then 'gone'
    when ${personTouchedSince(sql`${move}.lead_id`, sql`${move}.id`)} then 'contacted'
    else 'back'
  end)`;

export const goesBack = (reason: SQL) => sql`${reason} in ('back', 'contacted')`;

/** The batch of the lead's last event, without what was undone or is taken back from the batch `undoes`; null without one. */
export const lastStandingBatch = (lead: SQL, undoes: string) => sql`(
  select case when e.type = 'assigned' then e.batch_id end from lead_events e
  where e.lead_id = ${lead}.id and e.batch_id is distinct from ${undoes}::uuid and not ${leavesNoTrace(sql`e`)}
  order by e.id desc limit 1)`;

/**
 * Whether an undo would give a lead back now. Checks leads that name the batch: later batches may have taken a hundred
 * thousand.
 */
export const isUndoable = (batch: SQL) => sql`(
  ${batch}.undoes is null and not ${batch}.is_running and not exists (select from lead_batches undo where undo.undoes = ${batch}.id)
  and not exists (select from handovers h where h.batch_id = ${batch}.id)
  and exists (
    select from leads l join lead_events e on e.lead_id = l.id and e.batch_id is not distinct from ${batch}.id
    where l.batch_id = ${batch}.id and ${goesBack(undoReason(sql`e`))}))`;
