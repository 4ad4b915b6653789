import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/connect.ts';
import { users } from '../../ground/db/schema/users.ts';
import { uuids } from '../../ground/sql/conditions.ts';

/** `which`: a condition on `users`. Returns how many it changed. */
export async function writeUsers(tx: Db, fields: PgUpdateSetSource<typeof users>, which: SQL): Promise<number> {
  const { rowCount } = await tx.update(users).set(fields).where(which);
  return rowCount ?? 0;
}

interface RotationShare {
  userId: string;
  weight: number;
  dailyCap: number | null;
}

export async function writeRotationShares(tx: Db, shares: readonly RotationShare[]): Promise<void> {
  await tx.execute(sql`
    update users u set rotation_weight = b.weight, rotation_cap = b.cap
    from unnest(${uuids(shares.map(({ userId }) => userId))},
      ${sql.param(shares.map(({ weight }) => weight))}::int[],
      ${sql.param(shares.map(({ dailyCap }) => dailyCap))}::int[]) b (id, weight, cap)
    where u.id = b.id`);
}
