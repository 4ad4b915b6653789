import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { audit } from '../ground/audit/audit.ts';
import type { Db } from '../ground/db/connect.ts';
import { users } from '../ground/db/schema/users.ts';
import { closeAccount } from '../people/auth/endAccess.ts';
import { hashPassword, passwordFits } from '../people/auth/passwords.ts';
import { DEMO, DEMO_EMAILS } from './demo.ts';

/** A demo e-mail, or the demo's hash. */
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

export async function demoIsOpen(db: Db): Promise<boolean> {
  const open = new Set((await findOpenAccounts(db)).map(({ email }) => email));
  return DEMO.logins.every(({ email }) => open.has(email));
}

/**
 * Before a start without demo: no login with the published password, no leads for demo brokers. Permanent, since later
 * data is real.
 */
export async function closeDemoAccounts(db: Db, say: (line: string) => void): Promise<void> {
  const open = await findOpenAccounts(db);
  if (open.length === 0) return;
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'));
  await db.transaction(async (tx) => {
    for (const { id } of open) {
      await tx
        .update(users)
        .set({ passwordHash, isActive: false, updatedAt: sql`now()` })
        .where(eq(users.id, id));
      await closeAccount(tx, id);
      await audit(tx, null, 'deactivated', { subject: id });
    }
  });
  say(
    `The demo's accounts are closed, for good and at every server of this database, since their password is published: ${open.map(({ email }) => email).join(', ')}. ` +
      'While there is no other admin, each server that starts answers nothing but the set-up, also to visitors. ' +
      'Create an admin of your own: npm run admin:create',
  );
}
