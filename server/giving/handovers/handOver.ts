import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { HandoverInput } from '#contract/giving/handovers.ts';
import type { Db } from '../../ground/db/connect.ts';
import { handovers } from '../../ground/db/schema/handovers.ts';
import { invalid, notFound, unprocessable } from '../../ground/errors/httpError.ts';
import { refreshTabs } from '../../ground/live/pushToTabs.ts';
import { select } from '../../ground/sql/columns.ts';
import { passLeads } from '../../leads/core/changeOwners.ts';
import { deleteClocks } from '../../leads/core/clock.ts';
import { lockLeads } from '../../leads/core/lock.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { writeUsers } from '../../people/users/writeUsers.ts';
import { givePropertiesTo } from '../../properties/core/repository.ts';
import { changeUser } from '../brokers/repository.ts';
import { isAssignable, lockAssignableBrokers } from '../distribution/assignableBrokers.ts';
import type { BatchSettings } from '../distribution/executePlan.ts';
import { startBatch, lockBatches } from '../distribution/executePlan.ts';
import { planHandover } from '../distribution/plans.ts';
import { passShifts } from '../shifts/passShifts.ts';
import { messages } from './messages.ts';
import { allOpenLeadsOf, hiddenLeadsOf, IS_IN_ROLETA, openLeadsOf, TASKS, VISITS } from './wallet.ts';

const uuids = (ids: readonly string[]) => sql`${sql.param(ids)}::uuid[]`;

const LEAVING = {
  id: sql<string>`u.id`,
  isActive: sql<boolean>`u.is_active`,
  isInRoleta: IS_IN_ROLETA,
  tasks: TASKS,
  visits: VISITS,
};

export interface StartedHandover {
  handoverId: string;
  batchId: string | null;
}

export interface HandedOver extends StartedHandover {
  counts: { leads: number; properties: number; shifts: number };
  endedAccess: boolean;
  leftRoleta: boolean;
}

/**
 * Begins it; the batch moves the leads in parts. Properties and shifts go to the first receiver at once; the broker
 * leaves the roleta and, if wanted, loses access. @throws 404; 400 at who receives; 422 for nothing; BatchRunningError
 */
export async function handOver(
  tx: Db,
  viewer: Viewer,
  userId: string,
  { receivers, endsAccess }: HandoverInput,
  settings: BatchSettings,
): Promise<HandedOver> {
  if (receivers.includes(userId)) throw invalid(messages.toThemselves, { receivers: messages.toThemselves });
  // A batch that runs may still give them leads.
  await lockBatches(tx);
  // All at once, by id: two that hand over to each other wait.
  await tx.execute(sql`
    select from users u where u.id = any(${uuids([userId, ...receivers])}) or u.is_admin and ${endsAccess}
    order by u.id for no key update`);
  const [leaving] = await select(tx, LEAVING)`
    from users u where u.id = ${userId} and not u.is_admin and u.deleted_at is null`;
  if (!leaving) throw notFound(messages.brokerNotFound);
  await requireReceivers(tx, viewer, receivers);

  const [first = null] = receivers;
  // At once, by id: none is hidden, shown or moved on by the clock until the plan names it.
  await lockLeads(tx, sql`select l.id from ${allOpenLeadsOf(sql`${userId}`)}`);
  const hiddenLeadIds = await passLeads(tx, {
    ...{ actorId: viewer.id, to: first, details: { hidden: true } },
    leads: hiddenLeadsOf(sql`${userId}`),
  });
  const { batchId, leads } = await startLeads(tx, viewer, { userId, receivers }, settings);
  const properties = await givePropertiesTo(tx, first, sql`p.broker_id = ${userId}`);
  const idsOf = (shown: boolean) => properties.flatMap(({ id, isShown }) => (isShown === shown ? [id] : []));
  const [propertyIds, hiddenPropertyIds] = [idsOf(true), idsOf(false)];
  const shifts = await passShifts(tx, userId, first);
  const endedAccess = endsAccess && leaving.isActive;
  const leftRoleta = leaving.isInRoleta && (await leaveRoleta(tx, userId)) === 1;
  const passed = leads + hiddenLeadIds.length + propertyIds.length + shifts.length;
  if (passed === 0 && !leftRoleta && !endedAccess) throw unprocessable('nothing_to_do', messages.nothingToHandOver);
  if (endedAccess) await changeUser(tx, viewer, userId, { isActive: false });
  await refreshTabs(tx, sql`select unnest(${uuids([userId, ...receivers.slice(0, 1)])}) as user_id`);

  const handoverId = uuidv7();
  await tx.insert(handovers).values({
    ...{ id: handoverId, actorId: viewer.id, fromUser: userId, receivers, batchId },
    ...{ hiddenLeadIds, propertyIds, hiddenPropertyIds, shifts },
    ...{ tasks: leaving.tasks, visits: leaving.visits, leftRoleta, endedAccess },
  });
  const counts = { leads, properties: propertyIds.length, shifts: shifts.length };
  return { handoverId, batchId, counts, endedAccess, leftRoleta };
}

/** They stay able to receive until we commit. @throws 400 */
async function requireReceivers(tx: Db, viewer: Viewer, ids: string[]): Promise<void> {
  const people = await lockAssignableBrokers(tx, viewer, ids);
  if (people.length === ids.length && people.every(isAssignable)) return;
  const message = messages.mayNotReceive(people.filter((person) => !isAssignable(person)).map(({ name }) => name));
  throw invalid(message, { receivers: message });
}

async function startLeads(
  tx: Db,
  viewer: Viewer,
  { userId, receivers }: { userId: string; receivers: string[] },
  settings: BatchSettings,
): Promise<{ batchId: string | null; leads: number }> {
  const id = uuidv7();
  const leads = await planHandover(tx, {
    id,
    actorId: viewer.id,
    userId,
    receivers,
    leads: openLeadsOf(sql`${userId}`),
  });
  if (leads === 0) return { batchId: null, leads };
  // The clock must move none of them on between two parts.
  await tx.execute(
    deleteClocks(sql`array(select l.id from lead_clocks c join leads l on l.id = c.lead_id
    where c.user_id = ${userId} and l.assigned_to = ${userId})`),
  );
  const [toUser] = receivers;
  const isAlone = receivers.length === 1 && toUser !== undefined;
  await startBatch(tx, { id, actorId: viewer.id, ...(isAlone && { toUser }) }, settings);
  return { batchId: id, leads };
}

/** The instant is that of the handover's row. */
const leaveRoleta = (tx: Db, userId: string) =>
  writeUsers(tx, { rotationPausedAt: sql`now()` }, sql`id = ${userId} and rotation_paused_at is null`);
