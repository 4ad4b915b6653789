import { sql } from 'drizzle-orm';
import { isAdmittedBroker } from '../accounts/isAdmittedBroker.ts';
import type { Db } from '../db/connect.ts';

/** Until we commit. */
export async function mayReceive(tx: Db, brokerId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from users u where u.id = ${brokerId} and ${isAdmittedBroker(sql`u`)} for share of u`,
  );
  return rowCount !== 0;
}
