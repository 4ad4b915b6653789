import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { HandoverInput } from '#contract/giving/handovers.ts';
import type { Db } from '../../ground/db/connect.ts';
import { handovers } from '../../ground/db/schema/handovers.ts';
import type { HandedShift } from '../../ground/db/schema/handovers.ts';
import { invalid, notFound, unprocessable } from '../../ground/errors/httpError.ts';
import { refreshTabs } from '../../ground/live/pushToTabs.ts';
import { select } from '../../ground/sql/columns.ts';
import { passLeads } from '../../leads/core/changeOwners.ts';
import { deleteClocks } from '../../leads/core/clock.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { changeUser } from '../brokers/repository.ts';
import { isAssignable, lockAssignableBrokers } from '../distribution/assignableBrokers.ts';
import type { BatchSettings } from '../distribution/executePlan.ts';
import { startBatch, lockBatches } from '../distribution/executePlan.ts';
import { withdrawSwaps } from '../shifts/swaps.ts';
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
  await lockReceivers(tx, viewer, receivers);

  const [first = null] = receivers;
  // At once, by id: none is hidden, shown or moved on by the clock until the plan names it.
  await tx.execute(sql`select from ${allOpenLeadsOf(sql`${userId}`)} order by l.id for update`);
  const hiddenLeadIds = await passLeads(tx, {
    ...{ actorId: viewer.id, to: first, details: { hidden: true } },
    leads: hiddenLeadsOf(sql`${userId}`),
  });
  const { batchId, leads } = await startLeads(tx, viewer, { userId, receivers }, settings);
  const { propertyIds, hiddenPropertyIds } = await passProperties(tx, userId, first);
  const shifts = await passShifts(tx, userId, first);
  const endedAccess = endsAccess && leaving.isActive;
  const leftRoleta = leaving.isInRoleta && (await leaveRoleta(tx, userId));
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
  return { handoverId, batchId, counts, endedAccess };
}

/** They stay able to receive until we commit. @throws 400 */
async function lockReceivers(tx: Db, viewer: Viewer, ids: string[]): Promise<void> {
  const people = await lockAssignableBrokers(tx, viewer, ids);
  if (people.length === ids.length && people.every(isAssignable)) return;
  const message = messages.mayNotReceive(people.filter((person) => !isAssignable(person)).map(({ name }) => name));
  throw invalid(message, { receivers: message });
}

/** In turn to each receiver. */
async function startLeads(
  tx: Db,
  viewer: Viewer,
  { userId, receivers }: { userId: string; receivers: string[] },
  settings: BatchSettings,
): Promise<{ batchId: string | null; leads: number }> {
  const id = uuidv7();
  const to = uuids(receivers);
  const { rows } = await tx.execute<{ leads: number }>(sql`
    insert into lead_plans (id, actor_id, kind, closed_left, lead_ids, from_users, to_users, reasons, regions, statuses)
    select ${id}, ${viewer.id}, 'carteira', '{}', array_agg(l.id order by l.id), array_agg(${userId}::uuid),
      array_agg((${to})[1 + (l.turn - 1) % greatest(cardinality(${to}), 1)] order by l.id), array_agg('handover'::text),
      array_agg(l.region order by l.id), array_agg(l.status order by l.id)
    from (select l.id, l.region, l.status, row_number() over (order by l.id) as turn from ${openLeadsOf(sql`${userId}`)}) l
    having count(*) > 0 returning cardinality(lead_ids) as leads`);
  const [plan] = rows;
  if (!plan) return { batchId: null, leads: 0 };
  // The clock must move none of them on between two parts.
  await tx.execute(
    deleteClocks(sql`array(select l.id from lead_clocks c join leads l on l.id = c.lead_id
    where c.user_id = ${userId} and l.assigned_to = ${userId})`),
  );
  const [toUser] = receivers;
  const isAlone = receivers.length === 1 && toUser !== undefined;
  await startBatch(tx, { id, actorId: viewer.id, ...(isAlone && { toUser }) }, settings);
  return { batchId: id, leads: plan.leads };
}

type PassedProperties = Record<'propertyIds' | 'hiddenPropertyIds', string[]>;

async function passProperties(tx: Db, userId: string, to: string | null): Promise<PassedProperties> {
  const { rows } = await tx.execute<{ id: string; isShown: boolean }>(sql`
    update properties p set broker_id = ${to}::uuid, updated_at = now()
    where p.id in (
      select id from properties where broker_id = ${userId} order by id for no key update)
    returning p.id, p.deleted_at is null as "isShown"`);
  const ids = (shown: boolean) => rows.filter(({ isShown }) => isShown === shown).map(({ id }) => id);
  return { propertyIds: ids(true), hiddenPropertyIds: ids(false) };
}

/** Not over: theirs, and those that colleagues ask them to take. */
async function passShifts(tx: Db, userId: string, to: string | null): Promise<HandedShift[]> {
  const { rows: locked } = await tx.execute<{ id: string }>(sql`
    select d.id from duty_shifts d where d.ends_at > now() and d.id in (
      select b.shift_id from duty_brokers b where b.user_id = ${userId} union
      select w.shift_id from duty_swaps w where w.to_id = ${userId} and w.status = 'open')
    order by d.starts_at, d.id for update of d`);
  // Another one may have changed them before the lock.
  const { rows: theirs } = await tx.execute<{ id: string }>(sql`
    delete from duty_brokers where user_id = ${userId} and shift_id = any(${uuids(locked.map(({ id }) => id))})
    returning shift_id as id`);
  const ids = theirs.map(({ id }) => id);
  const { rows: added } = await tx.execute<{ id: string }>(sql`
    insert into duty_brokers (shift_id, user_id) select s.id, ${to}::uuid from unnest(${uuids(ids)}) s (id)
    where ${to}::uuid is not null on conflict do nothing returning shift_id as id`);
  await withdrawSwaps(tx, ids);
  await tx.execute(sql`
    update duty_swaps set status = 'withdrawn', answered_at = now()
    where to_id = ${userId} and status = 'open' and shift_id = any(${uuids(locked.map(({ id }) => id))})`);
  const gained = uuids(added.map(({ id }) => id));
  const { rows } = await tx.execute<{ shift: string; added: boolean; brokers: string[] }>(sql`
    select s.id as shift, s.id = any(${gained}) as added,
      array(select b.user_id from duty_brokers b where b.shift_id = s.id order by b.user_id) as brokers
    from unnest(${uuids(ids)}) s (id)`);
  return rows;
}

/** The instant is that of the handover's row. */
async function leaveRoleta(tx: Db, userId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update users set rotation_paused_at = now() where id = ${userId} and rotation_paused_at is null`);
  return rowCount === 1;
}
