import { count, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { CHOOSE_BOTH } from '#contract/giving/distribution.ts';
import type { LeadAssignment, LeadAssignmentResult, LeadUndoResult } from '#contract/giving/distribution.ts';
import type { Db } from '../../ground/db/connect.ts';
import { handovers } from '../../ground/db/schema/handovers.ts';
import { leadBatches, leadBatchStays } from '../../ground/db/schema/leadBatches.ts';
import { conflict, forbidden, notFound } from '../../ground/errors/httpError.ts';
import { refreshTabs } from '../../ground/live/pushToTabs.ts';
import { hasParts } from '../../ground/sql/inParts.ts';
import type { PartSettings } from '../../ground/sql/inParts.ts';
import { deleteClocks } from '../../leads/core/clock.ts';
import { lockLeads } from '../../leads/core/lock.ts';
import { selectionWhere, requireSelected } from '../../leads/core/selection.ts';
import { isInSight } from '../../people/roles/sight.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { lockReceivers } from '../../people/users/lockReceivers.ts';
import { goesBack, undoReason } from '../undo/undoable.ts';
import { lockAssignableBrokers, requireAssignable } from './assignableBrokers.ts';
import { startBatch, lockBatches } from './executePlan.ts';
import type { BatchSettings } from './executePlan.ts';
import { maySeeBatch } from './maySeeBatch.ts';
import { messages } from './messages.ts';

export interface Started {
  batchId: string;
}

/** As many as one part moves, or one more. */
async function countUpToParts(
  tx: Db,
  viewer: Viewer,
  request: LeadAssignment,
  { leadsPerPart }: PartSettings,
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*) from (select from leads l where ${selectionWhere(request, viewer)} limit ${leadsPerPart + 1}) l`);
  return rows[0]?.count ?? 0;
}

/**
 * All leads or none begin. One statement selects them and stores them as a plan: later matches of the filter do not matter.
 * No batch when nothing would change, but clocks end.
 */
export async function assignLeads(
  tx: Db,
  viewer: Viewer,
  request: LeadAssignment,
  settings: BatchSettings,
): Promise<LeadAssignmentResult | Started> {
  const inParts = hasParts(await countUpToParts(tx, viewer, request, settings), settings);
  if (inParts) await lockBatches(tx);
  const [person] = await lockAssignableBrokers(tx, viewer, [request.userId]);
  const { id: userId } = requireAssignable(person);
  const id = uuidv7();
  const lock = inParts ? sql`` : sql`order by l.id for update`;
  const { rows } = await tx.execute<{ selected: number; moves: boolean; ends: boolean }>(sql`
    with selected as (
      select l.id, l.assigned_to, l.region, l.status from leads l where ${selectionWhere(request, viewer)} ${lock}
    ), plan as (
      insert into lead_plans (id, actor_id, kind, lead_ids, from_users, to_users, reasons, regions, statuses)
      select ${id}, ${viewer.id}, 'atribuicao', array_agg(id order by id), array_agg(assigned_to order by id),
        array_agg(${userId}::uuid),
        array_agg(case when assigned_to = ${userId} then 'kept' else 'one' end order by id),
        array_agg(region order by id), array_agg(status order by id)
      from selected having bool_or(assigned_to is distinct from ${userId}) returning id
    ), ended as (
      ${deleteClocks(sql`array(select id from selected where not exists (select from plan))`)} returning lead_id
    )
    select (select count(*) from selected) as selected, exists (select from plan) as moves,
      exists (select from ended) as ends`);
  const { selected = 0, moves = false, ends = false } = rows[0] ?? {};
  await requireSelected(tx, request, viewer, selected, CHOOSE_BOTH);
  if (!moves) {
    if (ends) await refreshTabs(tx, sql`select ${userId}::uuid as user_id`);
    return { assigned: selected, moved: 0, batchId: null };
  }
  await startBatch(tx, { id, actorId: viewer.id, toUser: userId }, settings);
  return { batchId: id };
}

export async function findAssigned(db: Db, batchId: string): Promise<LeadAssignmentResult> {
  const [batch] = await db.select().from(leadBatches).where(eq(leadBatches.id, batchId));
  const [stays] = await db.select({ n: count() }).from(leadBatchStays).where(eq(leadBatchStays.batchId, batchId));
  return { assigned: (batch?.total ?? 0) - (stays?.n ?? 0), moved: batch?.moved ?? 0, batchId };
}

/** Both the current and the earlier broker must be in the viewer's sight. @throws 403 */
async function refuseOutOfSight(tx: Db, viewer: Viewer, batchId: string): Promise<void> {
  if (viewer.sight === 'all') return;
  const { rows } = await tx.execute(sql`
    select from lead_events e join leads l on l.id = e.lead_id
    where e.batch_id = ${batchId} and ${goesBack(undoReason(sql`e`))}
      and (${isInSight(viewer, sql`l.assigned_to`)} and ${isInSight(viewer, sql`e.from_user`)}) is not true limit 1`);
  if (rows.length > 0) throw forbidden(messages.undoneByAdmin);
}

/**
 * Gives unchanged leads back to earlier brokers who may still receive; the plan says why others stayed. A repeat
 * returns the first undo.
 * @throws 409 when no lead would go back, or the batch runs. Nothing is stored, so a retry may succeed. 403 for a gerente who no
 * longer sees all of them.
 */
export async function undoAssignment(
  tx: Db,
  viewer: Viewer,
  batchId: string,
  settings: BatchSettings,
): Promise<Started> {
  const [batch] = await tx.select().from(leadBatches).where(eq(leadBatches.id, batchId)).for('update');
  if (!batch || !maySeeBatch(viewer, batch.actorId)) throw notFound(messages.batchNotFound);
  if (batch.undoes) throw conflict(messages.undoOfUndo);
  if (batch.isRunning) throw conflict(messages.stillRuns);
  const [earlier] = await tx.select().from(leadBatches).where(eq(leadBatches.undoes, batchId));
  if (earlier) return { batchId: earlier.id };
  const [handover] = await tx.select({ id: handovers.id }).from(handovers).where(eq(handovers.batchId, batchId));
  if (handover) throw conflict(messages.undoneWithWallet);
  await refuseOutOfSight(tx, viewer, batchId);
  const undo = await startUndo(tx, viewer, batch, settings);
  if (!undo) throw conflict(messages.nothingToUndo);
  return undo;
}

/** The caller holds the lock of the batch, which is finished. Null when no lead would go back: nothing is stored. */
export async function startUndo(
  tx: Db,
  viewer: Viewer,
  { id: batchId, moved }: Pick<typeof leadBatches.$inferSelect, 'id' | 'moved'>,
  settings: BatchSettings,
): Promise<Started | null> {
  const inParts = hasParts(moved, settings);
  if (inParts) await lockBatches(tx);
  await lockReceivers(tx, sql`select from_user from lead_events where batch_id = ${batchId}`);
  if (!inParts) await lockLeads(tx, sql`select lead_id from lead_events where batch_id = ${batchId}`);
  const id = uuidv7();
  const { rows } = await tx.execute<{ returns: boolean }>(sql`
    with undone as (
      select e.lead_id, l.assigned_to, l.region, l.status, e.from_user, ${undoReason(sql`e`)} as reason
      from lead_events e join leads l on l.id = e.lead_id where e.batch_id = ${batchId}
    )
    insert into lead_plans (id, actor_id, kind, lead_ids, from_users, to_users, reasons, regions, statuses)
    select ${id}, ${viewer.id}, 'desfazer', array_agg(lead_id order by lead_id), array_agg(assigned_to order by lead_id),
      array_agg(case when ${goesBack(sql`reason`)} then from_user else assigned_to end order by lead_id),
      array_agg(reason order by lead_id), array_agg(region order by lead_id), array_agg(status order by lead_id)
    from undone where exists (select from undone where ${goesBack(sql`reason`)}) having count(*) > 0 returning true as returns`);
  if (!rows[0]?.returns) return null;
  await startBatch(tx, { id, actorId: viewer.id, undoes: batchId }, settings);
  return { batchId: id };
}

export async function findUndone(db: Db, batchId: string): Promise<LeadUndoResult> {
  const undone = alias(leadBatches, 'undone');
  const [found] = await db
    .select({ restored: leadBatches.moved, moved: undone.moved })
    .from(leadBatches)
    .innerJoin(undone, eq(undone.id, leadBatches.undoes))
    .where(eq(leadBatches.id, batchId));
  const { restored = 0, moved = 0 } = found ?? {};
  return { batchId, restored, skipped: moved - restored };
}
