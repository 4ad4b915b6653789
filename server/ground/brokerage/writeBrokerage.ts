import { sql } from 'drizzle-orm';
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '../db/connect.ts';
import { brokerage } from '../db/schema/brokerage.ts';

type Fields = PgInsertValue<typeof brokerage> & PgUpdateSetSource<typeof brokerage>;

/** Makes the only row where there is none. Locks it until commit. */
export async function writeBrokerage(tx: Db, fields: Fields = {}): Promise<void> {
  await tx
    .insert(brokerage)
    .values(fields)
    .onConflictDoUpdate({ target: brokerage.isOnlyRow, set: { ...fields, updatedAt: sql`now()` } });
}
