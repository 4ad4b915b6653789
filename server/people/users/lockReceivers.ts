import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../ground/db/connect.ts';
import { isIn } from '../../ground/sql/conditions.ts';
import { isAdmittedBroker } from './isAdmittedBroker.ts';

interface Waiting {
  /** False: leaves out who is locked. */
  waits?: boolean;
}

/** Who of these may receive leads, until commit. `ids`: a list, or a query. */
export async function lockReceivers(
  tx: Db,
  ids: readonly string[] | SQL,
  { waits = true }: Waiting = {},
): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from users u where ${isIn(sql`u.id`, ids)} and ${isAdmittedBroker(sql`u`)}
    order by u.id for share of u ${waits ? sql`` : sql`skip locked`}`);
  return new Set(rows.map(({ id }) => id));
}

export const mayReceive = async (tx: Db, id: string): Promise<boolean> => (await lockReceivers(tx, [id])).has(id);
