import { sql } from 'drizzle-orm';
import { UNDO_HOURS } from '#contract/leads/bulkValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { UndoneHandover } from '../../ground/db/schema/handovers.ts';
import { conflict, notFound } from '../../ground/errors/httpError.ts';
import { refreshTabs } from '../../ground/live/pushToTabs.ts';
import { select } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { passLeads } from '../../leads/core/changeOwners.ts';
import { lockLeads } from '../../leads/core/lock.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { isAdmittedBroker } from '../../people/users/isAdmittedBroker.ts';
import { writeUsers } from '../../people/users/writeUsers.ts';
import { givePropertiesTo } from '../../properties/core/repository.ts';
import { changeUser } from '../brokers/repository.ts';
import { startUndo } from '../distribution/assignment.ts';
import type { BatchSettings } from '../distribution/executePlan.ts';
import { lockBatches } from '../distribution/executePlan.ts';
import { returnShifts } from '../shifts/passShifts.ts';
import { goesBack, undoReason } from '../undo/undoable.ts';
import type { StartedHandover } from './handOver.ts';
import { messages } from './messages.ts';

const HIDDEN_LEADS = sql`(h.hidden_lead_ids || b.hidden_lead_ids)`;

/** Aliases: handover `h`, its broker `u`, its batch `b`. */
const COLUMNS = {
  id: sql<string>`h.id`,
  userId: sql<string>`h.from_user`,
  name: sql<string>`u.name`,
  to: sql<string | null>`h.receivers[1]`,
  batchId: sql<string | null>`h.batch_id`,
  moved: sql<number>`coalesce(b.moved, 0)`,
  isLate: sql<boolean>`h.created_at < now() - make_interval(hours => ${UNDO_HOURS}::int)`,
  isUndone: sql<boolean>`h.undone_at is not null`,
  undoBatchId: sql<string | null>`h.undo_batch_id`,
  endedAccess: sql<boolean>`h.ended_access`,
  /** Not of access and roleta alone. */
  isOfWallet: sql<boolean>`(coalesce(b.moved, 0) + cardinality(${HIDDEN_LEADS}) + cardinality(h.property_ids)
    + jsonb_array_length(h.shifts) > 0)`,
  isBroker: sql<boolean>`(not u.is_admin and u.deleted_at is null and u.admitted_at is not null)`,
  isActive: sql<boolean>`u.is_active`,
};
type HandoverRow = RowOf<typeof COLUMNS>;

const WITH_BATCH = sql`handovers h left join lead_batches b on b.id = h.batch_id`;

export interface TakenBack extends StartedHandover {
  userId: string;
  isUndone: boolean;
  givesAccess?: boolean;
  givesTurn?: boolean;
}

/**
 * Gives back leads without work since. A repeat returns the first undo. Access and roleta alone are none yet. @throws 404;
 * BatchRunningError; 409 when it is too late, when the broker may not receive, and when nothing would go back.
 */
export async function undoHandover(tx: Db, viewer: Viewer, id: string, settings: BatchSettings): Promise<TakenBack> {
  await lockBatches(tx);
  await tx.execute(sql`
    select from users u where u.is_admin or u.id in (
      select unnest(h.receivers || h.from_user) from handovers h where h.id = ${id})
    order by u.id for no key update`);
  await tx.execute(sql`select from handovers where id = ${id} for update`);
  const [handover] = await select(tx, COLUMNS)`
    from handovers h join users u on u.id = h.from_user left join lead_batches b on b.id = h.batch_id where h.id = ${id}`;
  if (!handover) throw notFound(messages.notFound);
  const { userId, name, batchId } = handover;
  if (handover.isUndone) return { handoverId: id, batchId: handover.undoBatchId, userId, isUndone: false };
  if (handover.isLate) throw conflict(messages.tooLate);
  if (!handover.isBroker) throw conflict(messages.notABroker(name));
  const access = handover.endedAccess && !handover.isActive;
  if (!handover.isActive && !access) throw conflict(messages.inactive(name));

  if (access) await changeUser(tx, viewer, userId, { isActive: true });
  await lockLeads(
    tx,
    sql`
      select unnest(${HIDDEN_LEADS}) from ${WITH_BATCH} where h.id = ${id} union
      select unnest(p.lead_ids) from lead_plans p where p.id = ${batchId}::uuid`,
  );
  const hiddenLeads = await returnHiddenLeads(tx, viewer, handover);
  const undo = batchId === null ? null : await startUndo(tx, viewer, { id: batchId, moved: handover.moved }, settings);
  const properties = await returnProperties(tx, handover);
  const undone: UndoneHandover = {
    hiddenLeads: hiddenLeads.length,
    properties: properties.counted,
    shifts: await returnShifts(tx, handover),
    roleta: await returnToRoleta(tx, handover),
    access,
  };
  const isReturned = undo !== null || undone.hiddenLeads + properties.all + undone.shifts > 0;
  if (!isReturned && !access && !undone.roleta) throw conflict(messages.nothingToUndo);
  await refreshTabs(tx, sql`select unnest(h.receivers || h.from_user) as user_id from handovers h where h.id = ${id}`);
  const undoBatchId = undo?.batchId ?? null;
  const isUndone = isReturned || !handover.isOfWallet;
  if (isUndone)
    await tx.execute(sql`
      update handovers set undone_at = now(), undone_by = ${viewer.id}, undo_batch_id = ${undoBatchId}::uuid,
        undone = ${JSON.stringify(undone)}::jsonb where id = ${id}`);
  return { handoverId: id, batchId: undoBatchId, userId, isUndone, givesAccess: access, givesTurn: undone.roleta };
}

/** The handover's move of each is the first since it began. */
const returnHiddenLeads = (tx: Db, viewer: Viewer, { id, userId }: HandoverRow) =>
  passLeads(tx, {
    ...{ actorId: viewer.id, to: userId, details: { hidden: true }, takesBack: true },
    leads: sql`leads l where l.id in (
      select hidden.lead_id from ${WITH_BATCH} cross join unnest(${HIDDEN_LEADS}) hidden (lead_id)
      cross join lateral (
        select e.* from lead_events e
        where e.lead_id = hidden.lead_id and e.type = 'assigned' and e.details -> 'hidden' is not null
          and e.from_user = h.from_user and e.at >= h.created_at
        order by e.id limit 1) e
      where h.id = ${id} and ${goesBack(undoReason(sql`e`))})`,
  });

/** Unless they moved on. Deleted ones are not counted. */
async function returnProperties(tx: Db, { id, userId, to }: HandoverRow): Promise<{ all: number; counted: number }> {
  const handed = sql`select unnest(h.property_ids || h.hidden_property_ids) from handovers h where h.id = ${id}`;
  const given = await givePropertiesTo(
    tx,
    userId,
    sql`p.id in (${handed}) and p.broker_id is not distinct from ${to}::uuid`,
  );
  const { rows } = await tx.execute(sql`
    select from handovers h, unnest(h.property_ids) p where h.id = ${id} and p = any(${sql.param(given.map((one) => one.id))}::uuid[])`);
  return { all: given.length, counted: rows.length };
}

/** Still out of it since then. */
async function returnToRoleta(tx: Db, { id, userId }: HandoverRow): Promise<boolean> {
  const leftThen = sql`(select h.created_at from handovers h where h.id = ${id} and h.left_roleta)`;
  const which = sql`id = ${userId} and rotation_paused_at = ${leftThen} and ${isAdmittedBroker(sql`users`)}`;
  return (await writeUsers(tx, { rotationPausedAt: null }, which)) === 1;
}
