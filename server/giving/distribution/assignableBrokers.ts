import { sql } from 'drizzle-orm';
import type { Region } from '#contract/ground/regions.ts';
import type { Db } from '../../ground/db/connect.ts';
import { unprocessable } from '../../ground/errors/httpError.ts';
import { photoAddressOf } from '../../ground/photos/address.ts';
import { select } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import { isOpen } from '../../leads/core/filter.ts';
import type { Seer } from '../../people/roles/sight.ts';
import { isInSight } from '../../people/roles/sight.ts';
import { isAdmittedBroker } from '../../people/users/isAdmittedBroker.ts';
import { lockReceivers } from '../../people/users/lockReceivers.ts';
import { messages } from './messages.ts';

const COLUMNS = {
  id: sql<string>`u.id`,
  name: sql<string>`u.name`,
  avatar: photoAddressOf(sql`u.avatar_id`),
  is_admin: sql<boolean>`u.is_admin`,
  is_active: sql<boolean>`u.is_active`,
  is_admitted: sql<boolean>`u.admitted_at is not null`,
  may_receive: sql<boolean>`${isAdmittedBroker(sql`u`)}`,
  regions: sql<Region[]>`u.regions`,
};

/** `is_theirs`: of the viewer's team. */
const columnsFor = (viewer: Seer) => ({ ...COLUMNS, is_theirs: sql<boolean>`${isInSight(viewer, sql`u.id`)}` });

export type AssignableBrokerRow = RowOf<ReturnType<typeof columnsFor>>;

export const readAssignableBrokers = (db: Db, viewer: Seer, ids: readonly string[]): Promise<AssignableBrokerRow[]> =>
  select(db, columnsFor(viewer))`
    from users u where u.id = any(${uuids(ids)}) and u.deleted_at is null
    order by u.id`;

/** They stay assignable until we commit. */
export async function lockAssignableBrokers(tx: Db, viewer: Seer, ids: readonly string[]) {
  await lockReceivers(tx, ids);
  return readAssignableBrokers(tx, viewer, ids);
}

/** Absent means 0. */
export async function countOpenLeads(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    select c.assigned_to as id, sum(c.n) as count from lead_counts c
    where c.assigned_to = any(${uuids(ids)}) and ${isOpen(sql`c.status`)} group by 1`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export const isAssignable = (person: AssignableBrokerRow): boolean => person.may_receive && person.is_theirs;

/** @throws 422 with the reason. */
export function requireAssignable(person: AssignableBrokerRow | undefined): AssignableBrokerRow {
  if (!person) throw unprocessable('not_assignable', messages.notAssignable);
  if (person.is_admin) throw unprocessable('not_assignable', messages.notABroker);
  if (!person.is_active) throw unprocessable('not_assignable', messages.inactive);
  if (!person.is_admitted) throw unprocessable('not_assignable', messages.notAdmitted);
  if (!person.is_theirs) throw unprocessable('not_assignable', messages.notOfTeam);
  return person;
}
