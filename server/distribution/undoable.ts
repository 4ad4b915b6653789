import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isAdmittedBroker } from '../sql/conditions.ts';

/**
 * An undo took back the move `later`, or it is that undo's own move. Undos nest: one moves a lead only when all later moves
 * were taken back themselves, so such pairs leave no trace. It runs for each lead of a batch, so two hashes answer what
 * rules most of them out. `is not distinct from` instead of `=` makes PostgreSQL find the undo's event by its lead, which
 * has a few, and not by its batch, which has a hundred thousand.
 */
const isUndone = (later: SQL) => sql`(${later}.batch_id is not null and (
  ${later}.batch_id in (select id from lead_batches where undoes is not null)
  or ${later}.batch_id in (select undoes from lead_batches where undoes is not null) and exists (
    select from lead_batches undo join lead_events back on back.batch_id is not distinct from undo.id
    where undo.undoes = ${later}.batch_id and back.lead_id = ${later}.lead_id and back.id > ${later}.id)))`;

/**
 * What an undo would do with the lead of `move`, an event of a batch that was not undone. `back` when the lead is as the
 * batch left it and its earlier broker may receive; else the reason why it stays: the first event since, or `gone`.
 */
export const undoReason = (move: SQL) => sql`coalesce(
  (
    select later.type from lead_events later
    where later.lead_id = ${move}.lead_id and later.id > ${move}.id and not ${isUndone(sql`later`)}
    order by later.id limit 1
  ),
  case when ${move}.from_user is null
    or exists (select from users u where u.id = ${move}.from_user and ${isAdmittedBroker(sql`u`)}) then 'back' else 'gone' end)`;

/** The batch of the lead's last event that was not undone; null when that event has no batch. */
export const lastBatch = (lead: SQL) => sql`(
  select e.batch_id from lead_events e where e.lead_id = ${lead}.id and not ${isUndone(sql`e`)}
  order by e.id desc limit 1)`;

/**
 * Whether an undo of the batch would give a lead back now. Only leads that name the batch may go back, so it checks no
 * others: later batches may have taken a hundred thousand. Old batches, which no lead names, check all of theirs.
 */
export const isUndoable = (batch: SQL) => sql`(
  ${batch}.undoes is null and not exists (select from lead_batches undo where undo.undoes = ${batch}.id)
  and case when ${batch}.is_named then exists (
    select from leads l join lead_events e on e.lead_id = l.id and e.batch_id is not distinct from ${batch}.id
    where l.batch_id = ${batch}.id and ${undoReason(sql`e`)} = 'back')
  else exists (select from lead_events e where e.batch_id = ${batch}.id and ${undoReason(sql`e`)} = 'back') end)`;
