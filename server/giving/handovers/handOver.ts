import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { HandoverInput } from '#contract/giving/handovers.ts';
import { auditMany } from '../../ground/audit/audit.ts';
import type { Db } from '../../ground/db/connect.ts';
import { handovers } from '../../ground/db/schema/handovers.ts';
import { invalid, notFound, unprocessable } from '../../ground/errors/httpError.ts';
import { refreshTabs } from '../../ground/live/pushToTabs.ts';
import { lockAlone } from '../../ground/runs/alone.ts';
import { begin, createRun, sumOf } from '../../ground/runs/steps.ts';
import { select } from '../../ground/sql/columns.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import { passLeads } from '../../leads/core/changeOwners.ts';
import { deleteClocks } from '../../leads/core/clock.ts';
import { lockLeads } from '../../leads/core/lock.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { writeUsers } from '../../people/users/writeUsers.ts';
import { givePropertiesTo, passBrought } from '../../properties/core/repository.ts';
import { lockPropertiesWhere } from '../../properties/core/writeMany.ts';
import { changeUser } from '../brokers/repository.ts';
import { isAssignable, lockAssignableBrokers } from '../distribution/assignableBrokers.ts';
import type { Given } from '../distribution/assignment.ts';
import { planHandover } from '../distribution/plans.ts';
import { passShifts } from '../shifts/passShifts.ts';
import { handoverRun } from './kind.ts';
import { messages } from './messages.ts';
import { allOpenLeadsOf, hiddenLeadsOf, IS_IN_ROLETA, isPassedBy, openLeadsOf, TASKS, VISITS } from './wallet.ts';

const LEAVING = {
  id: sql<string>`u.id`,
  isActive: sql<boolean>`u.is_active`,
  isInRoleta: IS_IN_ROLETA,
  tasks: TASKS,
  visits: VISITS,
};

/**
 * Begins it; its steps move the leads. Properties and shifts go to the first receiver at once; the broker leaves the roleta and,
 * if wanted, loses access. @throws 404; 400 at who receives; 422 for nothing; OtherRunError
 */
export async function handOver(
  tx: Db,
  { viewer, request, settings }: Given,
  userId: string,
  { receivers, endsAccess, passesBrought = false }: HandoverInput,
): Promise<string> {
  if (receivers.includes(userId)) throw invalid(messages.toThemselves, { receivers: messages.toThemselves });
  // Another run may still give them leads.
  await lockAlone(tx);
  // All at once, by id: two that hand over to each other wait.
  await tx.execute(sql`
    select from users u where u.id = any(${uuids([userId, ...receivers])}) or u.is_admin and ${endsAccess}
    order by u.id for no key update`);
  const [leaving] = await select(tx, LEAVING)`
    from users u where u.id = ${userId} and not u.is_admin and u.deleted_at is null`;
  if (!leaving) throw notFound(messages.brokerNotFound);
  await requireReceivers(tx, viewer, receivers);

  const id = uuidv7();
  const [first = null] = receivers;
  // At once, by id: none is hidden, shown or moved on by the clock until the plan names it.
  await lockLeads(tx, sql`select l.id from ${allOpenLeadsOf(sql`${userId}`)}`);
  const hiddenLeadIds = await passLeads(tx, {
    ...{ actorId: viewer.id, to: first, details: { hidden: true } },
    leads: hiddenLeadsOf(sql`${userId}`),
  });
  const leads = await planLeads(tx, viewer, { id, userId, receivers });
  // All at once, by id, as imports lock them.
  await lockPropertiesWhere(tx, sql`p.broker_id = ${userId} or p.brought_by = ${userId}`);
  const properties = await givePropertiesTo(tx, first, sql`p.broker_id = ${userId}`);
  const broughtPropertyIds =
    passesBrought && first !== null ? await passBrought(tx, first, isPassedBy(sql`${userId}`)) : [];
  const idsOf = (shown: boolean) => properties.flatMap(({ id, isShown }) => (isShown === shown ? [id] : []));
  const [propertyIds, hiddenPropertyIds] = [idsOf(true), idsOf(false)];
  const shifts = await passShifts(tx, userId, first);
  const endedAccess = endsAccess && leaving.isActive;
  const leftRoleta = leaving.isInRoleta && (await leaveRoleta(tx, userId)) === 1;
  const things = {
    ...{ hidden: hiddenLeadIds.length, properties: propertyIds.length },
    ...{ brought: broughtPropertyIds.length, shifts: shifts.length },
  };
  const isOfWallet = leads + sumOf(things, Object.keys(things)) > 0;
  const results = isOfWallet ? things : { roleta: Number(leftRoleta), access: Number(endedAccess) };
  const done = sumOf(results, Object.keys(results));
  if (leads + done === 0) throw unprocessable('nothing_to_do', messages.nothingToHandOver);
  if (endedAccess) await changeUser(tx, viewer, userId, { isActive: false });
  await refreshTabs(tx, sql`select unnest(${uuids([userId, ...receivers.slice(0, 1)])}) as user_id`);

  await createRun(tx, {
    ...{
      id,
      kind: handoverRun.name,
      actorId: viewer.id,
      request,
      settings: { brokerId: userId, receivers, passesBrought },
    },
  });
  await tx.insert(handovers).values({
    ...{ id, fromUser: userId, receivers, hiddenLeadIds, propertyIds, hiddenPropertyIds, broughtPropertyIds, shifts },
    ...{ tasks: leaving.tasks, visits: leaving.visits, leftRoleta, endedAccess },
  });
  const actor = viewer.id;
  if (leftRoleta) await auditMany(tx, 'rotationPaused', [{ actor, subject: userId }]);
  if (endedAccess) await auditMany(tx, 'deactivated', [{ actor, subject: userId }]);
  await begin(tx, handoverRun, id, { state: 'running', total: leads + done, done, results }, settings);
  return id;
}

/** They stay able to receive until we commit. @throws 400 */
async function requireReceivers(tx: Db, viewer: Viewer, ids: string[]): Promise<void> {
  const people = await lockAssignableBrokers(tx, viewer, ids);
  if (people.length === ids.length && people.every(isAssignable)) return;
  const message = messages.mayNotReceive(people.filter((person) => !isAssignable(person)).map(({ name }) => name));
  throw invalid(message, { receivers: message });
}

async function planLeads(tx: Db, viewer: Viewer, plan: { id: string; userId: string; receivers: string[] }) {
  const { userId } = plan;
  const leads = await planHandover(tx, { ...plan, actorId: viewer.id, leads: openLeadsOf(sql`${userId}`) });
  // The clock must move none of them on between two parts.
  if (leads > 0)
    await tx.execute(
      deleteClocks(sql`array(select l.id from lead_clocks c join leads l on l.id = c.lead_id
      where c.user_id = ${userId} and l.assigned_to = ${userId})`),
    );
  return leads;
}

/** The instant is that of the run's row. */
const leaveRoleta = (tx: Db, userId: string) =>
  writeUsers(tx, { rotationPausedAt: sql`now()` }, sql`id = ${userId} and rotation_paused_at is null`);
