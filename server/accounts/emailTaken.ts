import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { conflict } from '../errors.ts';
import { uniqueViolation } from '../http/errors.ts';

export const TAKEN = 'Este email já está cadastrado';

export async function isEmailTaken(tx: Db, email: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select from users where email = ${email} and deleted_at is null`);
  return rowCount !== 0;
}

/** @throws 409 at the field when it is taken. */
export async function unlessEmailTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (uniqueViolation(error) === 'users_email') throw conflict(TAKEN, { email: TAKEN });
    throw error;
  }
}
