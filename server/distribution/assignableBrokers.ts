import { sql } from 'drizzle-orm';
import type { Region } from '#contract/constants.ts';
import type { Db } from '../db/connect.ts';
import { unprocessable } from '../errors.ts';
import { photoAddressOf } from '../photos/address.ts';
import { isOpen } from '../sql/conditions.ts';
import { messages } from './messages.ts';

export interface AssignableBrokerRow {
  [column: string]: unknown;
  id: string;
  name: string;
  avatar: string | null;
  is_admin: boolean;
  is_active: boolean;
  is_admitted: boolean;
  regions: Region[];
}

const withIds = (ids: readonly string[]) => sql`
  select id, name, ${photoAddressOf(sql`avatar_id`)} as avatar, is_admin, is_active, admitted_at is not null as is_admitted, regions
  from users where id = any(${sql.param(ids)}::uuid[]) and deleted_at is null order by id`;

export async function readAssignableBrokers(db: Db, ids: readonly string[]): Promise<AssignableBrokerRow[]> {
  return (await db.execute<AssignableBrokerRow>(withIds(ids))).rows;
}

/** They stay assignable until we commit. */
export async function lockAssignableBrokers(tx: Db, ids: readonly string[]): Promise<AssignableBrokerRow[]> {
  return (await tx.execute<AssignableBrokerRow>(sql`${withIds(ids)} for share`)).rows;
}

/** By broker; absent means 0. */
export async function countOpenLeads(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    select c.assigned_to as id, sum(c.n) as count from lead_counts c
    where c.assigned_to = any(${sql.param(ids)}::uuid[]) and ${isOpen(sql`c.status`)} group by 1`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export const isAssignable = (person: AssignableBrokerRow): boolean =>
  person.is_active && person.is_admitted && !person.is_admin;

/** @throws 422 with the reason. */
export function requireAssignable(person: AssignableBrokerRow | undefined): AssignableBrokerRow {
  if (!person) throw unprocessable('not_assignable', messages.notAssignable);
  if (person.is_admin) throw unprocessable('not_assignable', messages.notABroker);
  if (!person.is_active) throw unprocessable('not_assignable', messages.inactive);
  if (!person.is_admitted) throw unprocessable('not_assignable', messages.notAdmitted);
  return person;
}
