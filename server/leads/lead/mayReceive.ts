import { sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/connect.ts';
import { isAdmittedBroker } from '../../people/users/isAdmittedBroker.ts';

/** Until we commit. */
export async function mayReceive(tx: Db, brokerId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from users u where u.id = ${brokerId} and ${isAdmittedBroker(sql`u`)} for share of u`,
  );
  return rowCount !== 0;
}
