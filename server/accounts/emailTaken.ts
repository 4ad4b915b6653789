import { conflict } from '../errors.ts';
import { uniqueViolation } from '../http/errors.ts';

const TAKEN = 'Este email já está cadastrado';

/** @throws 409 at the field when it is taken. */
export async function unlessEmailTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (uniqueViolation(error) === 'users_email') throw conflict(TAKEN, { email: TAKEN });
    throw error;
  }
}
