import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { MAX_LEADS_PER_PLAN } from '#contract/giving/givingValues.ts';
import type { BulkDeletion, BulkLabelChange, BulkStatusChange } from '#contract/leads/bulkChanges.ts';
import { CHOOSE_LEADS } from '#contract/leads/leadFilter.ts';
import type { LeadSelection } from '#contract/leads/leadFilter.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { RunSettings } from '../../ground/db/schema/runs.ts';
import { invalid, notFound, unprocessable } from '../../ground/errors/httpError.ts';
import type { RunKind, StepSettings } from '../../ground/runs/kind.ts';
import { addRows } from '../../ground/runs/rows.ts';
import { begin, createRun } from '../../ground/runs/steps.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { isOwnerInSight } from '../core/filter.ts';
import { messages as leadMessages } from '../core/messages.ts';
import { NOTHING_SELECTED, selectionWhere } from '../core/selection.ts';
import { deletionRun, labelRun, statusRun } from './kinds.ts';
import { messages } from './messages.ts';

/** Begins it; `carryOut` does the rest. @throws 400 for a missing, unknown or needless reason; as `start`. */
export async function startStatus(tx: Db, given: Given, change: BulkStatusChange): Promise<string> {
  const { status, lossReason = null } = change;
  await checkReason(tx, change);
  return start(tx, given, statusRun, change, { status, lossReasonId: lossReason });
}

/** @throws 404 for an unknown label, or one that is archived and to be given; as `start`. */
export async function startLabel(tx: Db, given: Given, { label, isOn, ...selection }: BulkLabelChange) {
  const known = isOn ? sql`deleted_at is null` : sql`true`;
  const { rowCount } = await tx.execute(sql`select from lead_labels where id = ${label} and ${known}`);
  if (rowCount === 0) throw notFound(messages.labelNotFound);
  return start(tx, given, labelRun, selection, isOn ? { labelAdded: label } : { labelRemoved: label });
}

export const startDeletion = (tx: Db, given: Given, selection: BulkDeletion) =>
  start(tx, given, deletionRun, selection, {});

/** Also a sold one. @throws 404 */
export async function startDeletionOf(tx: Db, given: Given, id: string): Promise<string> {
  const selection = { leadIds: [id] };
  const { rowCount } = await tx.execute(sql`select from leads l where ${selectionWhere(selection, given.viewer)}`);
  if (rowCount === 0) throw notFound(leadMessages.notFound);
  return start(tx, given, deletionRun, selection, { withSold: true });
}

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

export interface Given {
  viewer: Viewer;
  /** Its `Idempotency-Key`. */
  request: string | null;
  settings: StepSettings;
}

/** Later matches of the filter do not matter. @throws 422 when it matches nothing, or too many. */
export async function start(
  tx: Db,
  { viewer, request, settings: all }: Given,
  kind: RunKind,
  { leadIds, ...selection }: LeadSelection,
  settings: RunSettings,
): Promise<string> {
  const id = uuidv7();
  await createRun(tx, { id, kind: kind.name, actorId: viewer.id, request, settings });
  // A lead that is gone leaves its line.
  const named = sql`select distinct unnest(${uuids(leadIds ?? [])}) as id`;
  const chosen = leadIds
    ? viewer.sight === 'all'
      ? named
      : sql`select s.id from (${named}) s where exists (select from leads l where l.id = s.id and ${isOwnerInSight(viewer)})`
    : sql`select l.id from leads l where ${selectionWhere(selection, viewer)} order by l.id limit ${MAX_LEADS_PER_PLAN + 1}`;
  const total = await addRows(tx, id, chosen);
  if (total === 0) throw unprocessable(NOTHING_SELECTED, CHOOSE_LEADS);
  if (total > MAX_LEADS_PER_PLAN) throw unprocessable('too_many', messages.tooMany);
  await begin(tx, kind, id, { state: 'running', total }, all);
  return id;
}
