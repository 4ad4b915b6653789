import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { typesThat } from '#contract/leads/leadEvents.ts';
import { oneOf } from '../../ground/sql/conditions.ts';
import { isOfVisit } from '../../leads/core/onlyTyped.ts';
import { isAdmittedBroker } from '../../people/users/isAdmittedBroker.ts';

const CONTACTS = typesThat(({ act }) => act === 'contact');
const WORK = typesThat(({ act }) => act === 'work');
const RECORDS = typesThat(({ act }) => act === 'record');

/** A contact or a heart. Work without an actor came with a contact; a note of a visit, with the visit that a colleague typed. */
const isOfPerson = (event: SQL) => sql`(${oneOf(sql`${event}.type`, CONTACTS)}
  or ${event}.actor_id is null and ${oneOf(sql`${event}.type`, WORK)}
  or ${event}.type = 'note' and ${isOfVisit(event)})`;

/** On the hidden lead, or undone. */
const isMergeWithoutTrace = (event: SQL) => sql`(${event}.type = 'merged' and (
  not (${event}.details -> 'merge' ->> 'isKept')::bool or exists (
    select from lead_merges m where m.id = (${event}.details -> 'merge' ->> 'id')::uuid and m.undone_at is not null)))`;

/**
 * An undo took back `later`, or it is an undo's own move. Undos nest: one moves a lead only when all later moves were
 * taken back, so such pairs leave no trace. Two hashes rule most leads out. `is not distinct from` makes PostgreSQL
 * find the undo's event by lead (a few); `=` by batch (a hundred thousand).
 */
const isUndone = (later: SQL) => sql`(${later}.batch_id is not null and (
  ${later}.batch_id in (select id from lead_batches where undoes is not null)
  or ${later}.batch_id in (select undoes from lead_batches where undoes is not null) and exists (
    select from lead_batches undo join lead_events back on back.batch_id is not distinct from undo.id
    where undo.undoes = ${later}.batch_id and back.lead_id = ${later}.lead_id and back.id > ${later}.id)))`;

const leavesNoTrace = (event: SQL) => sql`(${oneOf(sql`${event}.type`, RECORDS)} or ${isOfPerson(event)}
  or ${isMergeWithoutTrace(event)} or ${isUndone(event)})`;

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

/** The batch of the lead's last event, without what was undone or is taken back from the batch `undoes`; null without one. */
export const lastStandingBatch = (lead: SQL, undoes: string) => sql`(
  select e.batch_id from lead_events e
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
