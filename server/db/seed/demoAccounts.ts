import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { endAccess } from '../../accounts/endAccess.ts';
import { hashPassword, passwordFits } from '../../auth/passwords.ts';
import type { Db } from '../connect.ts';
import { users } from '../schema/users.ts';
import { DEMO, DEMO_EMAILS } from './demo.ts';

/** Accounts with the demo's published password: those that kept their e-mail, or the one hash that the demo gave to all. */
async function findOpenAccounts(db: Db) {
  const { rows } = await db.execute<{ id: string; email: string; password_hash: string }>(sql`
    select id, email, password_hash from users
    where deleted_at is null and (
      email = any(${sql.param(DEMO_EMAILS)}::text[])
      or password_hash in (select password_hash from users group by 1 having count(*) > 1)
    ) order by id`);
  const fits = new Map<string, boolean>();
  for (const { password_hash: hash } of rows) {
    if (!fits.has(hash)) fits.set(hash, await passwordFits(hash, DEMO.password));
  }
  return rows.filter((row) => fits.get(row.password_hash));
}

/** Whether the logins that the login page would offer still work. */
export async function demoIsOpen(db: Db): Promise<boolean> {
  const open = new Set((await findOpenAccounts(db)).map(({ email }) => email));
  return DEMO.logins.every(({ email }) => open.has(email));
}

/**
 * Before a server is up that shows no demo: nobody logs in with the demo's published password, and no demo broker receives leads.
 * It stays so: what was put in since is real. Answers the accounts it has closed.
 */
export async function closeDemoAccounts(db: Db, say: (line: string) => void): Promise<{ id: string; email: string }[]> {
  const open = await findOpenAccounts(db);
  if (open.length === 0) return [];
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'));
  await db.transaction(async (tx) => {
    for (const { id } of open) {
      await tx
        .update(users)
        .set({ passwordHash, isActive: false, updatedAt: sql`now()` })
        .where(eq(users.id, id));
      await endAccess(tx, id);
    }
  });
  say(
    `The demo's accounts are closed, since their password is published: ${open.map(({ email }) => email).join(', ')}. ` +
      'Create an admin of your own: npm run admin:create',
  );
  return open;
}
