import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isOfVisit } from '../../leads/core/onlyTyped.ts';
import { isUndone } from '../../leads/core/undone.ts';
import { isAdmittedBroker } from '../../people/accounts/isAdmittedBroker.ts';

/** A contact, a lead that it opened again, a heart; what a colleague noted at a visit. */
const isOfPerson = (event: SQL) => sql`(${event}.type = 'contact'
  or ${event}.type = 'note' and ${isOfVisit(event)}
  or ${event}.actor_id is null and ${event}.type in ('status', 'reaction'))`;

/** On the hidden lead, or undone. */
const isOfMerge = (event: SQL) => sql`(${event}.type = 'unmerged' or ${event}.type = 'merged' and (
  not (${event}.details -> 'merge' ->> 'isKept')::bool or exists (
    select from lead_merges m where m.id = (${event}.details -> 'merge' ->> 'id')::uuid and m.undone_at is not null)))`;

const leavesNoTrace = (event: SQL) => sql`(${isOfPerson(event)} or ${isOfMerge(event)} or ${isUndone(event)})`;

/**
 * The lead is as `move` left it and its earlier broker may receive: `back`, or `contacted` when the person was in touch
 * since. Else the first event since (`worked` for most that a broker does), or `gone`.
 */
export const undoReason = (move: SQL) => sql`coalesce(
  (
    select case when later.type in ('assigned', 'status', 'notes') then later.type else 'worked' end
    from lead_events later
    where later.lead_id = ${move}.lead_id and later.id > ${move}.id
      and not ${leavesNoTrace(sql`later`)}
    order by later.id limit 1
  ),
  case
    when ${move}.from_user is not null and not exists (
      select from users u where u.id = ${move}.from_user and ${isAdmittedBroker(sql`u`)}) then 'gone'
    when exists (
      select from lead_events later
      where later.lead_id = ${move}.lead_id and later.id > ${move}.id and ${isOfPerson(sql`later`)}) then 'contacted'
    else 'back'
  end)`;

export const goesBack = (reason: SQL) => sql`${reason} in ('back', 'contacted')`;

/** The batch of the lead's last event that was not undone; null without one. */
export const lastBatch = (lead: SQL) => sql`(
  select e.batch_id from lead_events e
  where e.lead_id = ${lead}.id and not ${leavesNoTrace(sql`e`)}
  order by e.id desc limit 1)`;

/**
 * Whether an undo would give a lead back now. Checks leads that name the batch: later batches may have taken a hundred
 * thousand. No lead names old batches: they check all.
 */
export const isUndoable = (batch: SQL) => sql`(
  ${batch}.undoes is null and not ${batch}.is_running and not exists (select from lead_batches undo where undo.undoes = ${batch}.id)
  and not exists (select from handovers h where h.batch_id = ${batch}.id)
  and case when ${batch}.is_named then exists (
    select from leads l join lead_events e on e.lead_id = l.id and e.batch_id is not distinct from ${batch}.id
    where l.batch_id = ${batch}.id and ${goesBack(undoReason(sql`e`))})
  else exists (select from lead_events e where e.batch_id = ${batch}.id and ${goesBack(undoReason(sql`e`))}) end)`;
