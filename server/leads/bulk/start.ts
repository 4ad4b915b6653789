import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { MAX_LEADS_PER_PLAN } from '#contract/giving/givingValues.ts';
import type { BulkDeletion, BulkStatusChange } from '#contract/leads/bulkChanges.ts';
import { UNDO_HOURS } from '#contract/leads/bulkValues.ts';
import { CHOOSE_LEADS } from '#contract/leads/leadFilter.ts';
import type { LeadSelection } from '#contract/leads/leadFilter.ts';
import type { Db } from '../../ground/db/connect.ts';
import { bulkChanges } from '../../ground/db/schema/bulkChanges.ts';
import { conflict, invalid, notFound, unprocessable } from '../../ground/errors/httpError.ts';
import type { PartSettings } from '../../ground/sql/inParts.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { NOTHING_SELECTED, selectionWhere } from '../core/selection.ts';
import { beginParts } from './execute.ts';
import { messages } from './messages.ts';

type NewChange = Omit<typeof bulkChanges.$inferInsert, 'id' | 'leadIds'>;

/** Begins it; `finishChange` does the rest. @throws 400 for a missing, unknown or needless reason; as `start`. */
export async function startStatus(
  tx: Db,
  admin: Viewer,
  request: BulkStatusChange,
  settings: PartSettings,
): Promise<string> {
  const { status, lossReason = null } = request;
  await checkReason(tx, request);
  const change: NewChange = { actorId: admin.id, kind: 'status', status, lossReasonId: lossReason };
  return start(tx, admin, request, change, settings);
}

export const startDeletion = (tx: Db, admin: Viewer, request: BulkDeletion, settings: PartSettings) =>
  start(tx, admin, request, { actorId: admin.id, kind: 'delete' }, settings);

async function checkReason(tx: Db, { status, lossReason }: BulkStatusChange): Promise<void> {
  const refuse = (message: string) => invalid(message, { lossReason: message });
  if (status !== 'perdido') {
    if (lossReason) throw refuse(messages.onlyLost);
    return;
  }
  const { rows } = await tx.execute<{ known: boolean | null }>(
    sql`select bool_or(id = ${lossReason ?? null}) as known from loss_reasons where deleted_at is null having count(*) > 0`,
  );
  if (lossReason && !rows[0]?.known) throw refuse(messages.reasonNotFound);
  if (!lossReason && rows.length > 0) throw refuse(messages.chooseReason);
}

/** Later matches of the filter do not matter. @throws 422 when it matches nothing, or too many. */
async function start(
  tx: Db,
  admin: Viewer,
  selection: LeadSelection,
  change: NewChange,
  settings: PartSettings,
): Promise<string> {
  const leadIds = selection.leadIds
    ? selection.leadIds.map((leadId) => leadId.toLowerCase()).sort()
    : await idsOf(tx, selectionWhere(selection, admin));
  if (leadIds.length === 0) throw unprocessable(NOTHING_SELECTED, CHOOSE_LEADS);
  if (leadIds.length > MAX_LEADS_PER_PLAN) throw unprocessable('too_many', messages.tooMany);
  return insert(tx, change, leadIds, settings);
}

async function idsOf(tx: Db, where: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ ids: string[] }>(sql`
    select array(select l.id from leads l where ${where} order by l.id limit ${MAX_LEADS_PER_PLAN + 1}) as ids`);
  return rows[0]?.ids ?? [];
}

async function insert(tx: Db, change: NewChange, leadIds: string[], settings: PartSettings): Promise<string> {
  const id = uuidv7();
  await tx.insert(bulkChanges).values({ ...change, id, leadIds });
  await beginParts(tx, id, leadIds.length, settings);
  return id;
}

/** A repeat returns the first undo. @throws 404; 409 while it runs, for an undo, and when it is too late. */
export async function startUndo(tx: Db, admin: Viewer, id: string, settings: PartSettings): Promise<string> {
  const [change] = await tx
    .select({
      kind: bulkChanges.kind,
      isRunning: bulkChanges.isRunning,
      isLate: sql<boolean>`${bulkChanges.createdAt} < now() - make_interval(hours => ${UNDO_HOURS}::int)`,
    })
    .from(bulkChanges)
    .where(eq(bulkChanges.id, id))
    .for('update');
  if (!change) throw notFound(messages.notFound);
  if (change.kind === 'undo') throw conflict(messages.undoOfUndo);
  if (change.isRunning) throw conflict(messages.stillRuns);
  const [earlier] = await tx.select({ id: bulkChanges.id }).from(bulkChanges).where(eq(bulkChanges.undoes, id));
  if (earlier) return earlier.id;
  if (change.isLate) throw conflict(messages.tooLate);
  const { rows } = await tx.execute<{ ids: string[] }>(sql`
    select array(
      select r.lead_id from bulk_change_leads r where r.change_id = ${id} and r.kept is null order by r.lead_id) as ids`);
  return insert(tx, { actorId: admin.id, kind: 'undo', undoes: id }, rows[0]?.ids ?? [], settings);
}

/** Long after their undo. */
export const sweepChanges = (db: Db) =>
  db.execute(sql`delete from bulk_changes where created_at < now() - interval '30 days'`);
