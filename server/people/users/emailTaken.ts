import { sql } from 'drizzle-orm';
import type { Role } from '#contract/people/roles.ts';
import type { Db } from '../../ground/db/connect.ts';
import { conflict } from '../../ground/errors/httpError.ts';
import { uniqueViolation } from '../../ground/http/errors.ts';
import { isActiveAdmin } from './activeAdmins.ts';

export const TAKEN = 'Este e-mail já está cadastrado';

const INVITED = 'Há um convite aberto para este e-mail: abra o link que ele recebeu, ou peça outro a um administrador.';

export const emailInvited = () => conflict(INVITED, { email: INVITED });

/** Whose link can be accepted. */
export async function findInvited(db: Db, email: string): Promise<{ id: string; email: string; role: Role } | null> {
  const { rows } = await db.execute<{ id: string; email: string; role: Role }>(sql`
    select i.id, i.email, i.role from invitations i join users u on u.id = i.invited_by
    where i.email = ${email} and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
      and ${isActiveAdmin(sql`u`)}`);
  return rows[0] ?? null;
}

/** The address is for who reads its mails. @throws 409 at the field. */
export async function refuseInvited(tx: Db, email: string): Promise<void> {
  if (await findInvited(tx, email)) throw emailInvited();
}

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
