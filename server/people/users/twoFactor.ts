import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Day } from '#contract/ground/units.ts';
import type { Db } from '../../ground/db/connect.ts';

/** `user` is an alias. */
export const hasTwoFactor = (user: SQL) =>
  sql<boolean>`exists (select from two_factors f where f.user_id = ${user}.id and f.enabled_at is not null)`;

/** By the brokerage's rule for their role. */
export const mustUseTwoFactor = (user: SQL) =>
  sql<boolean>`exists (
    select from brokerage b where ${user}.role = any(b.two_factor_for))`;

/** By the planned rule; null for those who have it. */
export const twoFactorFrom = (user: SQL) =>
  sql<Day | null>`case when not ${hasTwoFactor(user)} then (select b.two_factor_from ->> ${user}.role from brokerage b) end`;

/** Required now or from a day on, and still missing. */
export async function lacksTwoFactor(db: Db, userId: string): Promise<boolean> {
  const u = sql`u`;
  const { rowCount } = await db.execute(sql`
    select from users u where u.id = ${userId} and u.is_active and u.deleted_at is null and not ${hasTwoFactor(u)}
      and (${mustUseTwoFactor(u)} or ${twoFactorFrom(u)} is not null)`);
  return rowCount !== 0;
}
