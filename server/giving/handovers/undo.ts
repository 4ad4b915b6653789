import { sql } from 'drizzle-orm';
import { auditMany } from '../../ground/audit/audit.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { UndoneHandover } from '../../ground/db/schema/handovers.ts';
import type { RunCounts } from '../../ground/db/schema/runs.ts';
import { conflict } from '../../ground/errors/httpError.ts';
import { refreshTabs } from '../../ground/live/pushToTabs.ts';
import type { Run, RunViewer } from '../../ground/runs/kind.ts';
import { sumOf } from '../../ground/runs/steps.ts';
import { select } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import { passLeads } from '../../leads/core/changeOwners.ts';
import { lockLeads } from '../../leads/core/lock.ts';
import { isAdmittedBroker } from '../../people/users/isAdmittedBroker.ts';
import { writeUsers } from '../../people/users/writeUsers.ts';
import { givePropertiesTo, passBrought } from '../../properties/core/repository.ts';
import { lockPropertiesWhere } from '../../properties/core/writeMany.ts';
import { changeUser } from '../brokers/repository.ts';
import { stayOfUndo } from '../distribution/stays.ts';
import { returnShifts } from '../shifts/passShifts.ts';
import { messages } from './messages.ts';

/** Aliases: handover `h`, its broker `u`. */
const COLUMNS = {
  id: sql<string>`h.id`,
  userId: sql<string>`h.from_user`,
  name: sql<string>`u.name`,
  to: sql<string | null>`h.receivers[1]`,
  endedAccess: sql<boolean>`h.ended_access`,
  isBroker: sql<boolean>`(not u.is_admin and u.deleted_at is null and u.admitted_at is not null)`,
  isActive: sql<boolean>`u.is_active`,
  /** By an undo that gave nothing else back. */
  hasAccessBack: sql<boolean>`coalesce((h.undone ->> 'access')::bool, false)`,
  hasTurnBack: sql<boolean>`coalesce((h.undone ->> 'roleta')::bool, false)`,
  /** Besides visible leads. Its parts may have added hidden ones. */
  things: sql<number>`(cardinality(h.hidden_lead_ids) + cardinality(h.property_ids)
    + cardinality(h.brought_property_ids) + jsonb_array_length(h.shifts))`,
};
type HandoverRow = RowOf<typeof COLUMNS>;

/** All but the leads of its plan. Access and roleta alone are no undo of a wallet. @throws 409 when the broker may not receive */
export async function giveBack(tx: Db, { id, results }: Run, viewer: RunViewer): Promise<RunCounts> {
  await tx.execute(sql`
    select from users u where u.is_admin or u.id in (
      select unnest(h.receivers || h.from_user) from handovers h where h.id = ${id})
    order by u.id for no key update`);
  const [handover] = await select(tx, COLUMNS)`from handovers h join users u on u.id = h.from_user where h.id = ${id}`;
  if (!handover) throw new Error(`run ${id} has no handover`);
  const { userId, name, things } = handover;
  if (!handover.isBroker) throw conflict(messages.notABroker(name));
  const access = handover.endedAccess && !handover.isActive && !handover.hasAccessBack;
  if (!handover.isActive && !access) throw conflict(messages.inactive(name));

  if (access) await changeUser(tx, viewer, userId, { isActive: true });
  await lockLeads(
    tx,
    sql`
      select unnest(h.hidden_lead_ids) from handovers h where h.id = ${id} union
      select unnest(p.lead_ids) from lead_plans p where p.id = ${id}`,
  );
  const hiddenLeads = await returnHiddenLeads(tx, viewer, handover);
  await lockPropertiesWhere(
    tx,
    sql`p.id in (
      select unnest(h.property_ids || h.hidden_property_ids || h.brought_property_ids) from handovers h where h.id = ${id})`,
  );
  const properties = await returnProperties(tx, handover);
  const brought = await passBrought(
    tx,
    userId,
    sql`p.id in (select unnest(h.brought_property_ids) from handovers h where h.id = ${id}) and p.brought_by = ${handover.to}::uuid`,
  );
  const roleta = await returnToRoleta(tx, handover);
  const undone: UndoneHandover = {
    hiddenLeads: hiddenLeads.length,
    properties: properties.counted,
    brought: brought.length,
    shifts: await returnShifts(tx, handover),
    roleta: roleta || handover.hasTurnBack,
    access: access || handover.hasAccessBack,
  };
  await tx.execute(sql`update handovers set undone = ${JSON.stringify(undone)}::jsonb where id = ${id}`);
  const actor = viewer.id;
  if (access) await auditMany(tx, 'activated', [{ actor, subject: userId }]);
  if (roleta) await auditMany(tx, 'rotationResumed', [{ actor, subject: userId }]);
  await refreshTabs(tx, sql`select unnest(h.receivers || h.from_user) as user_id from handovers h where h.id = ${id}`);
  const restored = undone.hiddenLeads + undone.properties + brought.length + undone.shifts;
  const isOfWallet = sumOf(results, ['changed']) + things > 0;
  return {
    // A property that was deleted came back, though it is not counted.
    restored: isOfWallet ? restored || properties.all : Number(access) + Number(roleta),
    stayed: things - restored,
  };
}

/** The handover's move of each is the first since it began. */
const returnHiddenLeads = (tx: Db, viewer: RunViewer, { id, userId }: HandoverRow) =>
  passLeads(tx, {
    ...{ actorId: viewer.id, to: userId, details: { hidden: true }, takesBack: true },
    leads: sql`leads l where l.id in (
      select hidden.lead_id from handovers h join runs n on n.id = h.id cross join unnest(h.hidden_lead_ids) hidden (lead_id)
      cross join lateral (
        select e.* from lead_events e
        where e.lead_id = hidden.lead_id and e.type = 'assigned' and e.details -> 'hidden' is not null
          and e.from_user = h.from_user and e.at >= n.created_at
        order by e.id limit 1) e
      where h.id = ${id} and ${stayOfUndo(sql`e`)} is null)`,
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
    select from handovers h, unnest(h.property_ids) p where h.id = ${id} and p = any(${uuids(given.map((one) => one.id))})`);
  return { all: given.length, counted: rows.length };
}

/** Still out of it since then. */
async function returnToRoleta(tx: Db, { id, userId }: HandoverRow): Promise<boolean> {
  const leftThen = sql`(select n.created_at from handovers h join runs n on n.id = h.id where h.id = ${id} and h.left_roleta)`;
  const which = sql`id = ${userId} and rotation_paused_at = ${leftThen} and ${isAdmittedBroker(sql`users`)}`;
  return (await writeUsers(tx, { rotationPausedAt: null }, which)) === 1;
}
