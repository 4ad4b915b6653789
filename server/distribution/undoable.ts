import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isAdmittedBroker } from '../sql/conditions.ts';

/**
 * The move `later` was taken back by an undo, or is that undo's own. Undos nest: one moves a lead only when all that came after
 * the move was taken back itself, so such pairs leave no trace. Asked of each lead of a batch, so what most fail at is looked up
 * in two hashes, and the undo's event by its lead alone: a lead has a few, its batch a hundred thousand (hence no `=`).
 */
const isTakenBack = (later: SQL) => sql`(${later}.batch_id is not null and (
  ${later}.batch_id in (select id from lead_batches where undoes is not null)
  or ${later}.batch_id in (select undoes from lead_batches where undoes is not null) and exists (
    select from lead_batches undo join lead_events back on back.batch_id is not distinct from undo.id
    where undo.undoes = ${later}.batch_id and back.lead_id = ${later}.lead_id and back.id > ${later}.id)))`;

/**
 * What an undo would do with the lead of `move`, an event of a batch that was not undone: it goes `back` when it is as the
 * batch left it and its earlier broker may receive. Otherwise it stays, and this is the word for why: what happened to it
 * first, or `gone`.
 */
export const undoReason = (move: SQL) => sql`coalesce(
  (
    select later.type from lead_events later
    where later.lead_id = ${move}.lead_id and later.id > ${move}.id and not ${isTakenBack(sql`later`)}
    order by later.id limit 1
  ),
  case when ${move}.from_user is null
    or exists (select from users u where u.id = ${move}.from_user and ${isAdmittedBroker(sql`u`)}) then 'back' else 'gone' end)`;

/** The batch of the last event of a lead that was not taken back; null when that is no batch's. */
export const topBatch = (lead: SQL) => sql`(
  select e.batch_id from lead_events e where e.lead_id = ${lead}.id and not ${isTakenBack(sql`e`)}
  order by e.id desc limit 1)`;

/**
 * Whether an undo of the batch would give a lead back now. Only leads that name the batch may go back, so no other is looked
 * at: later batches may have taken a hundred thousand. Batches from before leads named them ask all of theirs.
 */
export const isUndoable = (batch: SQL) => sql`(
  ${batch}.undoes is null and not exists (select from lead_batches undo where undo.undoes = ${batch}.id)
  and case when ${batch}.is_named then exists (
    select from leads l join lead_events e on e.lead_id = l.id and e.batch_id is not distinct from ${batch}.id
    where l.batch_id = ${batch}.id and ${undoReason(sql`e`)} = 'back')
  else exists (select from lead_events e where e.batch_id = ${batch}.id and ${undoReason(sql`e`)} = 'back') end)`;
