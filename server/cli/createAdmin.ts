import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { registerInput } from '#contract/people/auth.ts';
import type { RegisterInput } from '#contract/people/auth.ts';
import { audit } from '../ground/audit/audit.ts';
import { openDb, openPool } from '../ground/db/connect.ts';
import { migrateDatabase } from '../ground/db/migrate.ts';
import { uniqueViolation } from '../ground/http/errors.ts';
import { hashPassword } from '../people/auth/passwords.ts';
import { endSetUp } from '../people/auth/setUp.ts';
import { insertUser } from '../people/users/insertUser.ts';
import { ProgramError, runProgram, say } from './program.ts';

/** From a terminal, file or pipe; hides secrets. */
function openQuestions() {
  const typed = process.stdin.isTTY;
  let hidden = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!hidden) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: typed });
  const answers = lines[Symbol.asyncIterator]();
  return {
    async ask(question: string, { secret = false } = {}): Promise<string> {
      if (typed) process.stdout.write(question);
      hidden = secret;
      const answer = await answers.next();
      hidden = false;
      if (typed && secret) process.stdout.write('\n');
      return answer.done ? '' : answer.value;
    },
    close: () => lines.close(),
  };
}

/** No password argument: `ps` and shell histories show arguments. */
async function readAdmin(): Promise<RegisterInput> {
  const [name, email, password] = process.argv.slice(2);
  if (password !== undefined)
    throw new ProgramError(
      'The password is not taken from the arguments, which others can read: leave it out, and the program asks for it.',
    );
  const questions = openQuestions();
  const input = {
    name: name ?? (await questions.ask('Name: ')),
    email: email ?? (await questions.ask('E-mail: ')),
    password: await questions.ask('Password: ', { secret: true }),
  };
  questions.close();
  return registerInput.validateSync(input);
}

await runProgram(async (_settings, databaseUrl) => {
  const { password, ...admin } = await readAdmin();
  await migrateDatabase(databaseUrl);
  const pool = openPool(databaseUrl);
  const passwordHash = await hashPassword(password);
  try {
    await openDb(pool).transaction(async (tx) => {
      await endSetUp(tx);
      const { id } = await insertUser(tx, { ...admin, passwordHash, role: 'admin', isActive: true });
      await audit(tx, null, 'adminCreated', { subject: id });
    });
  } catch (error) {
    throw uniqueViolation(error) ? new ProgramError('There is a user with this e-mail already.') : error;
  } finally {
    await pool.end();
  }
  say(`Admin ${admin.email} created.`);
});
