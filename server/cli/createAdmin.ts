import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { ValidationError } from 'yup';
import { registerInput } from '#contract/auth.ts';
import type { RegisterInput } from '#contract/auth.ts';
import { hashPassword } from '../auth/passwords.ts';
import { insertUser } from '../auth/repository.ts';
import { openDb, openPool } from '../db/connect.ts';
import { EmbeddedError, startEmbedded } from '../db/embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { uniqueViolation } from '../plugins/errors.ts';
import { readSettings, SettingsError } from '../settings.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

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

async function createAdmin(): Promise<void> {
  const settings = readSettings(process.env);
  const { password, ...admin } = await readAdmin();
  const database = settings.databaseUrl
    ? { url: settings.databaseUrl, stop: () => Promise.resolve() }
    : await startEmbedded(settings.dataDir, say);
  try {
    await migrateDatabase(database.url);
    const pool = openPool(database.url);
    const passwordHash = await hashPassword(password);
    await openDb(pool).transaction((tx) => insertUser(tx, { ...admin, passwordHash, isAdmin: true, isActive: true }));
    await pool.end();
    say(`Admin ${admin.email} created.`);
  } finally {
    await database.stop();
  }
}

if (existsSync('.env')) process.loadEnvFile('.env');
createAdmin().catch((error: unknown) => {
  const told = error instanceof ValidationError || error instanceof EmbeddedError || error instanceof SettingsError;
  if (uniqueViolation(error)) console.error('There is a user with this e-mail already.');
  else console.error(told ? error.message : error);
  process.exit(1);
});
