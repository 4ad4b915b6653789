import { createInterface } from 'node:readline/promises';
import { registerInput } from '#contract/auth.ts';
import type { RegisterInput } from '#contract/auth.ts';
import { hashPassword } from '../auth/passwords.ts';
import { insertUser } from '../auth/repository.ts';
import { openDb, openPool } from '../db/connect.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { uniqueViolation } from '../plugins/errors.ts';
import { openSecurityLog, securityLogFolder } from '../securityLog.ts';
import { ProgramError, runProgram, say } from './program.ts';

/** Name, e-mail and password from the arguments, asked for where one is missing. */
async function readAdmin(): Promise<RegisterInput> {
  const [name, email, password] = process.argv.slice(2);
  const questions = createInterface({ input: process.stdin, output: process.stdout });
  const asked = {
    name: name ?? (await questions.question('Name: ')),
    email: email ?? (await questions.question('E-mail: ')),
    password: password ?? (await questions.question('Password: ')),
  };
  questions.close();
  return registerInput.validateSync(asked);
}

await runProgram(async ({ dataDir }, databaseUrl) => {
  const { password, ...admin } = await readAdmin();
  await migrateDatabase(databaseUrl);
  const pool = openPool(databaseUrl);
  const passwordHash = await hashPassword(password);
  try {
    const { id, email } = await openDb(pool).transaction((tx) =>
      insertUser(tx, { ...admin, passwordHash, isAdmin: true, isActive: true }),
    );
    const securityLog = openSecurityLog(securityLogFolder(dataDir), console);
    securityLog.record(null, 'adminCreated', { id, email });
    await securityLog.close();
  } catch (error) {
    throw uniqueViolation(error) ? new ProgramError('There is a user with this e-mail already.') : error;
  } finally {
    await pool.end();
  }
  say(`Admin ${admin.email} created.`);
});
