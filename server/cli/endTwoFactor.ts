import { audit } from '../ground/audit/audit.ts';
import { openDb, openPool } from '../ground/db/connect.ts';
import { endAccess } from '../people/auth/endAccess.ts';
import { findByEmail } from '../people/auth/repository.ts';
import { turnOffTwoFactor } from '../people/auth/twoFactor.ts';
import { ProgramError, runProgram, say } from './program.ts';

/** For the only admin, whom no other can help. */
await runProgram(async (_settings, databaseUrl) => {
  const [email = ''] = process.argv.slice(2);
  const pool = openPool(databaseUrl);
  const db = openDb(pool);
  try {
    const user = await findByEmail(db, email.toLowerCase());
    if (!user) throw new ProgramError('There is no user with this e-mail.');
    await db.transaction(async (tx) => {
      if (!(await turnOffTwoFactor(tx, user.id))) throw new ProgramError('Their two-factor is not on.');
      await endAccess(tx, user.id);
      await audit(tx, null, 'twoFactorEnded', { subject: user.id });
    });
  } finally {
    await pool.end();
  }
  say(`${email} logs in with the password alone.`);
});
