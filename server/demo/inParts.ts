import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../ground/db/connect.ts';

/** Rows whose columns are fewer than PostgreSQL's 65,535 parameters. */
const PER_INSERT = 1_000;

export async function insertInParts<Row>(
  rows: readonly Row[],
  insert: (part: Row[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let first = 0; first < rows.length; first += PER_INSERT) await insert(rows.slice(first, first + PER_INSERT));
}

export async function reserveIds(tx: Db, ids: SQL<number[]>): Promise<number[]> {
  const { rows } = await tx.execute<{ ids: number[] }>(sql`select ${ids} as ids`);
  return rows[0]?.ids ?? [];
}
